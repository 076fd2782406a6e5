import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { pageSizes } from '#src/blog/page-sizes.ts'
import { isPast } from '#src/blog/event-time.ts'
import { BlogError } from '#src/blog/types.ts'
import { asideColumn, columns, newsHeading, Panel } from '#src/components/news/columns.tsx'
import { AllEventsLink, UpcomingEvents } from '#src/components/news/event-list.tsx'
import { EmptyMessage } from '#src/components/news/messages.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { Pagination } from '#src/components/news/pagination.tsx'
import { PostList } from '#src/components/news/post-list.tsx'
import { PostListSkeleton, UpcomingEventsSkeleton } from '#src/components/news/skeletons.tsx'
import { routes } from '#src/routes.ts'
import { headList } from '#src/seo/news-heads.ts'
import { useWords } from '#src/words/context.tsx'
import { describeList } from './announcements.ts'
import { CategoryBar } from './category-bar.tsx'
import {
  parsePage,
  useAnnouncement,
  useBlog,
  useFallback,
  useHead,
  useNews,
  useNow,
  useRetry,
  useSearch,
} from './context.tsx'
import { ListFailure } from './failure.tsx'
import { keys } from './keys.ts'

/** /news-events: the latest posts, categories, and upcoming events. */
export function ListView() {
  const { words: pages } = useNews().props
  const words = useWords('news')
  const page = parsePage(useSearch())
  useHead(headList(pages.news, routes.newsEvents.href({}), words, { page }))
  return (
    <>
      <NewsHead title={pages.news.heading} subtitle={pages.news.subtitle} />
      <CategoryBar route={routes.blogCategory} />
      <div className={clsx(columns, 'pt-stack')}>
        {/* In a narrow window, a short list does not pull up what is below it. */}
        <section className="min-h-svh" aria-labelledby="latest-posts">
          <h2 id="latest-posts" className={newsHeading}>
            {words.posts.latest}
          </h2>
          <LatestPosts page={page} />
        </section>
        {pages.events && (
          <div className={asideColumn}>
            <Panel aria-labelledby="upcoming-events">
              <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
                <h2 id="upcoming-events" className={newsHeading}>
                  {words.events.upcoming.name}
                </h2>
                <AllEventsLink />
              </div>
              <NextEvents />
            </Panel>
          </div>
        )}
      </div>
    </>
  )
}

function LatestPosts({ page }: { page: number }) {
  const query = { page, perPage: pageSizes.newsPosts }
  const { data, error } = useBlog(keys.posts(query), (blog, signal) => blog.listPosts(query, signal))
  const { failure } = useFallback()
  const retry = useRetry()
  const words = useWords('news')
  const { none, refresh } = words.posts
  useAnnouncement(describeList(data, error, page, 'posts', none, words.announced))
  // A page that the snapshot does not have failed, too.
  const missed = data?.items.length === 0 && failure && new BlogError('posts', failure)
  const problem = error ?? missed
  if (problem) return page > 1 && failure ? <FirstPage error={problem} /> : <PostsFailure error={problem} />
  if (!data) return <PostListSkeleton count={query.perPage} lead={page === 1} />
  return (
    <>
      {data.items.length > 0 ? (
        <PostList posts={data.items} lead={page === 1} heading="h3" />
      ) : (
        <EmptyMessage text={none}>
          {page > 1 ? (
            <p>
              <Link to={routes.newsEvents.href({})}>{words.pages.first}</Link>
            </p>
          ) : (
            <button type="button" className="button button-quiet noscript:hidden" onClick={retry}>
              {refresh}
            </button>
          )}
        </EmptyMessage>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        formatSearch={(page) => (page === 1 ? '' : `?page=${page}`)}
        of="posts"
      />
    </>
  )
}

/** Replaces a later page that failed with the first page of the snapshot. */
function FirstPage({ error }: { error: Error }) {
  const query = { page: 1, perPage: pageSizes.newsPosts }
  const { data } = useBlog(keys.posts(query), (blog, signal) => blog.listPosts(query, signal))
  const samples = data?.items ?? []
  return (
    <>
      <PostsFailure error={error} hasSamples={samples.length > 0} />
      {samples.length > 0 && (
        <div className="mt-6">
          <PostList posts={samples} heading="h3" />
        </div>
      )}
    </>
  )
}

function PostsFailure({ error, hasSamples = false }: { error: Error; hasSamples?: boolean }) {
  const { posts, retryBlog } = useWords('news')
  return (
    <ListFailure
      error={error}
      heading={posts.failed}
      as="h3"
      {...(hasSamples && { comfort: posts.samplesInstead })}
      retryLabel={retryBlog}
    />
  )
}

function NextEvents() {
  const query = { page: 1, perPage: pageSizes.newsEvents, view: 'upcoming' } as const
  const { data, error } = useBlog(keys.events(query), (blog, signal) => blog.listEvents(query, signal))
  const now = useNow()
  const words = useWords('news').events
  if (error) return <ListFailure error={error} as="h3" retryLabel={words.retry} />
  if (!data) return <UpcomingEventsSkeleton count={3} />
  const events = data.items.filter((event) => !isPast(event, now))
  if (events.length === 0) return <EmptyMessage look="plain" text={words.noneUpcoming} />
  return <UpcomingEvents events={events} now={now} />
}
