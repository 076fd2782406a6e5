/** Forms in pages. Without JavaScript, or without their code, they say how else to reach the firm. */
import { clsx } from 'clsx'
import { findFirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import Consultation from './consultation-form.tsx'
import { Island, ReloadLink, type IslandProps } from './island.tsx'
import { notices } from './lead-form/notice.tsx'
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
  const otherWays = (
    <>
      Call <PhoneLink number={phone} />, {hours}, or email <a href={`mailto:${email}`}>{email}</a>.
    </>
  )
  return (
    <>
      <Island
        {...form}
        on="visible"
        props={{ firm }}
        className="noscript:hidden"
        missing={
          <p className={clsx(notices.error, 'mb-6')}>
            <strong>The form did not load, so it cannot be sent.</strong> <ReloadLink />, or reach us without
            it. {otherWays}
          </p>
        }
      />
      <noscript>
        <p>This form needs JavaScript. You can reach us without it. {otherWays}</p>
      </noscript>
    </>
  )
}
