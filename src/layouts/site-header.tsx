/** Two menus with the same links: one for wide windows, one that unfolds. One of them is visible. */
import { clsx } from 'clsx'
import { fitPicture, formatBrandHref, logoSize } from '#src/brand/brand.ts'
import { Greetings } from '#src/components/greetings.tsx'
import { Icon } from '#src/components/icon.tsx'
import { LanguageLinks } from '#src/components/language-links.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { ScheduleLink } from '#src/components/schedule-link.tsx'
import type { Place } from '#src/components/breadcrumbs.tsx'
import { hasStickyHeader, isExternal, isLongMenu, listMenuLinks } from '#src/components/menu-links.ts'
import { useText } from '#src/components/markdown.tsx'
import { usePage, useSite } from '#src/components/site-context.tsx'
import { findPrincipalOffice } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import type { HeaderEntry, Link } from '#src/content/schemas/navigation.ts'
import { routes } from '#src/routes.ts'
import { findAddressAbove } from '#src/site/tree.ts'
import { useWords } from '#src/words/context.tsx'

export const headerFrame = clsx('relative z-20 border-b border-line bg-bright pt-[env(safe-area-inset-top)]')

export function SiteHeader() {
  const site = useSite()
  const { firm, brand, navigation } = site
  const text = useText()
  const words = useWords('site')
  const { button, entries } = navigation.header
  const { label, href } = button
  const isLong = isLongMenu(entries)
  return (
    <header
      data-menus
      className={clsx(headerFrame, hasStickyHeader(site) && 'lg:sticky lg:top-(--header-top)')}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 py-1 lg:min-h-header">
        {/* A long name takes two lines before the menu does, and a logo shrinks, but not to nothing. */}
        <div className={clsx('flex-1', brand.logo && 'min-w-24')}>
          <Wordmark />
        </div>
        <nav
          className={clsx('max-lg:hidden print:hidden', isLong && '-mx-2 w-full lg:order-last')}
          aria-label={words.mainMenu}
        >
          <MenuItems look="wide" />
        </nav>
        <div className="flex flex-col items-center text-small max-md:hidden lg:max-xl:hidden print:hidden">
          <PhoneLink number={findPhone(firm, 'intake').number} className="menu-link font-semibold" />
          <Greetings inHeader />
        </div>
        {/* Beside the menu of a narrow desktop window there is no room for it: the footer has it, too. */}
        {site.versions.length > 1 && (
          <div className="lg:max-xl:hidden print:hidden">
            <LanguageLinks className="-mx-2 menu-link text-small" inHeader />
          </div>
        )}
        <ScheduleLink className="button min-h-11 button-action px-5 text-small max-md:hidden" href={href}>
          {text(label)}
        </ScheduleLink>
        <details className="lg:hidden print:hidden" data-menu="press">
          <summary className="-mx-2 menu-link font-semibold">
            <span className="flex gap-2 in-open:hidden">
              <Icon name="menu" />
              {words.menu}
            </span>
            <span className="hidden gap-2 in-open:flex">
              <Icon name="close" />
              {words.close}
            </span>
          </summary>
          {/* Unfolds below the header, over the page. On a phone, it ends above the phone bar. At 400% it has four links. */}
          <nav
            className="absolute inset-x-0 top-full wrap max-h-[max(11.5rem,100dvh-10rem)] overflow-y-auto overscroll-contain border-y border-line bg-bright py-3 shadow-menu"
            aria-label={words.mainMenu}
          >
            <MenuItems look="narrow" />
            <Greetings inHeader className="-mx-2 menu-link" />
          </nav>
        </details>
      </div>
    </header>
  )
}

/** In characters, in the header of a window of 1,024 pixels. */
const longestNameOnOneLine = 18

/** The logo of the firm, or its name, as a link home. */
export function Wordmark({ onDark = false }: { onDark?: boolean }) {
  const { firm, brand } = useSite()
  const { name } = firm
  const { address } = findPrincipalOffice(firm)
  const drawing = onDark ? brand.logo?.onDark : brand.logo?.onLight
  if (drawing)
    return (
      <div className="flex">
        <a className="py-2" href={routes.home.href({})}>
          {/* React would preload an image that is not in a picture. */}
          <picture>
            <img
              src={formatBrandHref(onDark ? 'logoOnDark' : 'logo', drawing)}
              alt={brand.logo!.alt}
              {...fitPicture(drawing, logoSize)}
              loading={onDark ? 'lazy' : 'eager'}
              // Forced colors would put it on a ground that it was not drawn for.
              className={clsx('forced-color-adjust-none', onDark ? 'bg-dark-950' : 'bg-bright')}
            />
          </picture>
        </a>
      </div>
    )
  return (
    <a className="inline-block py-2 leading-tight text-heading no-underline" href={routes.home.href({})}>
      <span className="block font-display text-h3 font-medium">{name}</span>
      {/* Beside a wide menu, a name on two lines leaves no room for the city. */}
      <span
        className={clsx('block text-small text-muted', name.length > longestNameOnOneLine && 'lg:hidden')}
      >
        {address.city}, {address.state}
      </span>
    </a>
  )
}

