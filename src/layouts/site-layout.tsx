/** The frame of every page: its top; below it main, footer and, on phones, the bar at the thumb. */
import type { ReactNode } from 'react'
import { SourcesOfLaw } from '#src/components/sources-of-law.tsx'
import { TermMeanings } from '#src/components/term-meanings.tsx'
import { FirmContactData } from './firm-contact-data.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The last element of every page: until it has arrived nothing is painted, so that nothing moves. */
export const pageEndId = 'page-end'

/** What the browser lays out before it reads on. */
export function SiteTop() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
    </>
  )
}

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
        <TermMeanings />
        <SourcesOfLaw />
      </main>
      <SiteFooter />
      <PhoneBar />
      <FirmContactData />
      <span id={pageEndId} hidden />
    </>
  )
}
