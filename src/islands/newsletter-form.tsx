/** The newsletter box: one address. */
import { useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import definition from '#src/leads/definitions/newsletter.ts'
import { useWords } from '#src/words/context.tsx'
import { LeadForm } from './lead-form.tsx'
import { useLead } from './lead-form/use-lead.ts'

export default function NewsletterForm({ firm }: { firm: FirmContact }) {
  const [sent, setSent] = useState(false)
  const lead = useLead({ definition, onSent: () => setSent(true), onSubmit: () => setSent(false) })
  return (
    <LeadForm lead={lead} firm={firm} look="quiet" arrange="line" {...(sent && { note: definition.success })}>
      <p>{useWords('forms').newsletterNote}</p>
    </LeadForm>
  )
}
