/** Forms in pages and in their dialogs. Without their code, they say how else to reach the firm. */
import { clsx } from 'clsx'
import { formatDetailDate, isPast } from '#src/blog/event-time.ts'
import { findFirmContact, type FirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { findStartOfToday } from '#src/content/dates.ts'
import type { FormId } from '#src/content/form-ids.ts'
import type { LeadId } from '#src/leads/definition.ts'
import { listDeadlines } from '#src/site/deadlines.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import Consultation from './consultation-form.tsx'
import DialogForm from './form-dialog.tsx'
import { Island, ReloadLink } from './island.tsx'
import type { UpcomingEvent } from './lead-form/find-event.ts'
import { notices } from './lead-form/notice.tsx'
import Newsletter from './newsletter-form.tsx'

/** The consultation form, without a heading. */
export function ConsultationForm() {
  const firm = useContact('consultation')
  const events = useUpcomingEvents()
  return (
    <>
      <Island
        name="consultation-form"
        component={Consultation}
        words="forms"
        on="contact"
        props={{ firm, events }}
        className="noscript:hidden"
        missing={<NotLoaded firm={firm} />}
      />
      <WithoutScript firm={firm} />
    </>
  )
}

/** The newsletter box, without a heading. */
export function NewsletterForm() {
  const firm = useContact('newsletter')
  return (
    <>
      <Island
        name="newsletter-form"
        component={Newsletter}
        words="forms"
        on="contact"
        props={{ firm }}
        className="noscript:hidden"
        missing={<NotLoaded firm={firm} />}
      />
      <WithoutScript firm={firm} />
    </>
  )
}

/** The form of a dialog, without the heading of the dialog. */
export function FormInDialog({ id }: { id: FormId }) {
  const firm = useContact(id)
  return (
    <Island
      name="form-dialog"
      component={DialogForm}
      words="forms"
      on="contact"
      props={{ id, firm }}
      missing={<NotLoaded firm={firm} />}
    />
  )
}

/** What one form says. Only the consultation form offers services. */
function useContact(id: LeadId): FirmContact {
  const { site } = usePage()
  const contact = findFirmContact(site)
  return {
    ...contact,
    services: id === 'consultation' ? contact.services : [],
    deadlines: listDeadlines(id, site),
  }
}

/** The events that the build knows and that visitors register for with the form: see `formatRegistrationHref`. */
function useUpcomingEvents(): UpcomingEvent[] {
  const { blog, firm } = usePage().site
  const locale = useWords('locale')
  const today = findStartOfToday(firm.timeZone)
  return blog.events
    .filter((event) => !event.registrationLink && !isPast(event, today))
    .map(({ slug, title, date }) => ({ slug, title, ...(date && { day: formatDetailDate(date, locale) }) }))
}

function NotLoaded({ firm }: { firm: FirmContact }) {
  const { formNotLoaded, reloadOrReach } = useWords('islands')
  return (
    <p className={clsx(notices.error, 'mb-6')}>
      <strong>{formNotLoaded}</strong> {joinWords(reloadOrReach(<ReloadLink />))} <OtherWays firm={firm} />
    </p>
  )
}

function WithoutScript({ firm }: { firm: FirmContact }) {
  return (
    <noscript>
      <p>
        {useWords('islands').formNeedsScript} <OtherWays firm={firm} />
      </p>
    </noscript>
  )
}

function OtherWays({ firm: { phone, email, hours } }: { firm: FirmContact }) {
  const { otherWays } = useWords('islands')
  return joinWords(otherWays(<PhoneLink number={phone} />, hours, <a href={`mailto:${email}`}>{email}</a>))
}
