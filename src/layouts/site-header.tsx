/** Two menus with the same links: one for wide windows, one that unfolds. CSS shows one of them. */
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { useText } from '#src/components/markdown.tsx'
import { usePage, useSite } from '#src/components/site-context.tsx'
import { findPhone } from '#src/content/phones.ts'
import { routes } from '#src/routes.ts'

export function SiteHeader() {
  return (
    <header className="site-header" data-enhance="menus">
      <div className="wrap site-header-row">
        <Wordmark />
        <nav className="wide-menu" aria-label="Main">
          <MenuItems look="menu" />
        </nav>
        <PhoneLink number={findPhone(useSite().firm, 'intake').number} className="header-phone" />
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
            <MenuItems look="fold" />
          </nav>
        </details>
      </div>
    </header>
  )
}

/** The name of the firm, as a link home. */
export function Wordmark() {
  const { name, address } = useSite().firm
  return (
    <a className="wordmark" href={routes.home.href({})}>
      <span className="wordmark-name">{name}</span>
      <span className="wordmark-place">
        {address.city}, {address.state}
      </span>
    </a>
  )
}

const newsPrefixes = ['/news-events/', '/wp/', '/blog/', '/events']

function MenuItems({ look }: { look: 'menu' | 'fold' }) {
  return (
    <ul>
      <MenuLink href={routes.home.href({})}>Home</MenuLink>
      <MenuLink href={routes.ourTeam.href({})} prefixes={['/team/']}>
        Our Team
      </MenuLink>
      <li>
        <ServicesMenu look={look} />
      </li>
      <MenuLink href={routes.newsEvents.href({})} prefixes={newsPrefixes}>
        News & Events
      </MenuLink>
      <MenuLink href={routes.about.href({})}>About Us</MenuLink>
    </ul>
  )
}

interface MenuLinkProps {
  href: string
  /** Path prefixes of the pages below this one. */
  prefixes?: readonly string[]
  children: ReactNode
}

function MenuLink({ href, prefixes = [], children }: MenuLinkProps) {
  const { path } = usePage()
  const isAbove = prefixes.some((prefix) => path.startsWith(prefix))
  return (
    <li>
      <a href={href} aria-current={path === href ? 'page' : isAbove || undefined}>
        {children}
      </a>
    </li>
  )
}

const servicesHref = routes.services.href({})
const servicePrefixes = [routes.practiceArea, routes.service, routes.guide].map((route) =>
  route.href({ id: '' }),
)

function ServicesMenu({ look }: { look: 'menu' | 'fold' }) {
  const { path, site } = usePage()
  const text = useText()
  const isService = path === servicesHref || servicePrefixes.some((prefix) => path.startsWith(prefix))
  return (
    <details className={`services-${look}`} data-menu={look === 'menu' ? 'hover' : undefined}>
      <summary data-current={isService || undefined}>
        Services
        <Icon name="chevron" />
      </summary>
      <ul>
        <MenuLink href={servicesHref}>All Services</MenuLink>
        {site.practiceAreas.map(({ id, data }) => (
          <MenuLink key={id} href={routes.practiceArea.href({ id })}>
            {text(data.title)}
          </MenuLink>
        ))}
      </ul>
    </details>
  )
}
