import type { ReactNode } from 'react'
import type { EventSummary } from '#src/blog/types.ts'
import { formatDetailDate, formatTimes, isPast } from '#src/blog/event-time.ts'
import type { Moment } from '#src/content/dates.ts'
import { useWords } from '#src/words/context.tsx'
import { Icon, type IconProps } from '../icon.tsx'
import { EventBadges } from './badges.tsx'
import { Panel } from './columns.tsx'
import { RegisterLink } from './event-list.tsx'

export interface EventFactsProps {
  event: EventSummary
  now: Moment
  /** The address of the event's calendar file. */
  calendarHref: string
  /** Called instead of following `calendarHref` if the file must be created in the browser. */
  onCalendar?: (() => void) | undefined
}

/** When and where an event takes place, with its buttons: register, add to calendar. */
export function EventFacts({ event, now, calendarHref, onCalendar }: EventFactsProps) {
  const { locale, event: words } = useWords('news')
  return (
    <Panel>
      <dl className="grid gap-4">
        <Fact term={words.date} icon="calendar">
          {event.date ? (
            <time dateTime={event.date}>{formatDetailDate(event.date, locale)}</time>
          ) : (
            words.unknownDate
          )}
        </Fact>
        <Fact term={words.time} icon="clock">
          {formatTimes(event, locale) ?? words.unknownTime}
        </Fact>
        <Fact term={words.location} icon="pin">
          {event.location ?? words.unknownLocation}
        </Fact>
      </dl>
      <EventBadges event={event} now={now} />
      {!isPast(event, now) && (
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <RegisterLink event={event} className="button flex-1 basis-40 button-action" />
          {event.date && (
            <a
              className="button flex-1 basis-40 button-quiet"
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
              {words.addToCalendar}
            </a>
          )}
        </div>
      )}
    </Panel>
  )
}

function Fact({ term, icon, children }: { term: string; icon: IconProps['name']; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-small font-semibold text-muted">
        <Icon name={icon} className="size-5" />
        {term}
      </dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
