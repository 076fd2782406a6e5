/** The form in a dialog. form-dialogs.tsx puts it into the HTML, and it hydrates when a visitor opens the dialog. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { FormId } from '#src/content/form-ids.ts'
import { offerServices } from '#src/leads/offer-services.ts'
import { leads } from '#src/leads/registry.ts'
import { useWords } from '#src/words/context.tsx'
import { LeadForm } from './lead-form.tsx'
import { CaseNote } from './lead-form/next-steps.tsx'
import { Confirmation } from './lead-form/confirmation.tsx'
import { FirstTalk } from './lead-form/first-talk.tsx'
import { FormIntro } from './lead-form/form-intro.tsx'
import { suggestService } from './lead-form/suggest-service.ts'
import { SuccessDialog } from './lead-form/success-dialog.tsx'
import { useLead } from './lead-form/use-lead.ts'
import { showToast } from './toaster.ts'

/** The id of the dialog of a form. */
export const formatDialogId = (id: FormId) => `form-${id}`

export default function DialogForm({ id, firm }: { id: FormId; firm: FirmContact }) {
  const definition = useMemo(() => offerServices(leads[id], firm.services), [id, firm.services])
  const getDialog = useCallback(() => document.getElementById(formatDialogId(id)) as HTMLDialogElement, [id])
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  const { intro, success } = definition
  const words = useWords('forms')
  const suggest = useCallback(() => suggestService(definition, firm), [definition, firm])
  const lead = useLead({
    definition,
    deadlines: firm.deadlines,
    suggest,
    textsHash: firm.textConsent?.hash,
    onSent: (reference) => {
      setSent({ reference })
      if (success.as !== 'toast') return
      // The confirmation takes the focus, which announces it, unless the visitor has closed the dialog.
      const { open } = getDialog()
      const note = reference && !open ? ` ${words.yourReference} ${reference}` : ''
      showToast({ ...success, text: success.text + note, tone: 'success', silent: open }, words.toasts)
    },
    // A visitor who closed the dialog while it was sending must learn that nothing arrived.
    onUnsent: () => {
      const dialog = getDialog()
      if (!dialog.open) dialog.showModal()
    },
  })
  const { hideErrors } = lead
  useEffect(() => {
    const refresh = () => {
      setSent(undefined)
      hideErrors()
    }
    const dialog = getDialog()
    dialog.addEventListener('close', refresh)
    return () => dialog.removeEventListener('close', refresh)
  }, [getDialog, hideErrors])
  const close = () => getDialog().close()

  if (sent && success.as === 'toast')
    return (
      <Confirmation
        message={success}
        {...sent}
        firm={firm}
        onClose={close}
        onRestart={() => {
          setSent(undefined)
          getDialog().querySelector('h2')!.focus()
        }}
      />
    )
  return (
    <>
      <FormIntro intro={intro} phone={firm.phone} />
      <FirstTalk firm={firm} />
      <LeadForm lead={lead} firm={firm} canCancel>
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
