import { z } from 'zod'
import type { Snapshot } from '#src/blog/snapshot.ts'
import type { ReadContent } from '#src/content/checks/read-content.ts'
import { listTypedLinks } from '#src/content/checks/typed-links.ts'
import { folders } from '#src/content/collections.ts'
import type { Page } from '#src/content/entries.ts'
import { findOfficeId, hasOfficePages } from '#src/content/offices.ts'
import type { Addresses } from './site.ts'
import { findPageAbove } from './tree.ts'

/** The addresses of the site and those that have moved, as far as they are known. The content may have errors. */
export function listAddresses(
  { all, files, present }: ReadContent,
  { pages, blog, isWhole }: { pages: ReadonlySet<string>; blog: Snapshot; isWhole: boolean },
): Addresses {
  const list = (name: 'practice-areas' | 'team') => [...(present.get(name) ?? [])].map((id) => ({ id }))
  const guides = all.flatMap(({ id, schema, data }) => {
    const known = schema === folders.guides.schema ? guideAddress.safeParse(data) : undefined
    return known?.data ? [{ id, data: known.data }] : []
  })
  const collectPages = (isWanted: (page: Page) => boolean) =>
    new Set(files.pages.filter(isWanted).map(({ id }) => id))
  const listers = collectPages(
    ({ data }) => data.sections?.some(({ type }) => type === 'child-pages') ?? false,
  )
  const menus = files.navigation.map(({ data }) => [
    ...data.header.entries.flatMap((entry) => entry.entries ?? [entry]),
    ...data.footer.columns.flatMap(({ entries }) => entries),
    ...data.footer.legal,
  ])
  return {
    pages,
    links: listTypedLinks(all),
    // A menu that cannot be read may list them.
    listsPages: menus.every((entries) => entries.some(({ all }) => all === 'pages')),
    listedBelow: new Set([...pages].filter((id) => listers.has(findPageAbove(id, pages) ?? ''))),
    campaigns: collectPages(({ data }) => data.menu === false),
    hidden: collectPages(({ data }) => data.indexed === false),
    practiceAreas: list('practice-areas'),
    team: list('team'),
    guides,
    officePages: files.firm.flatMap(({ data }) =>
      hasOfficePages(data) ? data.offices.map((office) => ({ id: findOfficeId(office) })) : [],
    ),
    legal: present.get('legal') ?? new Set(),
    blog,
    redirects: files.redirects.flatMap(({ data, locate }) =>
      data.redirects.map((redirect, index) => ({
        ...redirect,
        fromPlace: locate(['redirects', index, 'from']),
        toPlace: locate(['redirects', index, 'to']),
      })),
    ),
    isComplete: isWhole && files.firm.length > 0 && guides.length === (present.get('guides')?.size ?? 0),
  }
}

/** What links need of a guide, even of one with other problems. */
const { address, pdf } = folders.guides.schema.shape
const guideAddress = z.object({ address, pdf })
