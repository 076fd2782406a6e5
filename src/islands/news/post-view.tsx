import { Link, useParams } from 'react-router-dom'
import type { BlogSource, Post } from '#src/blog/types.ts'
import { CategoryLinks } from '#src/components/news/category-links.tsx'
import { Icon } from '#src/components/icon.tsx'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { NewsPicture } from '#src/components/news/news-picture.tsx'
import { PostMeta, RelatedPosts, SampleLabel } from '#src/components/news/post-list.tsx'
import { ArticleSkeleton } from '#src/components/news/skeletons.tsx'
import { routes } from '#src/routes.ts'
import { headPost, listPostTrail } from '#src/seo/news-heads.ts'
import { Body, useEntry } from './body.tsx'
import { useBlog, useCategories, useHead } from './context.tsx'
import { MissingPage } from './failure.tsx'
import { keys } from './keys.ts'

/** /wp/{slug}: one post. */
export function PostView() {
  const { slug = '' } = useParams()
  const find = (blog: BlogSource, signal: AbortSignal) => blog.findPost(slug, signal)
  const { data: post, error } = useEntry(keys.post(slug), find, loading)
  useHead(post ? headPost(post) : undefined)
  if (error || post === null) return <MissingPost error={error} />
  return post ? <Article key={post.id} post={post} /> : <ArticleSkeleton words={loading} />
}

const loading = 'Loading the post …'

/** Also for any other address in this section. */
export function MissingPost({ error }: { error?: Error | undefined }) {
  return <MissingPage noun="post" title="Post Not Found" backLabel="Return to Blog" error={error} />
}

function Article({ post }: { post: Post }) {
  return (
    <>
      <article className="news-article">
        <NewsHead title={post.title} trail={listPostTrail(post)}>
          <PostMeta post={post}>
            <SampleLabel sample={post.sample} />
          </PostMeta>
        </NewsHead>
        <div className="wrap news-columns">
          <div className="news-main">
            {post.image && (
              <NewsPicture
                image={post.image}
                sizes="(min-width: 64rem) 48rem, 100vw"
                className="news-picture article-picture"
                priority
              />
            )}
            <Body html={post.html} />
            <PostTags post={post} />
            <p>
              <Link className="back-link" to={routes.newsEvents.href({})}>
                <Icon name="back" />
                Back to All Posts
              </Link>
            </p>
          </div>
          <div className="news-aside">
            <Categories />
          </div>
        </div>
      </article>
      <Related post={post} />
    </>
  )
}

function PostTags({ post: { categories } }: { post: Post }) {
  return (
    <section className="post-tags" aria-labelledby="post-tags">
      <h2 id="post-tags">Filed under</h2>
      {categories.length > 0 ? (
        <CategoryLinks categories={categories} route={routes.category} />
      ) : (
        <p className="news-quiet">Uncategorized</p>
      )}
    </section>
  )
}

function Related({ post }: { post: Post }) {
  const { data } = useBlog(keys.related(post), (blog, signal) => blog.listRelatedPosts(post, signal), {
    enabled: post.categories.length > 0,
  })
  if (!data || data.length === 0) return null
  return (
    <section className="section surface-sand" aria-labelledby="related-posts">
      <div className="wrap">
        <h2 id="related-posts">Related posts</h2>
        <RelatedPosts posts={data} />
      </div>
    </section>
  )
}

function Categories() {
  const { data } = useCategories()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="all-categories">
      <h2 id="all-categories">Categories</h2>
      <CategoryLinks categories={data} route={routes.category} />
    </section>
  )
}
