/** Two menus with the same links: one for wide windows, one that unfolds. CSS shows one of them. */
import type { ReactNode } from 'react'
import { findPhone } from '#src/content/phones.ts'
import { Icon } from '#src/components/icon.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { useText } from '#src/components/markdown.tsx'
import type { Site } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { useMemoizedHtml } from './memoize-html.tsx'
import { Wordmark } from './wordmark.tsx'

interface MenuEntry {
  href: string
  /** Path prefixes of the pages below this entry. */
  prefixes?: readonly string[]
}

const menu = {
  home: { href: routes.home.href({}) },
  ourTeam: { href: routes.ourTeam.href({}), prefixes: ['/team/'] },
  services: { href: routes.services.href({}) },
  news: { href: routes.newsEvents.href({}), prefixes: ['/news-events/', '/wp/', '/blog/', '/events'] },
  about: { href: routes.about.href({}) },
} satisfies Record<string, MenuEntry>

/** Rendered once for all pages that mark the same entry of the menu. */
export function SiteHeader() {
  const { path, site } = usePage()
  const entries = [...Object.values(menu), ...listAreas(site)]
  const marks = entries.map((entry) => findCurrent(entry, path) ?? '')
  const html = useMemoizedHtml(`header ${marks.join()} ${isService(path)}`, <HeaderRow />)
  return <header className="site-header" data-enhance="menus" dangerouslySetInnerHTML={html} />
}

/** The `aria-current` of an entry on the page at a path. */
function findCurrent({ href, prefixes = [] }: MenuEntry, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return prefixes.some((prefix) => path.startsWith(prefix)) ? 'true' : undefined
}

function isService(path: string): boolean {
  return (
    path === menu.services.href ||
    [routes.practiceArea, routes.service, routes.guide].some((route) =>
      path.startsWith(route.href({ id: '' })),
    )
  )
}

function listAreas({ practiceAreas }: Site) {
  return practiceAreas.map(({ id, data }) => ({ href: routes.practiceArea.href({ id }), title: data.title }))
}

function HeaderRow() {
  const { firm } = usePage().site
  return (
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
  )
}

function MenuItems({ servicesMenu }: { servicesMenu: ReactNode }) {
  return (
    <>
      <MenuLink {...menu.home}>Home</MenuLink>
      <MenuLink {...menu.ourTeam}>Our Team</MenuLink>
      <li>{servicesMenu}</li>
      <MenuLink {...menu.news}>News & Events</MenuLink>
      <MenuLink {...menu.about}>About Us</MenuLink>
    </>
  )
}

function MenuLink({ children, ...entry }: MenuEntry & { children: ReactNode }) {
  const { path } = usePage()
  return (
    <li>
      <a href={entry.href} aria-current={findCurrent(entry, path)}>
        {children}
      </a>
    </li>
  )
}

function ServicesMenu({ look }: { look: 'menu' | 'fold' }) {
  const { path, site } = usePage()
  const text = useText()
  return (
    <details className={`services-${look}`} data-menu={look === 'menu' ? 'hover' : undefined}>
      <summary data-current={isService(path) || undefined}>
        Services
        <Icon name="chevron" />
      </summary>
      <ul>
        <MenuLink {...menu.services}>All Services</MenuLink>
        {listAreas(site).map(({ href, title }) => (
          <MenuLink key={href} href={href}>
            {text(title)}
          </MenuLink>
        ))}
      </ul>
    </details>
  )
}
