import { Link } from 'react-router-dom'
import { pageSizes } from '#src/blog/page-sizes.ts'
import { isPast } from '#src/blog/event-time.ts'
import type { EventQuery, EventView } from '#src/blog/types.ts'
import { ChoiceLink } from '#src/components/news/choice-link.tsx'
import { EventCards } from '#src/components/news/event-list.tsx'
import { EmptyMessage } from '#src/components/news/messages.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { Pagination } from '#src/components/news/pagination.tsx'
import { EventCardsSkeleton } from '#src/components/news/skeletons.tsx'
import { routes } from '#src/routes.ts'
import { headList, listNewsTrail, type NewsWords } from '#src/seo/news-heads.ts'
import { useWords } from '#src/words/context.tsx'
import { describeList } from './announcements.ts'
import { parsePage, useAnnouncement, useBlog, useHead, useNews, useNow, useSearch } from './context.tsx'
import { ListFailure } from './failure.tsx'
import { keys } from './keys.ts'

const views: readonly EventView[] = ['upcoming', 'past']

/** Number of placeholder cards while events load. */
const skeletons = 6

/** /events: upcoming or past, a page at a time. */
export function EventsView({ words: own }: { words: NewsWords }) {
  const { words: pages } = useNews().props
  const words = useWords('news')
  const search = useSearch()
  const view: EventView = search.get('view') === 'past' ? 'past' : 'upcoming'
  const page = parsePage(search)
  useHead(headList(own, routes.events.href({}), words, { page, view }))
  return (
    <>
      <NewsHead title={own.heading} subtitle={own.subtitle} trail={listNewsTrail(pages)} />
      <div className="wrap pb-section">
        <nav
          // Above the hero, which would cover the outlines of its links.
          className="relative mb-2 flex flex-wrap gap-2 in-data-covers-list:invisible print:hidden noscript:hidden"
          aria-label={words.events.which}
        >
          {views.map((one) => (
            <ChoiceLink key={one} to={{ search: formatSearch(one, 1) }} isCurrent={one === view}>
              {words.events[one].tab}
            </ChoiceLink>
          ))}
        </nav>
        <p className="mb-5 hidden text-muted noscript:block">{words.events.onlyUpcoming}</p>
        <section aria-label={words.events[view].name}>
          <Events query={{ page, perPage: pageSizes.events, view }} />
        </section>
      </div>
    </>
  )
}

function Events({ query }: { query: EventQuery }) {
  const { data, error } = useBlog(keys.events(query), (blog, signal) => blog.listEvents(query, signal))
  const words = useWords('news')
  const { noneOnPage, nonePast, noneUpcoming } = words.events
  const now = useNow()
  const isFirst = query.page === 1
  const empty = !isFirst ? noneOnPage : query.view === 'past' ? nonePast : noneUpcoming
  useAnnouncement(describeList(data, error, query.page, `${query.view} events`, empty, words.announced))
  if (error) {
    return (
      <ListFailure
        error={error}
        heading={words.events.failed}
        unnamed={words.events.failedText}
        retryLabel={words.retry}
      />
    )
  }
  if (!data) return <EventCardsSkeleton count={skeletons} />
  // An event may have ended since the build.
  const events = data.items.filter((event) => query.view === 'past' || !isPast(event, now))
  return (
    <>
      {events.length > 0 ? (
        <EventCards events={events} now={now} />
      ) : (
        <EmptyMessage text={empty}>
          {!isFirst && (
            <p>
              <Link to={{ search: formatSearch(query.view, 1) }}>{words.pages.first}</Link>
            </p>
          )}
        </EmptyMessage>
      )}
      <Pagination
        page={query.page}
        totalPages={data.totalPages}
        formatSearch={(page) => formatSearch(query.view, page)}
        of="events"
      />
    </>
  )
}

/** The query of a page of a view; empty for the first page of upcoming events. */
function formatSearch(view: EventView, page: number): string {
  const search = new URLSearchParams()
  if (view === 'past') search.set('view', view)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}
