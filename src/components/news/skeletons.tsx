/** Gray placeholders while content is fetched, each with a sentence that the section announces to screen readers. */
import type { ReactNode } from 'react'

export function PostListSkeleton({ count, lead = false }: { count: number; lead?: boolean }) {
  const className = lead ? 'post-list post-list-lead' : 'post-list'
  return (
    <ListSkeleton words="Loading posts …" className={className} count={count}>
      <div className="post-item">
        <div className="news-picture skeleton" />
        <div className="post-item-words">
          <Bars count={5} />
        </div>
      </div>
    </ListSkeleton>
  )
}

export function EventCardsSkeleton({ count }: { count: number }) {
  return (
    <ListSkeleton words="Loading events …" className="event-cards" count={count}>
      <div className="event-card">
        <div className="event-leaf skeleton" />
        <div className="news-picture skeleton" />
        <div className="event-card-words">
          <Bars count={5} />
        </div>
      </div>
    </ListSkeleton>
  )
}

export function UpcomingEventsSkeleton({ count }: { count: number }) {
  return (
    <ListSkeleton words="Loading events …" className="upcoming-events" count={count}>
      <div className="event-leaf skeleton" />
      <div>
        <Bars count={3} />
      </div>
    </ListSkeleton>
  )
}

export function ChipsSkeleton() {
  return (
    <ul className="chips" aria-hidden="true">
      {repeat(6, (index) => (
        <li key={index} className="skeleton" />
      ))}
    </ul>
  )
}

/** A whole post or event; `words` says which. */
export function ArticleSkeleton({ words }: { words: string }) {
  return (
    <div className="news-article">
      <div className="hero hero-paper surface-paper news-head">
        <div className="wrap">
          <Busy words={words} className="hero-words title-skeleton">
            <Bars count={3} />
          </Busy>
        </div>
      </div>
      <div className="wrap news-columns" aria-hidden="true">
        <div>
          <div className="news-picture article-picture skeleton" />
          <div className="prose">
            <Bars count={9} />
          </div>
        </div>
      </div>
    </div>
  )
}

interface BusyProps {
  words: string
  className?: string
  children: ReactNode
}

function Busy({ words, className, children }: BusyProps) {
  return (
    <div className={className} aria-busy="true">
      <p className="sr-only">{words}</p>
      {children}
    </div>
  )
}

/** A list in which every entry is the same. */
function ListSkeleton({ words, className, count, children }: BusyProps & { count: number }) {
  return (
    <Busy words={words}>
      <ul className={className} aria-hidden="true">
        {repeat(count, (index) => (
          <li key={index} data-skeleton="">
            {children}
          </li>
        ))}
      </ul>
    </Busy>
  )
}

const Bars = ({ count }: { count: number }) => repeat(count, (index) => <span key={index} className="bar" />)

const repeat = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index))
