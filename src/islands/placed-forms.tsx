/** Forms in pages and in their dialogs. Without JavaScript, those in pages say how else to reach the firm. */
import { findFirmContact, type FirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import type { FormId } from '#src/content/form-ids.ts'
import Consultation from './consultation-form.tsx'
import DialogForm from './form-dialog.tsx'
import { Island } from './island.tsx'
import Newsletter from './newsletter-form.tsx'

/** The consultation form, without a heading. */
export function ConsultationForm() {
  const firm = useContact(true)
  return (
    <>
      <Island
        name="consultation-form"
        component={Consultation}
        on="contact"
        props={{ firm }}
        className="peer noscript:hidden"
      />
      <NotLoaded firm={firm} />
      <WithoutScript firm={firm} />
    </>
  )
}

/** The newsletter box, without a heading. */
export function NewsletterForm() {
  const firm = useContact(false)
  return (
    <>
      <Island
        name="newsletter-form"
        component={Newsletter}
        on="contact"
        props={{ firm }}
        className="peer noscript:hidden"
      />
      <NotLoaded firm={firm} />
      <WithoutScript firm={firm} />
    </>
  )
}

/** The form of a dialog, without the heading of the dialog. */
export function FormInDialog({ id }: { id: FormId }) {
  const firm = useContact(id === 'consultation')
  return (
    <>
      <Island name="form-dialog" component={DialogForm} on="contact" props={{ id, firm }} className="peer" />
      <NotLoaded firm={firm} />
    </>
  )
}

/** Only the consultation form offers services. */
function useContact(offers: boolean): FirmContact {
  const contact = findFirmContact(usePage().site)
  return offers ? contact : { ...contact, services: [] }
}

/** Shown after an answer that could not be sent: see holdAnswers in hydrate.ts. */
function NotLoaded({ firm: { phone, hours } }: { firm: FirmContact }) {
  return (
    <p role="alert" className="mt-3 hidden text-error peer-data-failed:block">
      The form did not load, so nothing was sent. Your answers are still here. Try again in a moment, or call{' '}
      <PhoneLink number={phone} />, {hours}.
    </p>
  )
}

function WithoutScript({ firm: { phone, email, hours } }: { firm: FirmContact }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript. You can reach us without it. Call <PhoneLink number={phone} />, {hours},
        or email <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </noscript>
  )
}
