/** The newsletter box: one address. */
import type { FirmContact } from '#src/components/firm-contact.ts'
import definition from '#src/leads/definitions/newsletter.ts'
import { LeadForm } from './lead-form.tsx'
import { useLead } from './lead-form/use-lead.ts'
import { showToast } from './toaster.ts'

export default function NewsletterForm({ firm }: { firm: FirmContact }) {
  const lead = useLead({
    definition,
    onSent: () => showToast({ ...definition.success, tone: 'success' }),
  })
  return (
    <LeadForm lead={lead} firm={firm} look="quiet">
      <p>We use your address for the newsletter and for nothing else.</p>
    </LeadForm>
  )
}
