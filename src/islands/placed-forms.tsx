/** Forms in pages and in their dialogs. Without their code, they say how else to reach the firm. */
import { EmailLink } from '#src/components/email-link.tsx'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { formatDetailDate, isPast } from '#src/blog/event-time.ts'
import { findFirmContact, type FirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage, useSite } from '#src/components/site-context.tsx'
import { findStartOfToday } from '#src/content/dates.ts'
import { listDeadlines } from '#src/site/deadlines.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import Form from './form.tsx'
import { Island, ReloadLink } from './island.tsx'
import type { UpcomingEvent } from './lead-form/find-event.ts'
import { notices } from './lead-form/notice.tsx'

/** A form in a page, without a heading. */
export function PlacedForm({ id }: { id: string }) {
  const events = useUpcomingEvents()
  return (
    <>
      <FormIsland id={id} props={{ events }} className="noscript:hidden" />
      <WithoutScript firm={useContact(id)} />
    </>
  )
}

/** The form of a dialog, without the heading of the dialog. */
export const FormInDialog = ({ id }: { id: string }) => <FormIsland id={id} props={{ inDialog: true }} />

interface FormIslandProps {
  id: string
  props: Partial<ComponentProps<typeof Form>>
  className?: string
}

function FormIsland({ id, props, className }: FormIslandProps) {
  const { site, formsShown } = usePage()
  const { forms, formFiles } = site
  const firm = useContact(id)
  formsShown.add(id)
  return (
    <Island
      name="form"
      component={Form}
      words="forms"
      on="contact"
      props={{ firm, ...props }}
      file={{ path: formFiles.get(id)!, props: { definition: forms.get(id)! } }}
      {...(className && { className })}
      missing={<NotLoaded firm={firm} />}
    />
  )
}

/** What a form says about the firm. */
function useContact(id: string): FirmContact {
  const site = useSite()
  return { ...findFirmContact(site), deadlines: listDeadlines(id, site) }
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
  return joinWords(otherWays(<PhoneLink number={phone} />, hours, <EmailLink email={email} />))
}
