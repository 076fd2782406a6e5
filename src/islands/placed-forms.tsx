/** Forms in pages. Without JavaScript they say how else to reach the firm. */
import { findFirmContact } from '#src/components/firm-contact.ts'
import { usePage } from '#src/components/site-context.tsx'
import Consultation from './consultation-form.tsx'
import type { IslandTiming } from './hydrate.ts'
import { Island, type IslandProps } from './island.tsx'
import { PhoneLink } from './lead-form/next-steps.tsx'
import Newsletter from './newsletter-form.tsx'

export interface PlacedFormProps {
  /** When to load its code: `visible` unless the form is the purpose of the page. */
  on?: IslandTiming | undefined
}

/** The consultation form, without a heading. */
export const ConsultationForm = ({ on }: PlacedFormProps) => (
  <PlacedForm name="consultation-form" component={Consultation} on={on} />
)

/** The newsletter box, without a heading. */
export const NewsletterForm = ({ on }: PlacedFormProps) => (
  <PlacedForm name="newsletter-form" component={Newsletter} on={on} />
)

type FormIsland = Pick<IslandProps<'consultation-form' | 'newsletter-form'>, 'name' | 'component'>

function PlacedForm({ on = 'visible', ...form }: PlacedFormProps & FormIsland) {
  const firm = findFirmContact(usePage().site)
  const { phone, email, hours } = firm
  return (
    <>
      <Island {...form} on={on} props={{ firm }} className="needs-scripts" />
      <noscript>
        <p className="without-form">
          This form needs JavaScript. You can reach us without it. Call <PhoneLink phone={phone} />, {hours},
          or email <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
    </>
  )
}
