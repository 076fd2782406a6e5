import { findOfficeId, formatOfficeLabel, hasOfficePages } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import { formatTelHref } from '#src/text/phone.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import type { HeaderEntry, Link } from '#src/content/schemas/navigation.ts'
import type { Site } from '#src/site/site.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { listArea, listPage, listTopAreas, listTopPages } from '#src/site/tree.ts'
import { routes } from '#src/routes.ts'
import type { Place } from './breadcrumbs.tsx'

/** The links of menu entries. An entry with `all` becomes a link to each of its pages that no other entry names. */
export function listMenuLinks(entries: readonly Link[], site: Site): Place[] {
  const named = new Set(entries.map(({ href }) => href))
  return entries.flatMap(({ label = '', href, phone, all }): Place[] => {
    if (href !== undefined) return [{ label: fillTokens(label, site), href }]
    if (phone !== undefined) {
      const { number } = findPhone(site.firm, phone)
      return [{ label: label ? fillTokens(label, site) : number, href: formatTelHref(number) }]
    }
    return listPlaces[all!](site).filter(({ href }) => !named.has(href))
  })
}

const listPlaces: Record<NonNullable<Link['all']>, (site: Site) => Place[]> = {
  'practice-areas': (site) => listTopAreas(site).map((area) => listArea(area, site)),
  offices: ({ firm }) => listOfficePlaces(firm),
  guides: (site) =>
    site.guides.map(({ data }) => ({ label: fillTokens(data.title, site), href: data.address })),
  pages: (site) => listTopPages(site).map((page) => listPage(page, site)),
}

/** The pages of the offices; empty if there are none. */
export const listOfficePlaces = (firm: Firm): Place[] =>
  hasOfficePages(firm)
    ? firm.offices.map((office) => ({
        label: formatOfficeLabel(office),
        href: routes.office.href({ id: findOfficeId(office) }),
      }))
    : []

/** Whether an address is on another site. */
export const isExternal = (href: string) => href.startsWith('https://')

/**
 * Whether the menu gets a row of its own below the name and the button. The header then scrolls with the page, because it
 * would cover too much of it. Counts characters: beside a name and a button, a window of 1,024 pixels has room for about
 * sixty, with four for the space around an entry.
 */
export function isLongMenu(entries: readonly HeaderEntry[]): boolean {
  const lengths = entries.map(({ label = '', all, phone }) => label.length + (all ? 60 : phone ? 14 : 0) + 4)
  return lengths.reduce((sum, length) => sum + length, 0) > 66
}

/** The longest name, in characters, that takes two lines at most beside the menu of a window of 1,024 pixels. */
const longestName = 34

/**
 * Whether the header stays in view in a wide window, and with it the table of contents of a page. One with more rows would
 * cover too much of the page.
 */
export const hasStickyHeader = ({ firm, brand, navigation }: Pick<Site, 'firm' | 'brand' | 'navigation'>) =>
  !isLongMenu(navigation.header.entries) && (brand.logo !== undefined || firm.name.length <= longestName)
