import { Component, type ReactNode } from 'react'
import { NewsHead } from '#src/components/news/news-head.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'

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
    if (!error) return children
    return (
      <NewsHead title="Unexpected Application Error!" subtitle={error.message} role="alert">
        <p className="mt-5">
          Reloading the page may help. You can also call us at <PhoneLink number={phone} />.
        </p>
      </NewsHead>
    )
  }
}
