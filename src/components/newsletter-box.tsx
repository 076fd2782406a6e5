import type { ReactNode } from 'react'
import { PageSection } from './section-frame.tsx'

/** The newsletter at the end of the news section. `children` is its form. */
export function NewsletterBox({ children }: { children: ReactNode }) {
  return (
    <PageSection className="newsletter surface-mist" aria-labelledby="newsletter">
      <div className="wrap newsletter-columns">
        <div className="section-head">
          <h2 id="newsletter">Our newsletter</h2>
          <p className="section-intro">New posts and upcoming events, by email, every now and then.</p>
        </div>
        <div>{children}</div>
      </div>
    </PageSection>
  )
}
