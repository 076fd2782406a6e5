/** Forms in pages. Without JavaScript they say how else to reach the firm. */
import { findFirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import Consultation from './consultation-form.tsx'
import { Island, type IslandProps } from './island.tsx'
import Newsletter from './newsletter-form.tsx'

/** The consultation form, without a heading. */
export const ConsultationForm = () => <PlacedForm name="consultation-form" component={Consultation} />

/** The newsletter box, without a heading. */
export const NewsletterForm = () => <PlacedForm name="newsletter-form" component={Newsletter} />

function PlacedForm(form: Pick<IslandProps<'consultation-form' | 'newsletter-form'>, 'name' | 'component'>) {
  const contact = findFirmContact(usePage().site)
  // Only the consultation form offers services.
  const firm = form.name === 'consultation-form' ? contact : { ...contact, services: [] }
  const { phone, email, hours } = firm
  return (
    <>
      <Island {...form} on="contact" props={{ firm }} className="peer noscript:hidden" />
      <p role="alert" className="mt-3 hidden text-error peer-data-failed:block">
        The form did not load, so nothing was sent. Your answers are still here. Try again in a moment, or
        call <PhoneLink number={phone} />, {hours}.
      </p>
      <noscript>
        <p>
          This form needs JavaScript. You can reach us without it. Call <PhoneLink number={phone} />, {hours},
          or email <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
    </>
  )
}
