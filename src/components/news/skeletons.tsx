/** Gray placeholders while content is fetched, each with a sentence that the section announces to screen readers. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useWords } from '#src/words/context.tsx'
import { chipList } from './category-links.tsx'
import { HeroFrame } from '../hero-frame.tsx'
import { articleColumn, articlePicture, columns } from './columns.tsx'
import { eventRow, eventWords, leafSize, listRow, rowFrame } from './list-rows.tsx'
import { postLooks } from './post-list.tsx'

export function PostListSkeleton({ count, lead = false }: { count: number; lead?: boolean }) {
  return (
    <ListSkeleton words={useWords('news').posts.loading} className={listRow} count={count}>
      {(index) => <Row frame={postLooks[lead && index === 0 ? 'lead' : 'row'].frame} />}
    </ListSkeleton>
  )
}

export function EventCardsSkeleton({ count }: { count: number }) {
  return (
    <ListSkeleton words={useWords('news').events.loading} className={listRow} count={count}>
      {() => <Row frame={rowFrame} />}
    </ListSkeleton>
  )
}

function Row({ frame }: { frame: string }) {
  return (
    <div className={frame}>
      <Gray className="news-picture" />
      <Bars />
    </div>
  )
}

export function UpcomingEventsSkeleton({ count }: { count: number }) {
  return (
    <ListSkeleton words={useWords('news').events.loading} className={eventRow} count={count}>
      {() => (
        <>
          <Gray className={leafSize} />
          <Bars className={eventWords} />
        </>
      )}
    </ListSkeleton>
  )
}

export function ChipsSkeleton() {
  return (
    <ul className={clsx(chipList, 'flex-none')} aria-hidden="true">
      {repeat(6, (index) => (
        <li key={index}>
          <Gray className="h-11 w-24 rounded-full" />
        </li>
      ))}
    </ul>
  )
}

/** A whole post or event; `words` says which. */
export function ArticleSkeleton({ words }: { words: string }) {
  return (
    <>
      <HeroFrame>
        <Busy words={words}>
          <Bars className="max-w-measure" />
        </Busy>
      </HeroFrame>
      <div className={columns} aria-hidden="true">
        <div className={articleColumn}>
          <Gray className={clsx('news-picture', articlePicture)} />
          <Bars />
          <Bars />
        </div>
      </div>
    </>
  )
}

function Busy({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{words}</p>
      {children}
    </div>
  )
}

interface ListSkeletonProps {
  words: string
  /** Of each entry. */
  className: string
  count: number
  /** Renders the entry at an index. */
  children: (index: number) => ReactNode
}

function ListSkeleton({ words, className, count, children }: ListSkeletonProps) {
  return (
    <Busy words={words}>
      <ul aria-hidden="true">
        {repeat(count, (index) => (
          <li key={index} className={className} data-skeleton="">
            {children(index)}
          </li>
        ))}
      </ul>
    </Busy>
  )
}

/** Lines of text. */
const Bars = ({ className }: { className?: string }) => (
  <div className={clsx('bars animate-breathe', className)} />
)

/** `className` has the size and the shape. */
const Gray = ({ className }: { className: string }) => (
  <div className={clsx('animate-breathe bg-placeholder forced-colors:border', className)} />
)

const repeat = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index))
