import { pageSizes } from '#src/blog/constants.ts'
import { isPast } from '#src/blog/event-time.ts'
import { CategoryLinks } from '#src/components/news/category-links.tsx'
import { AllEventsLink, UpcomingEvents } from '#src/components/news/event-list.tsx'
import { EmptyMessage, ErrorMessage } from '#src/components/news/messages.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { Pagination } from '#src/components/news/pagination.tsx'
import { PostList } from '#src/components/news/post-list.tsx'
import { ChipsSkeleton, PostListSkeleton, UpcomingEventsSkeleton } from '#src/components/news/skeletons.tsx'
import { routes } from '#src/routes.ts'
import { headList } from '#src/seo/news-heads.ts'
import { parsePage, useBlog, useFallback, useHead, useNews, useNow, useSearch } from './context.tsx'
import { keys } from './keys.ts'

/** /news-events: the latest posts, categories, and what comes next. */
export function ListView() {
  const { words } = useNews().props
  useHead(headList(words.news, routes.newsEvents.href({})))
  return (
    <>
      <NewsHead title={words.news.heading} subtitle={words.news.subtitle} />
      <div className="wrap news-columns">
        <section className="news-main" aria-labelledby="latest-posts">
          <h2 id="latest-posts">Latest posts</h2>
          <LatestPosts />
        </section>
        <aside className="news-aside">
          <section className="news-panel" aria-labelledby="upcoming-events">
            <h2 id="upcoming-events">Upcoming events</h2>
            <NextEvents />
            <AllEventsLink />
          </section>
          <section aria-labelledby="browse-categories">
            <h2 id="browse-categories">Browse by category</h2>
            <Categories />
          </section>
        </aside>
      </div>
    </>
  )
}

function LatestPosts() {
  const query = { page: parsePage(useSearch()), perPage: pageSizes.newsPosts }
  const { data, error, retry } = useBlog(keys.posts(query), (blog, signal) => blog.listPosts(query, signal))
  const { failure } = useFallback()
  if (!data && !error) return <PostListSkeleton count={query.perPage} lead={query.page === 1} />
  if (!data || (data.items.length === 0 && failure !== undefined)) {
    return (
      <ErrorMessage
        heading="Error loading posts"
        as="h3"
        message={failure ?? error!.message}
        comfort="Don’t worry! We’re showing you sample posts instead."
        retryLabel="Try the blog service again"
        onRetry={retry}
      />
    )
  }
  return (
    <>
      {data.items.length > 0 ? (
        <PostList posts={data.items} lead={query.page === 1} heading="h3" />
      ) : (
        <EmptyMessage text="No blog posts found.">
          <button type="button" className="button button-quiet needs-scripts" onClick={retry}>
            Refresh Posts
          </button>
        </EmptyMessage>
      )}
      <Pagination
        page={query.page}
        totalPages={data.totalPages}
        formatSearch={(page) => (page === 1 ? '' : `?page=${page}`)}
        of="posts"
      />
    </>
  )
}

function NextEvents() {
  const query = { page: 1, perPage: pageSizes.newsEvents, view: 'upcoming' } as const
  const { data, error, retry } = useBlog(keys.events(query), (blog, signal) => blog.listEvents(query, signal))
  const now = useNow()
  if (error) return <ErrorMessage message={error.message} retryLabel="Try Again" onRetry={retry} />
  if (!data) return <UpcomingEventsSkeleton count={3} />
  const events = data.items.filter((event) => !isPast(event, now))
  if (events.length === 0)
    return <EmptyMessage text="No upcoming events scheduled. Check back soon for new events!" />
  return <UpcomingEvents events={events} now={now} />
}

function Categories() {
  const { data, error } = useBlog(keys.categories(), (blog, signal) => blog.listCategories(undefined, signal))
  if (error) return <p className="news-quiet">The categories could not be loaded.</p>
  return data ? <CategoryLinks categories={data} route={routes.blogCategory} /> : <ChipsSkeleton />
}
