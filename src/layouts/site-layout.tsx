/** The frame of every page: header, main, footer and, on phones, the call and schedule bar. */
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { SourcesOfLaw } from '#src/components/legal-facts.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { TermMeanings } from '#src/components/term-meanings.tsx'
import { findPhone, formatTelHref } from '#src/content/phones.ts'
import { routes } from '#src/routes.ts'
import { FormDialogs } from './form-dialogs.tsx'
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

/** Call and Schedule, at the bottom of a phone's screen. CSS keeps the end of the page clear of it. */
function PhoneBar() {
  const { number } = findPhone(useSite().firm, 'intake')
  return (
    <nav className="phone-bar" aria-label="Call or schedule">
      <a className="phone-bar-call" href={formatTelHref(number)}>
        <Icon name="phone" />
        Call<span className="sr-only"> {number}</span>
      </a>
      <a className="phone-bar-schedule" href={routes.schedule.href({})}>
        <Icon name="calendar" />
        Schedule<span className="sr-only"> a consultation</span>
      </a>
    </nav>
  )
}
