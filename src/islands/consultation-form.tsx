/** The consultation form in a page. */
import { useCallback, useMemo, useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import consultation from '#src/leads/definitions/consultation.ts'
import { offerServices } from '#src/leads/offer-services.ts'
import { useWords } from '#src/words/context.tsx'
import { LeadForm } from './lead-form.tsx'
import { findEvent, type UpcomingEvent } from './lead-form/find-event.ts'
import { FirstTalk } from './lead-form/first-talk.tsx'
import { CaseNote } from './lead-form/next-steps.tsx'
import { suggestService } from './lead-form/suggest-service.ts'
import { SuccessDialog } from './lead-form/success-dialog.tsx'
import { useLead } from './lead-form/use-lead.ts'

interface ConsultationFormProps {
  firm: FirmContact
  /** What visitors may register for. */
  events: readonly UpcomingEvent[]
}

export default function ConsultationForm({ firm, events }: ConsultationFormProps) {
  const { registration } = useWords('forms')
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  const definition = useMemo(() => offerServices(consultation, firm.services), [firm.services])
  const suggest = useCallback(() => {
    const event = findEvent(events, {
      search: location.search,
      origin: location.origin,
      referrer: document.referrer,
    })
    return {
      ...suggestService(definition, firm),
      ...(event && { message: registration(event.title, event.day) }),
    }
  }, [definition, firm, events, registration])
  const lead = useLead({
    definition,
    suggest,
    textsHash: firm.textConsent?.hash,
    onSent: (reference) => setSent({ reference }),
  })
  return (
    <>
      <FirstTalk firm={firm} />
      <LeadForm lead={lead} firm={firm}>
        <CaseNote firm={firm} />
      </LeadForm>
      {sent && (
        <SuccessDialog
          message={definition.success}
          {...sent}
          firm={firm}
          onClose={() => setSent(undefined)}
        />
      )}
    </>
  )
}
