/** What views say when something could not be loaded: the cause, what to do next, and the phone number. */
import { formatFailure, type BlogSubject } from '#src/blog/types.ts'
import {
  ErrorMessage,
  NotFoundMessage,
  PhoneNumber,
  type ErrorMessageProps,
} from '#src/components/news/messages.tsx'
import { headMissing } from '#src/seo/news-heads.ts'
import { OfflineError, offlineTitle, useFallback, useHead, useNews, useRetry } from './context.tsx'

/** Replaces a list. */
export function ListFailure({ error, ...props }: Omit<ErrorMessageProps, 'onRetry'> & { error: Error }) {
  const { phone } = useNews().props
  const offline = error instanceof OfflineError && {
    heading: offlineTitle,
    message: (
      <>
        This will load as soon as you’re back online. In the meantime, you can try calling us at{' '}
        <PhoneNumber phone={phone} />.
      </>
    ),
    comfort: '',
    retryLabel: 'Try again',
  }
  return <ErrorMessage {...props} {...offline} onRetry={useRetry()} />
}

interface MissingPageProps {
  /** "Post Not Found". */
  title: string
  /** Shown if the blog answers that there is no such entry. */
  message: string
  /** Shown, with the reason, if the blog could not be read. */
  failed: string
  /** What could not be loaded. */
  subject: BlogSubject
  backLabel: string
  error?: Error | undefined
  /** For an error without a message. */
  unnamed?: string
}

/** Replaces a post or an event. */
export function MissingPage({
  title,
  message,
  failed,
  subject,
  backLabel,
  error,
  unnamed,
}: MissingPageProps) {
  const { phone } = useNews().props
  const { failure } = useFallback()
  const retry = useRetry()
  const isOffline = error instanceof OfflineError
  const shown = isOffline ? offlineTitle : title
  useHead(headMissing(shown))
  const reason = error ? error.message || unnamed : failure && formatFailure(subject, failure.status)
  return (
    <NotFoundMessage
      title={shown}
      message={
        isOffline
          ? 'This page will load as soon as you’re back online.'
          : reason === undefined
            ? message
            : `${failed} (${reason})`
      }
      backLabel={backLabel}
      {...(reason !== undefined && {
        retry: { label: isOffline ? 'Try again' : 'Try the blog service again', onRetry: retry },
      })}
      phone={phone}
    />
  )
}
