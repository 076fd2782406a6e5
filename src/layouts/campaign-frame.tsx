/** The header and the footer of a page without menus: the page of a campaign, which has one aim. */
import { clsx } from 'clsx'
import { ActionButton } from '#src/components/action-button.tsx'
import { ScheduleData } from '#src/components/contact-details.tsx'
import { hasStickyHeader } from '#src/components/menu-links.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { findPrincipalOffice } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import type { Button } from '#src/content/schemas/sections.ts'
import { LanguageLinks } from '#src/components/language-links.tsx'
import { legalRoutes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { Copyright, FooterLinks, Responsible } from './site-footer.tsx'
import { headerFrame, Wordmark } from './site-header.tsx'

/** What the header of such a page shows in place of the menus. */
export interface Campaign {
  /** The first button of the page. If it has none, the header has that of the menu. */
  button: Button | undefined
}

export function CampaignHeader({ button }: Campaign) {
  const site = useSite()
  return (
    <header className={clsx(headerFrame, hasStickyHeader(site) && 'lg:sticky lg:top-(--header-top)')}>
      <div className="wrap flex flex-wrap items-center gap-x-4 py-1 lg:min-h-header">
        <div className={clsx('flex-1', site.brand.logo && 'min-w-24')}>
          <Wordmark />
        </div>
        <PhoneLink number={findPhone(site.firm, 'intake').number} className="menu-link font-semibold" />
        <ActionButton
          button={button ?? site.navigation.header.button}
          look="action"
          className="min-h-11 px-5 text-small max-md:hidden"
        />
      </div>
    </header>
  )
}

/** Who is responsible for the page, and the notices that law and advertising rules ask for. */
export function CampaignFooter() {
  const site = useSite()
  const { firm, legal } = site
  const words = useWords('site').footer
  const links = Object.entries(legalRoutes).flatMap(([id, route]) => {
    const notice = legal.get(id)
    return notice ? [{ label: notice.data.title, href: route.href({}) }] : []
  })
  return (
    <footer className="surface-dark bg-dark-950 pt-stack pb-6 text-small leading-normal text-muted">
      <div className="wrap">
        <nav className="print:hidden" aria-label={words.legal}>
          <FooterLinks links={links} className="touch-links flex flex-wrap gap-x-6 quiet-links" />
        </nav>
        {site.versions.length > 1 && (
          <div className="touch-links flex flex-wrap gap-x-6">
            <LanguageLinks />
          </div>
        )}
        <Copyright />
        <Responsible />
        {/* For the scripts that say when the firm replies. */}
        <ScheduleData office={findPrincipalOffice(firm)} />
      </div>
    </footer>
  )
}
