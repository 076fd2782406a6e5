import { clsx } from 'clsx'
import type { EventSummary } from '#src/blog/types.ts'
import { useWords } from '#src/words/context.tsx'
import { isPast } from '#src/blog/event-time.ts'
import type { Moment } from '#src/content/dates.ts'

const badge = clsx(
  'inline-flex rounded-full border border-line-strong bg-bright px-2 text-small font-semibold text-muted',
)

export interface SampleLabelProps {
  sample: boolean | undefined
}

/** Marks a post or event as an example that came with the product. */
export function SampleLabel({ sample }: SampleLabelProps) {
  const words = useWords('news')
  return sample ? <span className={badge}>{words.sample}</span> : null
}

export interface EventBadgesProps {
  event: EventSummary
  now: Moment
}

/** Takes no space if there are none. */
export function EventBadges({ event, now }: EventBadgesProps) {
  const words = useWords('news').event
  const past = isPast(event, now)
  if (!past && !event.sample) return null
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {past && <span className={badge}>{words.past}</span>}
      <SampleLabel sample={event.sample} />
    </p>
  )
}
