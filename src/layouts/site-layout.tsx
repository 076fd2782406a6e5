/** The frame of every page: header, main, footer and, on phones, the bar at the thumb. */
import type { ReactNode } from 'react'
import { LayOutAhead, LayOutRestAhead } from '#src/components/lay-out-ahead.tsx'
import { SourcesOfLaw } from '#src/components/sources-of-law.tsx'
import { TermMeanings } from '#src/components/term-meanings.tsx'
import { FormDialogs } from './form-dialogs.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The last element of every page: until it has arrived nothing is painted, so that nothing moves. */
export const pageEndId = 'page-end'

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <LayOutAhead />
      <SiteHeader />
      <LayOutAhead />
      <main id="main" tabIndex={-1}>
        {children}
        <TermMeanings />
        <SourcesOfLaw />
      </main>
      <SiteFooter />
      <PhoneBar />
      <FormDialogs />
      <LayOutRestAhead />
      <span id={pageEndId} hidden />
    </>
  )
}
