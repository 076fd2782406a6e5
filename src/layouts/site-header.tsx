/** Two menus of the same links: one for wide windows, one that unfolds. The style sheet shows one of them. */
import type { ReactNode } from 'react'
import { findPhone } from '#src/content/phones.ts'
import { Icon } from '#src/components/icon.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { useText } from '#src/components/markdown.tsx'
import { routes } from '#src/routes.ts'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader() {
  const { firm } = usePage().site
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <Wordmark />
        <nav className="wide-menu" aria-label="Main">
          <ul>
            <MenuItems servicesMenu={<ServicesMenu look="menu" />} />
          </ul>
        </nav>
        <PhoneLink phone={findPhone(firm, 'intake')} className="header-phone" />
        <a className="button button-gold header-action" href={routes.schedule.href({})}>
          Schedule a Consultation
        </a>
        <details className="narrow-menu" data-menu="press">
          <summary>
            <span className="when-closed">
              <Icon name="menu" />
              Menu
            </span>
            <span className="when-open">
              <Icon name="close" />
              Close
            </span>
          </summary>
          <nav className="narrow-menu-panel" aria-label="Main">
            <ul>
              <MenuItems servicesMenu={<ServicesMenu look="fold" />} />
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function MenuItems({ servicesMenu }: { servicesMenu: ReactNode }) {
  return (
    <>
      <MenuLink href={routes.home.href({})}>Home</MenuLink>
      <MenuLink href={routes.ourTeam.href({})} above={['/team/']}>
        Our Team
      </MenuLink>
      <li>{servicesMenu}</li>
      <MenuLink href={routes.newsEvents.href({})} above={['/news-events/', '/wp/', '/blog/', '/events']}>
        News & Events
      </MenuLink>
      <MenuLink href={routes.about.href({})}>About Us</MenuLink>
    </>
  )
}

/** `above`: beginnings of addresses that belong to this link without being it. */
function MenuLink({
  href,
  above = [],
  children,
}: {
  href: string
  above?: readonly string[]
  children: ReactNode
}) {
  const { path } = usePage()
  const current =
    path === href ? 'page' : above.some((prefix) => path.startsWith(prefix)) ? 'true' : undefined
  return (
    <li>
      <a href={href} aria-current={current}>
        {children}
      </a>
    </li>
  )
}

function ServicesMenu({ look }: { look: 'menu' | 'fold' }) {
  const { path, site } = usePage()
  const text = useText()
  const inside =
    path === routes.services.href({}) ||
    [routes.practiceArea, routes.service].some((route) => path.startsWith(route.href({ id: '' })))
  return (
    <details className={`services-${look}`} data-menu={look === 'menu' ? 'hover' : undefined}>
      <summary data-current={inside || undefined}>
        Services
        <Icon name="chevron" />
      </summary>
      <ul>
        <MenuLink href={routes.services.href({})}>All Services</MenuLink>
        {site.practiceAreas.map(({ id, data }) => (
          <MenuLink key={id} href={routes.practiceArea.href({ id })}>
            {text(data.title)}
          </MenuLink>
        ))}
      </ul>
    </details>
  )
}
