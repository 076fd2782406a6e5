/** What views say when something could not be loaded: the cause, what to do next, and the phone number. */
import { BlogError } from '#src/blog/types.ts'
import { ErrorMessage, NotFoundMessage, type ErrorMessageProps } from '#src/components/news/messages.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { headMissing } from '#src/seo/news-heads.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { OfflineError, useFallback, useHead, useNews, useRetry } from './context.tsx'

interface ListFailureProps extends Omit<ErrorMessageProps, 'message' | 'onRetry'> {
  error: Error
  /** For an error without a message. */
  unnamed?: string
}

/** Replaces a list. */
export function ListFailure({ error, unnamed, ...props }: ListFailureProps) {
  const { phone } = useNews().props
  const words = useWords('news')
  const offline = error instanceof OfflineError && {
    heading: words.offline,
    message: joinWords(words.offlineList(<PhoneLink number={phone} />)),
    comfort: '',
    retryLabel: words.retry,
  }
  const message = describeError(error, words) || unnamed
  return <ErrorMessage message={message} {...props} {...offline} onRetry={useRetry()} />
}

function describeError(error: Error, words: Words['news']): string {
  return error instanceof BlogError ? words.failed(error.subject, error.status) : error.message
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
export function MissingPage({ noun, title, message, backLabel, error, unnamed }: MissingPageProps) {
  const { phone, suggestions } = useNews().props
  const words = useWords('news')
  const { failure } = useFallback()
  const retry = useRetry()
  const isOffline = error instanceof OfflineError
  const shown = isOffline ? words.offline : title
  useHead(headMissing(shown))
  const subject = noun === 'category' ? 'categories' : noun
  const reason = error
    ? describeError(error, words) || unnamed
    : failure && words.failed(subject, failure.status)
  return (
    <NotFoundMessage
      title={shown}
      message={
        isOffline
          ? words.offlinePage
          : reason === undefined
            ? (message ?? words.noSuch(noun))
            : words.notSaved(noun, reason)
      }
      backLabel={backLabel}
      {...((isOffline || reason !== undefined) && {
        retry: { label: isOffline ? words.retry : words.retryBlog, onRetry: retry },
      })}
      phone={phone}
      suggestions={suggestions}
    />
  )
}
