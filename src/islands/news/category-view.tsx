import { Link, Navigate, useParams } from 'react-router-dom'
import { pageSizes } from '#src/blog/page-sizes.ts'
import type { Category } from '#src/blog/types.ts'
import { EmptyMessage } from '#src/components/news/messages.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { NewsPicture, useCategoryPicture } from '#src/components/news/news-picture.tsx'
import { Pagination } from '#src/components/news/pagination.tsx'
import { PostList } from '#src/components/news/post-list.tsx'
import { PostListSkeleton } from '#src/components/news/skeletons.tsx'
import { routes } from '#src/routes.ts'
import { headCategory, headMissing, listNewsTrail } from '#src/seo/news-heads.ts'
import { useWords } from '#src/words/context.tsx'
import { describeList } from './announcements.ts'
import { CategoryBar } from './category-bar.tsx'
import {
  parsePage,
  useAnnouncement,
  useBlog,
  useCategories,
  useHead,
  useNews,
  useSearch,
} from './context.tsx'
import { ListFailure, MissingPage } from './failure.tsx'
import { keys } from './keys.ts'

/** /wp/category/{id} and /blog/category/{id}. An id that is not a number redirects to all posts. */
export function CategoryView() {
  const { id = '' } = useParams()
  if (!/^\d{1,15}$/.test(id)) return <Navigate to={routes.newsEvents.href({})} replace />
  return <NumberedCategory key={id} id={Number(id)} />
}

function NumberedCategory({ id }: { id: number }) {
  const { words: pages } = useNews().props
  const words = useWords('news')
  const { unnamed, none, all: browseAll } = words.category
  const page = parsePage(useSearch())
  const query = { page, perPage: pageSizes.categoryPosts, category: id }
  const posts = useBlog(keys.posts(query), (blog, signal) => blog.listPosts(query, signal))
  const all = useCategories()
  const isThis = (category: Category) => category.id === id
  const listed = all.data?.find(isThis)
  // The list has at most a hundred: request a missing one once.
  const asked = useBlog(keys.categories([id]), (blog, signal) => blog.listCategories([id], signal), {
    enabled: all.data !== undefined && !listed,
  })
  // The list of categories may have failed.
  const named = posts.data?.items.flatMap(({ categories }) => categories).find(isThis)
  const category = listed ?? asked.data?.find(isThis) ?? named
  const picture = useCategoryPicture(category?.name)
  const isMissing = asked.data !== undefined && !category
  const sample = posts.data?.items.some((post) => post.sample) ?? false
  const { error } = posts
  useHead(category ? headCategory(category, words, { sample, page }) : error && headMissing(unnamed))
  useAnnouncement(isMissing ? '' : describeList(posts.data, error, page, 'posts', none, words.announced))
  if (isMissing) {
    return (
      <MissingPage
        noun="category"
        title={words.category.notFound}
        message={words.category.notFoundText}
        backLabel={browseAll}
      />
    )
  }
  return (
    <>
      <NewsHead
        title={category?.name ?? unnamed}
        trail={listNewsTrail(pages)}
        beside={
          picture && (
            <NewsPicture
              image={picture}
              sizes="42vw"
              // On a phone, the posts come first.
              className="max-lg:hidden print:hidden"
            />
          )
        }
      />
      <CategoryBar route={routes.category} current={id} />
      <div className="wrap pt-3 pb-section">
        <section aria-label={words.posts.name}>
          {error ? (
            <ListFailure error={error} heading={words.posts.failed} retryLabel={words.retry} />
          ) : posts.data ? (
            <>
              {posts.data.items.length > 0 ? (
                <PostList posts={posts.data.items} heading="h2" />
              ) : (
                <EmptyMessage text={none}>
                  <p>
                    <Link to={routes.newsEvents.href({})}>{browseAll}</Link>
                  </p>
                </EmptyMessage>
              )}
              <Pagination
                page={page}
                totalPages={posts.data.totalPages}
                formatSearch={(page) => (page === 1 ? '' : `?page=${page}`)}
                of="posts"
              />
            </>
          ) : (
            <PostListSkeleton count={6} />
          )}
        </section>
      </div>
    </>
  )
}
