/** Renders the forms into the dialogs that form-dialogs.tsx puts into the HTML. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { firmContactId, type FirmContact } from '#src/components/firm-contact.ts'
import type { LeadDefinition, LeadId } from '#src/leads/define-lead.ts'
import { offerServices } from '#src/leads/offer-services.ts'
import { leads } from '#src/leads/registry.ts'
import { LeadForm } from './lead-form.tsx'
import { CaseNote } from './lead-form/next-steps.tsx'
import { Confirmation } from './lead-form/confirmation.tsx'
import { FormIntro } from './lead-form/form-intro.tsx'
import { SuccessDialog } from './lead-form/success-dialog.tsx'
import { useLead } from './lead-form/use-lead.ts'
import { showToast } from './toaster.ts'

const filled = new WeakSet<HTMLDialogElement>()

/** Renders the form into its dialog, once. The form and its answers stay while the dialog is closed. */
export function fillDialog(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector<HTMLElement>('[data-form]')!
  const form = leads[body.dataset.form as LeadId]
  if (filled.has(dialog)) return
  filled.add(dialog)
  delete dialog.dataset.failed
  if (dialog.open) dialog.querySelector('output')!.textContent = 'The form is ready.'
  // The focused element is about to be replaced.
  if (body.contains(document.activeElement)) dialog.querySelector('h2')!.focus()
  const contact = document.getElementById(firmContactId) as HTMLDataElement
  const firm = JSON.parse(contact.value) as FirmContact
  createRoot(body, { identifierPrefix: `${dialog.id}-` }).render(
    <DialogForm dialog={dialog} definition={offerServices(form, firm.services)} firm={firm} />,
  )
}

function DialogForm({
  dialog,
  definition,
  firm,
}: {
  dialog: HTMLDialogElement
  definition: LeadDefinition
  firm: FirmContact
}) {
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  const { intro, success } = definition
  const lead = useLead({
    definition,
    onSent: (reference) => {
      setSent({ reference })
      if (success.as !== 'toast') return
      // The confirmation takes the focus, which announces it, unless the visitor has closed the dialog.
      const note = reference && !dialog.open ? ` Your reference: ${reference}` : ''
      showToast({ ...success, text: success.text + note, tone: 'success', silent: dialog.open })
    },
    // A visitor who closed the dialog while it was sending must learn that nothing arrived.
    onUnsent: () => {
      if (!dialog.open) dialog.showModal()
    },
  })
  const { hideErrors } = lead
  useEffect(() => {
    const refresh = () => {
      setSent(undefined)
      hideErrors()
    }
    dialog.addEventListener('close', refresh)
    return () => dialog.removeEventListener('close', refresh)
  }, [dialog, hideErrors])
  const close = () => dialog.close()

  if (sent && success.as === 'toast')
    return (
      <Confirmation
        message={success}
        {...sent}
        firm={firm}
        onClose={close}
        onRestart={() => {
          setSent(undefined)
          dialog.querySelector('h2')!.focus()
        }}
      />
    )
  return (
    <>
      <FormIntro intro={intro} phone={firm.phone} />
      <LeadForm lead={lead} firm={firm} onCancel={close}>
        <CaseNote firm={firm} />
      </LeadForm>
      {sent && (
        <SuccessDialog
          message={success}
          {...sent}
          firm={firm}
          onClose={() => {
            setSent(undefined)
            close()
          }}
        />
      )}
    </>
  )
}
