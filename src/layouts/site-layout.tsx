/** The frame of every page: header, main, footer and, on phones, the call and schedule bar. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ActionButton } from '#src/components/action-button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { findBooking, ScheduleLink } from '#src/components/schedule-link.tsx'
import { SourcesOfLaw } from '#src/components/legal-facts.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { TermMeanings } from '#src/components/term-meanings.tsx'
import { findPhone } from '#src/content/phones.ts'
import type { Button } from '#src/content/schemas/sections.ts'
import { formatTelHref } from '#src/text/phone.ts'
import { speculationRules } from '#src/hosting.ts'
import { routes } from '#src/routes.ts'
import { hide, joinWords, useWords } from '#src/words/context.tsx'
import { CampaignFooter, CampaignHeader, type Campaign } from './campaign-frame.tsx'
import { FormDialogs } from './form-dialogs.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'

/** The last element of every page. Rendering waits for it, so that the layout does not shift on a slow connection. */
export const pageEndId = 'page-end'

export interface SiteLayoutProps {
  /** What a page without menus shows in their place. */
  campaign?: Campaign | undefined
  children: ReactNode
}

export function SiteLayout({ campaign, children }: SiteLayoutProps) {
  const { skipLink } = useWords('site')
  return (
    <>
      <a
        className="surface-dark absolute top-0 left-0 z-30 bg-dark-950 px-5 py-3 font-semibold -outline-offset-3 not-focus:sr-only print:hidden"
        href="#main"
      >
        {skipLink}
      </a>
      <SiteNotice />
      {campaign ? <CampaignHeader {...campaign} /> : <SiteHeader />}
      <main id="main" tabIndex={-1}>
        {children}
        <TermMeanings />
        <SourcesOfLaw />
      </main>
      {campaign ? <CampaignFooter /> : <SiteFooter />}
      <PhoneBar button={campaign?.button} />
      <FormDialogs />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules.text }} />
      <span id={pageEndId} hidden />
    </>
  )
}

/**
 * Call and Schedule, at the bottom of a phone's screen. Only Call if Schedule leads to this page or calls too. The page of a
 * campaign has its own button in place of Schedule.
 */
function PhoneBar({ button }: { button: Button | undefined }) {
  const { path, site } = usePage()
  const { number } = findPhone(site.firm, 'intake')
  const callHref = formatTelHref(number)
  const booking = findBooking(site)
  const isOneLink = booking === undefined ? path === routes.schedule.href({}) : booking === callHref
  const { name, call, schedule } = useWords('site').phoneBar
  return (
    <nav
      className="surface-dark phone-bar border-t border-line bg-dark-950"
      data-part="phone-bar"
      aria-label={name}
    >
      <a className={clsx(barLink, 'forced-colors:border')} href={callHref}>
        <Icon name="phone" />
        {joinWords(call(number, hide))}
      </a>
      {button && <ActionButton button={button} className={actionLink} />}
      {!button && !isOneLink && (
        <ScheduleLink className={actionLink}>
          <Icon name="calendar" />
          {joinWords(schedule(hide))}
        </ScheduleLink>
      )}
    </nav>
  )
}

const barLink = clsx(
  'flex min-h-phone-bar flex-1 items-center justify-center gap-2 font-semibold no-underline -outline-offset-3',
)
const actionLink = clsx(barLink, 'surface-paper button-action outline-current')
