import { formatDays, formatOpening } from '#src/content/office-hours.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { useText } from './markdown.tsx'

/** Days and times. A script adds whether the office is open now. */
export function OpeningHours({ hours }: { hours: Firm['hours'] }) {
  const { days, opens, closes, note } = hours
  return (
    <>
      <span className="line">{formatDays(days)}</span>
      <span className="line">{formatOpening(hours)}</span>
      <span className="line">{useText()(note)}</span>
      <span
        className="line office-state"
        data-enhance="office-state"
        data-office-hours={JSON.stringify({ days, opens, closes })}
      />
    </>
  )
}
