/** The notice above the header. Once the script of the page runs, it shows or hides the notice by the clock: notice.ts. */
import { Inline } from '#src/components/markdown.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { findInstant } from '#src/content/dates.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { useWords } from '#src/words/context.tsx'

/** Without JavaScript, the time of the build decides. A notice that is over then is left out. */
export function SiteNotice() {
  const { notice, firm } = useSite()
  const words = useWords('site')
  if (!notice) return null
  const [from, until] = [findTime(notice.from, firm), findTime(notice.until, firm)]
  if (isPast(until)) return null
  return (
    <aside
      data-part="notice"
      className="surface-mist border-b border-line bg-mist pt-[env(safe-area-inset-top)] text-foreground"
      aria-label={words.notice}
      data-from={from}
      data-until={until}
      hidden={!isPast(from)}
    >
      <div className="wrap py-3">
        <Inline text={notice.text} />
      </div>
    </aside>
  )
}

const isPast = (time: number) => time <= Date.now()

/** In milliseconds since 1970. */
function findTime(moment: string, { timeZone }: Firm): number {
  const [date, time] = moment.split(' ') as [string, string]
  return findInstant(date, time, timeZone).getTime()
}
