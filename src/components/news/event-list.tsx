import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { EventSummary } from '#src/blog/types.ts'
import { formatListDate, formatTimes, isPast } from '#src/blog/event-time.ts'
import { formatShortMonth, type Moment } from '#src/content/dates.ts'
import { formatRegistrationHref, routes } from '#src/routes.ts'
import { hide, joinWords, useWords } from '#src/words/context.tsx'
import { Icon } from '../icon.tsx'
import { EventBadges } from './badges.tsx'
import { eventRow, eventWords, leafSize, listRow, rowFrame, rowSizes, RowWords } from './list-rows.tsx'
import { EventPicture } from './news-picture.tsx'

interface EventProps {
  event: EventSummary
  now: Moment
}

interface EventsProps {
  events: readonly EventSummary[]
  now: Moment
}

/** The next events, in a narrow panel. */
export function UpcomingEvents({ events, now }: EventsProps) {
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className={eventRow}>
          <EventLeaf event={event} />
          <div className={eventWords}>
            <h3 className="mb-1.5 text-h4">{event.title}</h3>
            <EventWhen event={event} />
            <EventActions event={event} now={now} className="mt-1.5 text-small" />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The list on the events page. */
export function EventCards({ events, now }: EventsProps) {
  return (
    <ul>
      {events.map((event, index) => (
        <li key={event.id} className={listRow}>
          <article className={rowFrame}>
            <EventPicture event={event} sizes={rowSizes} priority={index === 0} />
            <RowWords>
              <h2 className="text-h2-beside">
                <Link
                  className="text-heading no-underline decoration-1 hover:underline"
                  to={routes.event.href({ slug: event.slug })}
                >
                  {event.title}
                </Link>
              </h2>
              <div className="mt-3 flex items-center gap-4">
                <EventLeaf event={event} />
                <EventWhen event={event} />
              </div>
              <EventBadges event={event} now={now} />
              {event.excerpt && <p className="mt-3 max-w-measure text-muted">{event.excerpt}</p>}
              <EventActions event={event} now={now} className="mt-auto pt-3" />
            </RowWords>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** `className` places the links below what is above them. */
function EventActions({ event, now, className }: EventProps & { className: string }) {
  const { details } = useWords('news').event
  const link = clsx('inline-flex min-h-11 items-center')
  return (
    <p className={clsx('flex flex-wrap gap-x-6 font-semibold print:hidden', className)}>
      <Link className={link} to={routes.event.href({ slug: event.slug })}>
        {joinWords(details(event.title, hide))}
      </Link>
      {!isPast(event, now) && <RegisterLink event={event} className={link} />}
    </p>
  )
}

/** Date, time and location, in the formats for lists. */
function EventWhen({ event }: { event: EventSummary }) {
  const { locale, event: words } = useWords('news')
  return (
    <p className="text-small text-muted">
      <span className="block">{event.date ? formatListDate(event.date, locale) : words.unknownDate}</span>
      <span className="block">{formatTimes(event, locale) ?? words.unknownTime}</span>
      <span className="block">{event.location ?? words.unknownLocation}</span>
    </p>
  )
}

/** Month and day, like a calendar page. The text beside it repeats the date. */
function EventLeaf({ event: { date } }: { event: EventSummary }) {
  const { locale } = useWords('news')
  return (
    <p
      className={clsx(leafSize, 'flex flex-col items-center justify-center border border-line bg-surface')}
      aria-hidden="true"
    >
      <span className="text-small leading-tight font-semibold text-muted">
        {date ? formatShortMonth(date, locale) : '–'}
      </span>
      <span className="font-display text-h3 leading-none font-medium text-heading">
        {date ? Number(date.slice(8)) : '–'}
      </span>
    </p>
  )
}

/** Links to the event's registration page, or to /schedule if it has none: the form there names the event. */
export function RegisterLink({ event, className }: { event: EventSummary; className: string }) {
  const { register } = useWords('news').event
  return (
    <a
      className={className}
      href={event.registrationLink ?? formatRegistrationHref(event.slug)}
      rel="noopener"
    >
      {joinWords(register(event.title, hide))}
    </a>
  )
}

export function AllEventsLink() {
  return (
    <Link className="arrow-link" to={routes.events.href({})}>
      {useWords('news').event.all}
      <Icon name="arrow" />
    </Link>
  )
}
