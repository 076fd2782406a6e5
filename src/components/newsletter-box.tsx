import type { ReactNode } from 'react'

/** The newsletter at the end of the news section. Its form stands in `children`. */
export function NewsletterBox({ children }: { children: ReactNode }) {
  return (
    <section className="section newsletter surface-mist" aria-labelledby="newsletter">
      <div className="wrap newsletter-columns">
        <div className="section-head">
          <h2 id="newsletter">Our newsletter</h2>
          <p className="section-intro">New posts and the dates of our events, by e-mail, now and then.</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
