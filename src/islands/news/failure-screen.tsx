import { Component, type ReactNode } from 'react'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { joinWords, useWords } from '#src/words/context.tsx'

interface State {
  error?: Error
}

/** Replaces the news section if our own code fails. */
export class FailureScreen extends Component<{ phone: string; children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    const { phone, children } = this.props
    return error ? <Failure error={error} phone={phone} /> : children
  }
}

function Failure({ error, phone }: { error: Error; phone: string }) {
  const { title, text } = useWords('news').crash
  return (
    <NewsHead title={title} subtitle={error.message} role="alert">
      <p className="mt-5">{joinWords(text(<PhoneLink number={phone} />))}</p>
    </NewsHead>
  )
}
