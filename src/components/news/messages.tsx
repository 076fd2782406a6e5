/** Messages for when there is nothing to show, in the wording of the specification. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#src/routes.ts'
import { PhoneLink } from '../phone-link.tsx'
import { PlaceLinks } from '../place-links.tsx'
import { NewsHead } from './news-head.tsx'

/** Suggestions for visitors whose post or event was not found. */
const places = [
  { label: 'Upcoming events', href: routes.events.href({}) },
  { label: 'Services', href: routes.services.href({}) },
  { label: 'Schedule a Consultation', href: routes.schedule.href({}) },
  { label: 'A list of every page', href: routes.sitemap.href({}) },
]

/** An empty list. Not an error. */
export function EmptyMessage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="news-message">
      <output>{text}</output>
      {children}
    </div>
  )
}

export interface ErrorMessageProps {
  heading?: string
  message: ReactNode
  /** A reassuring second sentence. */
  comfort?: string
  retryLabel: string
  onRetry: () => void
  /** Level of the heading. */
  as?: 'h2' | 'h3'
}

/** A red box with a retry button. */
export function ErrorMessage({ heading, message, comfort, as: Heading = 'h2', ...retry }: ErrorMessageProps) {
  return (
    <div className="news-message news-error" role="alert">
      {heading && <Heading>{heading}</Heading>}
      <p>{message}</p>
      {comfort && <p>{comfort}</p>}
      <RetryButton label={retry.retryLabel} onRetry={retry.onRetry} />
    </div>
  )
}

export interface NotFoundMessageProps {
  title: string
  message: string
  backLabel: string
  /** Set if a retry may help. */
  retry?: { label: string; onRetry: () => void } | undefined
  phone: string
}

/** A whole page: the post, event or category does not exist, or could not be fetched. */
export function NotFoundMessage({ title, message, backLabel, retry, phone }: NotFoundMessageProps) {
  return (
    <div className="news-missing treeline">
      <NewsHead title={title} subtitle={message} beside={<PlaceLinks places={places} />}>
        <div className="actions">
          {retry && <RetryButton {...retry} />}
          <Link className="button button-quiet" to={routes.newsEvents.href({})}>
            {backLabel}
          </Link>
        </div>
        <p>
          If you have a question about your own case, you can also call us at <PhoneLink number={phone} />.
        </p>
      </NewsHead>
    </div>
  )
}

function RetryButton({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onRetry}>
      {label}
    </button>
  )
}
