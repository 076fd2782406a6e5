import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PostSummary } from '#src/blog/types.ts'
import { formatPostDate } from '#src/blog/event-time.ts'
import { routes } from '#src/routes.ts'
import { hide, joinWords, useWords } from '#src/words/context.tsx'
import { Icon } from '../icon.tsx'
import { SampleLabel } from './badges.tsx'
import { listRow, rowFrame, rowSizes, RowWords } from './list-rows.tsx'
import { PostPicture } from './news-picture.tsx'

export interface PostListProps {
  posts: readonly PostSummary[]
  /** Shows the first post larger. */
  lead?: boolean
  /** The level of each post's heading. */
  heading: 'h2' | 'h3'
}

/** Posts, one below the other. */
export function PostList({ posts, lead = false, heading }: PostListProps) {
  return (
    <ul>
      {posts.map((post, index) => (
        <li key={post.id} className={listRow}>
          <PostItem
            post={post}
            heading={heading}
            look={lead && index === 0 ? 'lead' : 'row'}
            isFirst={index === 0}
            {...(lead && index > 0 && { sizes: besideSizes })}
          />
        </li>
      ))}
    </ul>
  )
}

/** lead: everything is larger, with the picture above the words. row: the picture beside the words. */
export const postLooks = {
  lead: {
    frame: clsx('grid gap-4'),
    sizes: '(min-width: 64rem) 52vw, 88vw',
    title: clsx('text-h2-beside'),
    excerpt: clsx('text-lead'),
  },
  row: {
    frame: rowFrame,
    sizes: rowSizes,
    title: clsx('text-h3'),
    excerpt: '',
  },
} as const

/** A list with a lead has a column beside it in a wide window. */
const besideSizes = `(min-width: 64rem) 25vw, ${rowSizes}`

interface PostItemProps {
  post: PostSummary
  heading: PostListProps['heading']
  look: keyof typeof postLooks
  isFirst: boolean
  sizes?: string
}

function PostItem({ post, heading: Heading, look, isFirst, sizes = postLooks[look].sizes }: PostItemProps) {
  const { frame, title, excerpt } = postLooks[look]
  const { readMore, uncategorized } = useWords('news').post
  return (
    <article className={clsx(frame, 'group pressable')}>
      <PostPicture post={post} sizes={sizes} priority={isFirst} />
      <RowWords>
        <PostMeta post={post} />
        <Heading className={clsx(title, 'mt-1.5 mb-2 decoration-1 underline-offset-4 group-hover:underline')}>
          {post.title}
        </Heading>
        {post.excerpt && <p className={clsx('max-w-measure text-muted', excerpt)}>{post.excerpt}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-muted">
          <span>{post.categories.map(({ name }) => name).join(', ') || uncategorized}</span>
          <SampleLabel sample={post.sample} />
        </p>
        <Link className="mt-auto arrow-link pt-3" to={routes.post.href({ slug: post.slug })}>
          {joinWords(readMore(post.title, hide))}
          <Icon name="arrow" />
        </Link>
      </RowWords>
    </article>
  )
}

export interface PostMetaProps {
  post: PostSummary
  /** Places the line. */
  className?: string
  children?: ReactNode
}

/** Date, author and `children`, in one line. */
export function PostMeta({ post, className, children }: PostMetaProps) {
  const { locale } = useWords('news')
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3 text-small text-muted', className)}>
      <time dateTime={post.date.slice(0, 10)}>{formatPostDate(post.date, locale)}</time>
      {post.author && <span>{post.author}</span>}
      {children}
    </p>
  )
}

/** Related posts, as short cards side by side. */
export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="mt-6 grid gap-x-6 gap-y-stack sm:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="group pressable">
          <PostPicture post={post} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 30vw, 88vw" />
          <PostMeta post={post} className="mt-3">
            <SampleLabel sample={post.sample} />
          </PostMeta>
          <h3 className="mt-1">
            <Link
              className="text-heading no-underline decoration-1 group-hover:underline"
              to={routes.post.href({ slug: post.slug })}
            >
              {post.title}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}