/** The two menus. `link` is also the summary of a group, `inner` a link in a group. */
const looks = {
  wide: {
    list: clsx('flex flex-wrap gap-x-2 text-small'),
    link: 'menu-link',
    group: clsx(
      'absolute top-full max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain rounded-sm border border-line bg-bright py-2 shadow-menu',
    ),
    few: 'w-max',
    // Below the header, as wide as the page.
    many: clsx('inset-x-0 wrap grid gap-x-columns sm:grid-cols-3'),
    inner: clsx('menu-link px-5 hover:bg-mist'),
  },
  narrow: {
    list: '-mx-2',
    link: clsx('menu-link font-display text-h3'),
    group: clsx('mb-3 px-4'),
    few: '',
    many: clsx('grid gap-x-columns sm:grid-cols-2'),
    inner: 'menu-link',
  },
} as const

function MenuItems({ look }: { look: keyof typeof looks }) {
  const { site } = usePage()
  const { list, link } = looks[look]
  const { entries } = site.navigation.header
  const above = useAbove(entries)
  return (
    <ul className={list}>
      {entries.map((entry, index) =>
        entry.entries ? (
          <li key={index}>
            <MenuGroup
              label={entry.label!}
              entries={entry.entries}
              look={look}
              above={above}
              // The last ones must not stick out of the window.
              side={index < entries.length / 2 ? 'left-0' : 'lg:right-0'}
            />
          </li>
        ) : (
          listMenuLinks([entry], site).map((place) => (
            <MenuLink key={place.href} className={link} place={place} isAbove={place.href === above} />
          ))
        ),
      )}
    </ul>
  )
}

/** The address in the menu that is nearest above the page: /our-team for /team/ada. Undefined if the menu has the page. */
function useAbove(entries: readonly HeaderEntry[]): string | undefined {
  const { path, site } = usePage()
  const inMenu = new Set(
    entries.flatMap((entry) => listMenuLinks(entry.entries ?? [entry], site)).map(({ href }) => href),
  )
  if (entries.some((entry) => !entry.entries && entry.href === path)) return undefined
  const find = (address: string) => findAddressAbove(address, site)
  for (let above = find(path); above !== undefined; above = find(above)) if (inMenu.has(above)) return above
  return undefined
}

interface MenuLinkProps {
  place: Place
  className: string
  /** Whether this is the nearest page above. */
  isAbove?: boolean
}

function MenuLink({ place: { label, href }, className, isAbove = false }: MenuLinkProps) {
  const { path } = usePage()
  return (
    <li>
      <a
        className={className}
        href={href}
        aria-current={path === href ? 'page' : isAbove || undefined}
        {...(isExternal(href) && { rel: 'noopener' })}
      >
        {label}
      </a>
    </li>
  )
}

interface MenuGroupProps {
  label: string
  entries: readonly Link[]
  look: keyof typeof looks
  above: string | undefined
  /** The side of the summary from which a short group in a wide window unfolds. */
  side: string
}

/** A longer group has columns. */
const mostInColumn = 10

function MenuGroup({ label, entries, look, above, side }: MenuGroupProps) {
  const { path, site } = usePage()
  const text = useText()
  const { link, group, few, many, inner } = looks[look]
  const places = listMenuLinks(entries, site)
  if (places.length === 0) return null
  const isLong = places.length > mostInColumn
  const isCurrent = places.some(({ href }) => href === path || href === above)
  return (
    <details className={clsx(!isLong && 'relative')} data-menu={look === 'wide' ? 'hover' : undefined}>
      <summary className={link} data-current={isCurrent || undefined}>
        {text(label)}
        <Icon name="chevron" className="size-5" />
      </summary>
      {/* Without `top`, it is right below the summary: the pointer crosses it on its way to the links. */}
      {isLong && look === 'wide' && <span className="absolute inset-x-0 h-11" />}
      <ul className={clsx(group, isLong ? many : [few, look === 'wide' && side])}>
        {places.map((place) => (
          <MenuLink key={place.href} className={inner} place={place} />
        ))}
      </ul>
    </details>
  )
}
