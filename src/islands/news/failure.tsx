/** What views say when something could not be loaded: the cause, what to do next, and the phone number. */
import { formatFailure } from '#src/blog/types.ts'
import { ErrorMessage, NotFoundMessage, type ErrorMessageProps } from '#src/components/news/messages.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
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
        <PhoneLink number={phone} />.
      </>
    ),
    comfort: '',
    retryLabel: 'Try again',
  }
  return <ErrorMessage {...props} {...offline} onRetry={useRetry()} />
}

interface MissingPageProps {
  noun: 'post' | 'event' | 'category'
  /** "Post Not Found". */
  title: string
  /** Shown if the blog answers that there is no such entry. */
  message?: string
  backLabel: string
  error?: Error | undefined
  /** For an error without a message. */
  unnamed?: string
}

/** Replaces a post or an event. */
export function MissingPage({
  noun,
  title,
  message = `There is no ${noun} at this address. It may have been moved or taken down.`,
  backLabel,
  error,
  unnamed,
}: MissingPageProps) {
  const { phone, suggestions } = useNews().props
  const { failure } = useFallback()
  const retry = useRetry()
  const isOffline = error instanceof OfflineError
  const shown = isOffline ? offlineTitle : title
  useHead(headMissing(shown))
  const subject = noun === 'category' ? 'categories' : noun
  const reason = error ? error.message || unnamed : failure && formatFailure(subject, failure.status)
  const failed = `We don’t have a saved copy of this ${noun}, and the blog service isn’t answering.`
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
      suggestions={suggestions}
    />
  )
}
