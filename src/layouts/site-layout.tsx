/** The frame of every page: header, main, footer and, on phones, the call and schedule bar. */
import type { ReactNode } from 'react'
import { SourcesOfLaw } from '#src/components/sources-of-law.tsx'
import { TermMeanings } from '#src/components/term-meanings.tsx'
import { FormDialogs } from './form-dialogs.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The last element of every page. Rendering waits for it, so that the layout does not shift on a slow connection. */
export const pageEndId = 'page-end'

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
        <TermMeanings />
        <SourcesOfLaw />
      </main>
      <SiteFooter />
      <PhoneBar />
      <FormDialogs />
      <span id={pageEndId} hidden />
    </>
  )
}
