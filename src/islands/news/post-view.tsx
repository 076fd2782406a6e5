import { Link, useParams } from 'react-router-dom'
import type { BlogSource, Post } from '#src/blog/types.ts'
import { CategoryLinks } from '#src/components/news/category-links.tsx'
import { Icon } from '#src/components/icon.tsx'
import { backLooks } from '#src/components/links.tsx'
import { PageSection } from '#src/components/page-section.tsx'
import {
  articleColumn,
  articlePicture,
  asideColumn,
  columns,
  newsHeading,
} from '#src/components/news/columns.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { NewsPicture } from '#src/components/news/news-picture.tsx'
import { SampleLabel } from '#src/components/news/badges.tsx'
import { PostMeta, RelatedPosts } from '#src/components/news/post-list.tsx'
import { ArticleSkeleton } from '#src/components/news/skeletons.tsx'
import { routes } from '#src/routes.ts'
import { headPost, listPostTrail } from '#src/seo/news-heads.ts'
import { useWords } from '#src/words/context.tsx'
import { Body, useEntry } from './body.tsx'
import { useBlog, useCategories, useHead, useNews } from './context.tsx'
import { MissingPage } from './failure.tsx'
import { keys } from './keys.ts'

/** /wp/{slug}: one post. */
export function PostView() {
  const words = useWords('news')
  const { slug = '' } = useParams()
  const find = (blog: BlogSource, signal: AbortSignal) => blog.findPost(slug, signal)
  const { data: post, error } = useEntry(keys.post(slug), find, words.post.loading)
  useHead(post ? headPost(post, words) : undefined)
  if (error || post === null) return <MissingPost error={error} />
  return post ? <Article key={post.id} post={post} /> : <ArticleSkeleton words={words.post.loading} />
}

/** Also for any other address in this section. */
export function MissingPost({ error }: { error?: Error | undefined }) {
  const { notFound, back } = useWords('news').post
  return <MissingPage noun="post" title={notFound} backLabel={back} error={error} />
}

function Article({ post }: { post: Post }) {
  const { words: pages } = useNews().props
  const { backToAll } = useWords('news').post
  return (
    <>
      <article>
        <NewsHead title={post.title} trail={listPostTrail(post, pages)}>
          <PostMeta post={post} className="mt-5">
            <SampleLabel sample={post.sample} />
          </PostMeta>
        </NewsHead>
        <div className={columns}>
          <div className={articleColumn}>
            {post.image && (
              <NewsPicture
                image={post.image}
                sizes="(min-width: 40rem) 42rem, 88vw"
                className={articlePicture}
                priority
              />
            )}
            <Body html={post.html} />
            <PostTags post={post} />
            <p className="mt-6">
              <Link className={backLooks.quiet} to={routes.newsEvents.href({})}>
                <Icon name="back" />
                {backToAll}
              </Link>
            </p>
          </div>
          <div className={asideColumn}>
            <Categories />
          </div>
        </div>
      </article>
      <Related post={post} />
    </>
  )
}

function PostTags({ post: { categories } }: { post: Post }) {
  const { filedUnder, uncategorized } = useWords('news').post
  return (
    <section className="mt-stack border-t border-line pt-5 print:hidden" aria-labelledby="post-tags">
      <h2 id="post-tags" className={newsHeading}>
        {filedUnder}
      </h2>
      {categories.length > 0 ? (
        <CategoryLinks categories={categories} route={routes.category} className="mt-3 flex-wrap" />
      ) : (
        <p className="mt-3 text-muted">{uncategorized}</p>
      )}
    </section>
  )
}

function Related({ post }: { post: Post }) {
  const { related } = useWords('news').post
  const { data } = useBlog(keys.related(post), (blog, signal) => blog.listRelatedPosts(post, signal), {
    enabled: post.categories.length > 0,
  })
  if (!data || data.length === 0) return null
  return (
    <PageSection surface="sand" aria-labelledby="related-posts">
      <div className="wrap">
        <h2 id="related-posts">{related}</h2>
        <RelatedPosts posts={data} />
      </div>
    </PageSection>
  )
}

function Categories() {
  const { categories } = useWords('news').post
  const { data } = useCategories()
  if (!data || data.length === 0) return null
  return (
    <section className="print:hidden" aria-labelledby="all-categories">
      <h2 id="all-categories" className={newsHeading}>
        {categories}
      </h2>
      <CategoryLinks categories={data} route={routes.category} className="mt-3 flex-wrap" />
    </section>
  )
}
