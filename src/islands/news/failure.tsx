/** What views say when something could not be loaded: the cause, what to do next, and the phone number. */
import { formatFailure, type BlogSubject } from '#src/blog/types.ts'
import { ErrorMessage, NotFoundMessage, PhoneNumber } from '#src/components/news/messages.tsx'
import { headMissing } from '#src/seo/news-heads.ts'
import { OfflineError, offlineTitle, useFallback, useHead, useNews, useRetry } from './context.tsx'

interface ListFailureProps {
  error: Error
  heading?: string
  as?: 'h2' | 'h3'
  message: string
  /** An optional second sentence. */
  comfort?: string | false
  retryLabel: string
}

/** Replaces a list. */
export function ListFailure({ error, message, comfort, heading, ...rest }: ListFailureProps) {
  const { phone } = useNews().props
  const retry = useRetry()
  if (!(error instanceof OfflineError)) {
    return (
      <ErrorMessage
        {...rest}
        {...(heading !== undefined && { heading })}
        message={message}
        {...(comfort && { comfort })}
        onRetry={retry}
      />
    )
  }
  return (
    <ErrorMessage
      {...rest}
      retryLabel="Try again"
      heading={offlineTitle}
      message={
        <>
          This will load as soon as you’re back online. In the meantime, you can try calling us at{' '}
          <PhoneNumber phone={phone} />.
        </>
      }
      onRetry={retry}
    />
  )
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
