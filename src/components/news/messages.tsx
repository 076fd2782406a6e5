/** Messages for when there is nothing to show, in the wording of the specification. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#src/routes.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { PlaceLinks, type Suggestions } from '../place-links.tsx'
import { NewsHead } from './news-head.tsx'

const message = clsx('flex flex-col items-start gap-3')
const box = clsx('rounded-sm border bg-bright p-5')

export interface EmptyMessageProps {
  text: string
  /** box: in place of a list. plain: where something else frames it. */
  look?: 'box' | 'plain'
  children?: ReactNode
}

/** An empty list. Not an error. */
export function EmptyMessage({ text, look = 'box', children }: EmptyMessageProps) {
  return (
    <div className={clsx(message, look === 'box' && [box, 'border-line in-data-covers-list:invisible'])}>
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
export function ErrorMessage({ heading, comfort, as: Heading = 'h2', ...props }: ErrorMessageProps) {
  return (
    <div className={clsx(message, box, 'border-l-4 border-error')} role="alert" data-part="news-error">
      {heading && <Heading className="text-h4 text-error">{heading}</Heading>}
      <p>{props.message}</p>
      {comfort && <p>{comfort}</p>}
      <RetryButton label={props.retryLabel} onRetry={props.onRetry} />
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
  suggestions: Suggestions
}

/** A whole page: the post, event or category does not exist, or could not be fetched. */
export function NotFoundMessage({ title, message, backLabel, retry, ...props }: NotFoundMessageProps) {
  const { phone, suggestions } = props
  const { ownCase } = useWords('news')
  return (
    <div
      className="treeline relative isolate min-h-svh before:bg-mist after:bg-dark-200"
      data-part="news-missing"
    >
      <NewsHead title={title} subtitle={message} beside={<PlaceLinks {...suggestions} />}>
        <div className="mt-8 actions">
          {retry && <RetryButton {...retry} />}
          <Link className="button button-quiet" to={routes.newsEvents.href({})}>
            {backLabel}
          </Link>
        </div>
        <p className="mt-5">{joinWords(ownCase(<PhoneLink number={phone} />))}</p>
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
