import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '#src/blog/types.ts'
import { formatPostDate } from '#src/blog/event-time.ts'
import { routes } from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import { PostPicture } from './news-picture.tsx'

export interface PostListProps {
  posts: readonly PostSummary[]
  /** Shows the first post larger. */
  lead?: boolean
  /** The level of each post's heading. */
  heading: 'h2' | 'h3'
}

/** The lead post's picture is as wide as the list. */
const leadSizes = '(min-width: 64rem) 50vw, 90vw'
const sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 40vw, 90vw'

/** Posts, one below the other. */
export function PostList({ posts, lead = false, heading: Heading }: PostListProps) {
  return (
    <ul className={lead ? 'post-list post-list-lead' : 'post-list'}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <article className="post-item pressable">
            <PostPicture post={post} sizes={lead && index === 0 ? leadSizes : sizes} priority={index === 0} />
            <div className="post-item-words">
              <PostMeta post={post} />
              <Heading>{post.title}</Heading>
              {post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
              <p className="post-categories">
                {post.categories.length > 0
                  ? post.categories.map(({ name }) => name).join(', ')
                  : 'Uncategorized'}{' '}
                <SampleLabel sample={post.sample} />
              </p>
              <Link className="arrow-link" to={routes.post.href({ slug: post.slug })}>
                Read More<span className="sr-only"> of “{post.title}”</span>
                <Icon name="arrow" />
              </Link>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** Date, author and `children`, in one line. */
export function PostMeta({ post, children }: { post: PostSummary; children?: ReactNode }) {
  return (
    <p className="post-meta">
      <time dateTime={post.date.slice(0, 10)}>{formatPostDate(post.date)}</time>
      {post.author && <span>{post.author}</span>}
      {children}
    </p>
  )
}

/** Marks a post or event as an example that came with the product. */
export function SampleLabel({ sample }: { sample: boolean | undefined }) {
  return sample ? <span className="badge badge-sample">Sample</span> : null
}

/** Related posts, as short cards side by side. */
export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="related-posts">
      {posts.map((post) => (
        <li key={post.id} className="pressable">
          <PostPicture post={post} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 30vw, 90vw" />
          <PostMeta post={post}>
            <SampleLabel sample={post.sample} />
          </PostMeta>
          <h3>
            <Link to={routes.post.href({ slug: post.slug })}>{post.title}</Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}
