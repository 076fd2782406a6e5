import { formatDays, formatOpening } from '#src/content/office-hours.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { useText } from './markdown.tsx'

/** Days, times and, once a script has looked at the clock, whether the office is open. */
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
