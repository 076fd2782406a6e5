/** Two menus with the same links: one for wide windows, one that unfolds. One of them is visible. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { useText } from '#src/components/markdown.tsx'
import { usePage, useSite } from '#src/components/site-context.tsx'
import { findPrincipalOffice } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import { routes } from '#src/routes.ts'

export function SiteHeader() {
  return (
    <header
      data-enhance="menus"
      className="relative z-20 border-b border-line bg-bright pt-[env(safe-area-inset-top)] lg:sticky lg:top-(--header-top)"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 py-1 lg:min-h-header">
        {/* A long name takes two lines before the menu does. */}
        <div className="flex-1 basis-40">
          <Wordmark />
        </div>
        <nav className="max-lg:hidden print:hidden" aria-label="Main">
          <MenuItems look="wide" />
        </nav>
        <PhoneLink
          number={findPhone(useSite().firm, 'intake').number}
          className="menu-link font-semibold max-md:hidden lg:max-xl:hidden print:hidden"
        />
        <a
          className="button min-h-11 button-gold px-5 text-small max-md:hidden"
          href={routes.schedule.href({})}
        >
          Schedule a Consultation
        </a>
        <details className="group lg:hidden print:hidden" data-menu="press">
          <summary className="-mx-2 menu-link font-semibold">
            <span className="flex gap-2 group-open:hidden">
              <Icon name="menu" />
              Menu
            </span>
            <span className="hidden gap-2 group-open:flex">
              <Icon name="close" />
              Close
            </span>
          </summary>
          {/* Unfolds below the header, over the page. On a phone, it ends above the phone bar. */}
          <nav
            className="absolute inset-x-0 top-full wrap max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain border-y border-line bg-bright py-3 shadow-menu"
            aria-label="Main"
          >
            <MenuItems look="narrow" />
          </nav>
        </details>
      </div>
    </header>
  )
}

/** The name of the firm, as a link home. */
export function Wordmark() {
  const { firm } = useSite()
  const { address } = findPrincipalOffice(firm)
  return (
    <a className="inline-block py-2 leading-tight text-heading no-underline" href={routes.home.href({})}>
      <span className="block font-serif text-h3 font-medium">{firm.name}</span>
      <span className="block text-small text-muted">
        {address.city}, {address.state}
      </span>
    </a>
  )
}

/** The two menus. `link` is also the summary of the Services menu, `area` a link in that menu. */
const looks = {
  wide: {
    list: clsx('flex flex-wrap gap-x-2 text-small'),
    link: 'menu-link',
    areas: clsx('absolute top-full left-0 w-max rounded-sm border border-line bg-bright py-2 shadow-menu'),
    area: clsx('menu-link px-5 hover:bg-mist'),
  },
  narrow: {
    list: '-mx-2',
    link: clsx('menu-link font-serif text-h3'),
    areas: clsx('mb-3 px-4'),
    area: 'menu-link',
  },
} as const

const newsPrefixes = ['/news-events/', '/wp/', '/blog/', '/events']

function MenuItems({ look }: { look: keyof typeof looks }) {
  const { list, link } = looks[look]
  return (
    <ul className={list}>
      <MenuLink className={link} href={routes.home.href({})}>
        Home
      </MenuLink>
      <MenuLink className={link} href={routes.ourTeam.href({})} prefixes={['/team/']}>
        Our Team
      </MenuLink>
      <li>
        <ServicesMenu look={look} />
      </li>
      <MenuLink className={link} href={routes.newsEvents.href({})} prefixes={newsPrefixes}>
        News & Events
      </MenuLink>
      <MenuLink className={link} href={routes.about.href({})}>
        About Us
      </MenuLink>
    </ul>
  )
}

interface MenuLinkProps {
  href: string
  className: string
  /** Path prefixes of the pages below this one. */
  prefixes?: readonly string[]
  children: ReactNode
}

function MenuLink({ href, className, prefixes = [], children }: MenuLinkProps) {
  const { path } = usePage()
  const isAbove = prefixes.some((prefix) => path.startsWith(prefix))
  return (
    <li>
      <a className={className} href={href} aria-current={path === href ? 'page' : isAbove || undefined}>
        {children}
      </a>
    </li>
  )
}

const servicesHref = routes.services.href({})
const servicePrefixes = [routes.practiceArea, routes.service, routes.guide].map((route) =>
  route.href({ id: '' }),
)

function ServicesMenu({ look }: { look: keyof typeof looks }) {
  const { path, site } = usePage()
  const text = useText()
  const { link, areas, area } = looks[look]
  const isService = path === servicesHref || servicePrefixes.some((prefix) => path.startsWith(prefix))
  return (
    <details className="relative" data-menu={look === 'wide' ? 'hover' : undefined}>
      <summary className={link} data-current={isService || undefined}>
        Services
        <Icon name="chevron" className="size-5" />
      </summary>
      <ul className={areas}>
        <MenuLink className={area} href={servicesHref}>
          All Services
        </MenuLink>
        {site.practiceAreas.map(({ id, data }) => (
          <MenuLink key={id} className={area} href={routes.practiceArea.href({ id })}>
            {text(data.title)}
          </MenuLink>
        ))}
      </ul>
    </details>
  )
}
