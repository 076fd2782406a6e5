/** What is said where something could not be fetched: whose fault that is, how to go on, and the phone. */
import { formatFailure, type BlogSubject } from '#src/blog/types.ts'
import { ErrorMessage, NotFoundMessage, PhoneNumber } from '#src/components/news/messages.tsx'
import { headMissing } from '#src/seo/news-heads.ts'
import { OfflineError, offlineTitle, useFallback, useHead, useNews, useRetry } from './context.tsx'

interface ListFailureProps {
  error: Error
  heading?: string
  as?: 'h2' | 'h3'
  message: string
  /** A second sentence, where it is true. */
  comfort?: string | false
  retryLabel: string
}

/** In place of a list. */
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
  /** Said where the blog answers, and has no such entry. */
  message: string
  /** Said where an entry could not be asked for. */
  failed: string
  /** What could not be fetched then. */
  subject: BlogSubject
  backLabel: string
  error?: Error | undefined
  /** For an error without words. */
  unnamed?: string
}

/** In place of a post or an event. */
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
