import type { EventSummary } from '#src/blog/types.ts'
import { formatDetailDate, formatLocation, formatTimes, isPast } from '#src/blog/event-time.ts'
import { Icon } from '../icon.tsx'
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
  const past = isPast(event, now)
  return (
    <div className="event-facts">
      <dl>
        <div>
          <dt>
            <Icon name="calendar" />
            Date
          </dt>
          <dd>
            {event.date ? (
              <time dateTime={event.date}>{formatDetailDate(event.date)}</time>
            ) : (
              formatDetailDate(event.date)
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="clock" />
            Time
          </dt>
          <dd>{formatTimes(event)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" />
            Location
          </dt>
          <dd>{formatLocation(event.location)}</dd>
        </div>
      </dl>
      <p className="event-badges">
        <EventBadges event={event} now={now} />
      </p>
      {!past && (
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
