/**
 * A form, in a page or in its dialog. The HTML has it from the start: form-dialogs.tsx puts those of dialogs there. It
 * hydrates when a visitor opens or touches it.
 */
import { useCallback, useEffect, useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { useWords } from '#src/words/context.tsx'
import { LeadForm } from './lead-form.tsx'
import { Confirmation } from './lead-form/confirmation.tsx'
import { findEvent, type UpcomingEvent } from './lead-form/find-event.ts'
import { FirstTalk } from './lead-form/first-talk.tsx'
import { FormIntro } from './lead-form/form-intro.tsx'
import { CaseNote } from './lead-form/next-steps.tsx'
import { SuccessDialog } from './lead-form/success-dialog.tsx'
import { suggestService } from './lead-form/suggest-service.ts'
import { useLead } from './lead-form/use-lead.ts'
import { showToast } from './toaster.ts'

interface FormProps {
  definition: LeadDefinition
  firm: FirmContact
  inDialog?: boolean
  /** What visitors may register for. */
  events?: readonly UpcomingEvent[]
}

/** The id of the dialog of a form. */
export const formatDialogId = (id: string) => `form-${id}`

const noEvents: readonly UpcomingEvent[] = []

export default function Form({ definition, firm, inDialog = false, events = noEvents }: FormProps) {
  const { id, intro, questions, note, success } = definition
  const words = useWords('forms')
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  const getDialog = useCallback(
    () => (inDialog ? (document.getElementById(formatDialogId(id)) as HTMLDialogElement) : undefined),
    [inDialog, id],
  )
  const { registration } = words
  const suggest = useCallback(() => {
    const { search, origin } = location
    const event = findEvent(events, { search, origin, referrer: document.referrer })
    const own = definition.questions.find(({ kind, when }) => kind === 'long-text' && !when)
    return {
      ...suggestService(definition),
      ...(event && own && { [own.name]: registration(event.title, event.day) }),
    }
  }, [definition, events, registration])
  const lead = useLead({
    definition,
    deadlines: firm.deadlines,
    suggest,
    textsHash: firm.textConsent?.hash,
    onSubmit: () => setSent(undefined),
    onSent: (reference) => {
      setSent({ reference })
      if (success.as !== 'toast') return
      // The confirmation takes the focus, which announces it, unless the visitor has closed the dialog.
      const isSeen = getDialog()?.open ?? true
      const added = reference && !isSeen ? ` ${words.yourReference} ${reference}` : ''
      showToast({ ...success, text: success.text + added, tone: 'success', silent: isSeen }, words.toasts)
    },
    // A visitor who closed the dialog while it was sent must learn that nothing arrived.
    onUnsent: () => {
      const dialog = getDialog()
      if (dialog && !dialog.open) dialog.showModal()
    },
  })
  const { hideErrors } = lead
  useEffect(() => {
    const refresh = () => {
      setSent(undefined)
      hideErrors()
    }
    const dialog = getDialog()
    dialog?.addEventListener('close', refresh)
    return () => dialog?.removeEventListener('close', refresh)
  }, [getDialog, hideErrors])
  const close = () => getDialog()?.close()

  if (sent && success.as === 'toast')
    return (
      <Confirmation
        message={success}
        {...sent}
        firm={firm}
        {...(inDialog && { onClose: close })}
        onRestart={() => {
          setSent(undefined)
          getDialog()?.querySelector('h2')!.focus()
        }}
      />
    )
  return (
    <>
      {inDialog && <FormIntro intro={intro} phone={firm.phone} />}
      {note === undefined && <FirstTalk firm={firm} />}
      <LeadForm
        lead={lead}
        firm={firm}
        canCancel={inDialog}
        look={note === undefined ? 'action' : 'quiet'}
        arrange={questions.length === 1 ? 'line' : 'stack'}
        {...(sent && success.as === 'note' && { note: success })}
      >
        {note === undefined ? <CaseNote firm={firm} /> : <p>{note}</p>}
      </LeadForm>
      {sent && success.as === 'dialog' && (
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
