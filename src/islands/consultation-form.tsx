/** The consultation form in a page. */
import { useCallback, useMemo, useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import consultation from '#src/leads/definitions/consultation.ts'
import { offerServices } from '#src/leads/offer-services.ts'
import { LeadForm } from './lead-form.tsx'
import { FirstTalk } from './lead-form/first-talk.tsx'
import { CaseNote } from './lead-form/next-steps.tsx'
import { suggestService } from './lead-form/suggest-service.ts'
import { SuccessDialog } from './lead-form/success-dialog.tsx'
import { useLead } from './lead-form/use-lead.ts'

export default function ConsultationForm({ firm }: { firm: FirmContact }) {
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  const definition = useMemo(() => offerServices(consultation, firm.services), [firm.services])
  const suggest = useCallback(() => suggestService(definition, firm), [definition, firm])
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
