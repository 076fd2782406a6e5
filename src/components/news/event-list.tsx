import { Link } from 'react-router-dom'
import type { EventSummary } from '#src/blog/types.ts'
import { formatListDate, formatLocation, formatTimes, isPast } from '#src/blog/event-time.ts'
import { formatShortMonth } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import { EventPicture } from './news-picture.tsx'
import { SampleLabel } from './post-list.tsx'

interface EventProps {
  event: EventSummary
  now: Date
}

interface EventsProps {
  events: readonly EventSummary[]
  now: Date
}

/** The next events, in a narrow panel. */
export function UpcomingEvents({ events, now }: EventsProps) {
  return (
    <ul className="upcoming-events">
      {events.map((event) => (
        <li key={event.id}>
          <EventLeaf event={event} />
          <div>
            <h3>{event.title}</h3>
            <EventWhen event={event} />
            <EventActions event={event} now={now} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The list on the events page. */
export function EventCards({ events, now }: EventsProps) {
  return (
    <ul className="event-cards">
      {events.map((event, index) => (
        <li key={event.id}>
          <article className="event-card">
            <EventLeaf event={event} />
            <EventPicture
              event={event}
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 35vw, 90vw"
              priority={index === 0}
            />
            <div className="event-card-words">
              <h2>
                <Link to={routes.event.href({ slug: event.slug })}>{event.title}</Link>
              </h2>
              <EventWhen event={event} />
              <p>
                <EventBadges event={event} now={now} />
              </p>
              {event.excerpt && <p className="post-excerpt">{event.excerpt}</p>}
              <EventActions event={event} now={now} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

function EventActions({ event, now }: EventProps) {
  return (
    <p className="event-actions">
      <Link to={routes.event.href({ slug: event.slug })}>
        Event Details<span className="sr-only"> of “{event.title}”</span>
      </Link>
      {!isPast(event, now) && <RegisterLink event={event} />}
    </p>
  )
}

/** Date, time and location, in the formats for lists. */
function EventWhen({ event }: { event: EventSummary }) {
  return (
    <p className="event-when">
      <span className="line">{formatListDate(event.date)}</span>
      <span className="line">{formatTimes(event)}</span>
      <span className="line">{formatLocation(event.location)}</span>
    </p>
  )
}

/** Month and day, like a calendar page. The text beside it repeats the date. */
function EventLeaf({ event: { date } }: { event: EventSummary }) {
  return (
    <p className="event-leaf" aria-hidden="true">
      <span>{date ? formatShortMonth(date) : '–'}</span>
      <span>{date ? Number(date.slice(8)) : '–'}</span>
    </p>
  )
}

export function EventBadges({ event, now }: EventProps) {
  return (
    <>
      {isPast(event, now) && <span className="badge">Past Event</span>}
      <SampleLabel sample={event.sample} />
    </>
  )
}

/** Links to the event's registration page, or to /schedule if it has none. */
export function RegisterLink({ event, className }: { event: EventSummary; className?: string }) {
  return (
    <a className={className} href={event.registrationLink ?? routes.schedule.href({})} rel="noopener">
      Register Now<span className="sr-only"> for “{event.title}”</span>
    </a>
  )
}

export function AllEventsLink() {
  return (
    <Link className="arrow-link" to={routes.events.href({})}>
      View All Events
      <Icon name="arrow" />
    </Link>
  )
}
