import { Component, type ReactNode } from 'react'
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
      <div className="hero hero-paper surface-paper news-head" role="alert">
        <div className="wrap">
          <div className="hero-words">
            <h1 tabIndex={-1}>Unexpected Application Error!</h1>
            <p className="hero-subtitle">{error.message}</p>
            <p>
              Reloading the page may help. You can also call us at <PhoneLink number={phone} />.
            </p>
          </div>
        </div>
      </div>
    )
  }
}
