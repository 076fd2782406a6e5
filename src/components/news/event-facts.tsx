import type { EventSummary } from '#src/blog/types.ts'
import { formatDetailDate, formatLocation, formatTimes, isPast } from '#src/blog/event-time.ts'
import { Entry } from '../entry.tsx'
import { EventBadges, RegisterLink } from './event-list.tsx'

export interface EventFactsProps {
  event: EventSummary
  now: Date
  /** The address of the event's calendar file. */
  calendarHref: string
  /** Called instead of following `calendarHref` if the file must be created in the browser. */
  onCalendar?: (() => void) | undefined
}

/** When and where an event takes place, with its buttons: register, add to calendar. */
export function EventFacts({ event, now, calendarHref, onCalendar }: EventFactsProps) {
  const date = formatDetailDate(event.date)
  return (
    <div className="event-facts">
      <dl>
        <Entry term="Date" icon="calendar">
          {event.date ? <time dateTime={event.date}>{date}</time> : date}
        </Entry>
        <Entry term="Time" icon="clock">
          {formatTimes(event)}
        </Entry>
        <Entry term="Location" icon="pin">
          {formatLocation(event.location)}
        </Entry>
      </dl>
      <p className="event-badges">
        <EventBadges event={event} now={now} />
      </p>
      {!isPast(event, now) && (
        <div className="actions">
          <RegisterLink event={event} className="button button-gold" />
          {event.date && (
            <a
              className="button button-quiet"
              href={calendarHref}
              download
              onClick={
                onCalendar &&
                ((click) => {
                  click.preventDefault()
                  onCalendar()
                })
              }
            >
              Add to calendar
            </a>
          )}
        </div>
      )}
    </div>
  )
}
