import { clsx } from 'clsx'
import { Link, useParams } from 'react-router-dom'
import type { BlogEvent, BlogSource } from '#src/blog/types.ts'
import { Icon } from '#src/components/icon.tsx'
import { backLooks } from '#src/components/links.tsx'
import { articleColumn, articlePicture, asideColumn, columns } from '#src/components/news/columns.tsx'
import { EventFacts } from '#src/components/news/event-facts.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { NewsPicture, useEventPicture } from '#src/components/news/news-picture.tsx'
import { ArticleSkeleton } from '#src/components/news/skeletons.tsx'
import { formatCalendarHref, routes } from '#src/routes.ts'
import { formatCalendar } from '#src/seo/calendar.ts'
import { headEvent, listEventTrail } from '#src/seo/news-heads.ts'
import { useWords } from '#src/words/context.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { Body, useEntry } from './body.tsx'
import { useHead, useNews, useNow } from './context.tsx'
import { MissingPage } from './failure.tsx'
import { keys } from './keys.ts'
import type { NewsProps } from './props.ts'

/** /events/{slug}: one event. */
export function EventView() {
  const words = useWords('news')
  const { slug = '' } = useParams()
  const find = (blog: BlogSource, signal: AbortSignal) => blog.findEvent(slug, signal)
  const { data: event, error } = useEntry(keys.event(slug), find, words.event.loading)
  useHead(event ? headEvent(event, words) : undefined)
  if (error || event === null) {
    return (
      <MissingPage
        noun="event"
        title={words.event.notFound}
        backLabel={words.event.back}
        error={error}
        unnamed={words.event.failed}
      />
    )
  }
  return event ? <Article key={event.id} event={event} /> : <ArticleSkeleton words={words.event.loading} />
}

function Article({ event }: { event: BlogEvent }) {
  const { props, fallback } = useNews()
  const words = useWords('news')
  const { facts, all } = words.event
  const now = useNow()
  const picture = useEventPicture(event)
  return (
    <article>
      <NewsHead title={event.title} trail={listEventTrail(props.words)} />
      <div className={columns}>
        <aside className={clsx(asideColumn, 'lg:order-last')} aria-label={facts}>
          <EventFacts
            event={event}
            now={now}
            calendarHref={formatCalendarHref(event.slug)}
            // The prebuilt file may be older than the event.
            onCalendar={
              fallback.getState().mode === 'live' ? () => saveCalendar(event, props.firm, words) : undefined
            }
          />
        </aside>
        <div className={articleColumn}>
          <NewsPicture
            image={picture}
            sizes="(min-width: 40rem) 42rem, 88vw"
            className={articlePicture}
            priority
          />
          <Body html={event.html} />
          <p className="mt-6">
            <Link className={backLooks.quiet} to={routes.events.href({})}>
              <Icon name="back" />
              {all}
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}

/** Creates the calendar file of an event in the browser, and downloads it. */
function saveCalendar(event: BlogEvent, firm: NewsProps['firm'], words: Words['news']) {
  const file = new Blob([formatCalendar(event, firm, new Date(), words)], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${event.slug}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
