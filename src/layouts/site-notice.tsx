/** The notice above the header. Once the script of the page runs, it shows or hides the notice by the clock: notice.ts. */
import { findInstant } from '#src/blog/event-time.ts'
import { Inline } from '#src/components/markdown.tsx'
import { useSite } from '#src/components/site-context.tsx'
import type { Notice } from '#src/content/schemas/notice.ts'

/** Without JavaScript, the time of the build decides. A notice that is over then is left out. */
export function SiteNotice() {
  const { notice } = useSite()
  if (!notice || isPast(notice, 'until')) return null
  return (
    <aside
      data-part="notice"
      className="surface-mist border-b border-line bg-mist pt-[env(safe-area-inset-top)] text-foreground"
      aria-label="Notice"
      data-from={findTime(notice, 'from')}
      data-until={findTime(notice, 'until')}
      hidden={!isPast(notice, 'from')}
    >
      <div className="wrap py-3">
        <Inline text={notice.text} />
      </div>
    </aside>
  )
}

function isPast(notice: Notice, field: 'from' | 'until'): boolean {
  return findTime(notice, field) <= Date.now()
}

/** In milliseconds since 1970. */
function findTime(notice: Notice, field: 'from' | 'until'): number {
  const [date, time] = notice[field].split(' ') as [string, string]
  return findInstant(date, time).getTime()
}
