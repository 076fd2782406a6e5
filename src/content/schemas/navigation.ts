import { z } from 'zod'
import { check, choice, entries, href, list, name, text } from '../fields.ts'

/** Kinds of page that a menu can list by itself, in place of one link. */
const listedKinds = ['practice-areas', 'guides', 'offices', 'pages'] as const

const fields = {
  label: text(
    'The words of the entry, at most 60 characters. Only an entry with "all" has none, and for a phone number you can leave them out.',
    { max: 60 },
  ).optional(),
  href: href(
    'The address: a page of this site, such as /about, or an address that starts with https://.',
  ).optional(),
  phone: choice(
    ['main', 'intake'],
    'Instead of an address: the phone number from firm.json to call.',
  ).optional(),
  all: choice(
    listedKinds,
    'Instead of an address: every practice area, every guide, every office that has a page, or every page of pages/ that has no place of its own on the site. New ones appear by themselves.',
  ).optional(),
}

const entry = z.strictObject(fields).check(checkEntry<Link>(['href', 'phone', 'all']))

const headerEntry = z
  .strictObject({
    ...fields,
    entries: list(entry, 'Instead of an address: the entries of a group, which unfolds.', {
      min: 1,
      max: 20,
    }).optional(),
  })
  .check(checkEntry<HeaderEntry>(['href', 'phone', 'all', 'entries']))

const linkList = (about: string, max = 40) => list(entry, about, { min: 1, max })

const linkLists = (about: string, min: number, max: number) =>
  entries(about, min, max, {
    title: text('The heading above the links.'),
    entries: linkList('The links, from top to bottom.'),
  })

/** The menus, and the words of the pages that lead to other pages. */
export const navigationSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    header: z
      .strictObject({
        entries: list(headerEntry, 'The entries of the menu, in order.', { min: 1, max: 8 }),
        button: z
          .strictObject({
            label: text('The words on the button, at most 30 characters.', { max: 30 }),
            href: href('Where it goes: a page of this site, or an address that starts with https://.'),
          })
          .describe('The button at the end of the menu.'),
      })
      .describe('The menu at the top of every page.'),
    footer: z
      .strictObject({
        columns: linkLists('Columns of links next to the contact details.', 0, 3),
        contact: text('The heading above the contact details.'),
        legal: linkList('The links in the last line.', 12),
      })
      .describe('The end of every page.'),
    sitemap: linkLists(
      'The lists on the page /sitemap. It names every page of the site, so one of its entries must be "all": "practice-areas", one "all": "guides", and one "all": "pages"; with three offices or more, one "all": "offices".',
      1,
      8,
    ).check(check<LinkList[]>(findUnlisted)),
    notFound: z
      .strictObject({
        title: text('The words above the links.'),
        page: linkList('The links when there is no page at an address.', 12),
        news: linkList('The links when there is no such post or event.', 12),
      })
      .describe('What the site suggests when there is nothing at an address.'),
    socialPictures: z
      .strictObject({
        team: text('For the pages of the team.'),
        services: text('For the list of practice areas.'),
        guides: text('For guides and checklists.'),
        news: text('For posts and events.'),
        legal: text('For legal notices.'),
      })
      .describe('Words on the pictures that social networks show with a link to a page.'),
  })
  .describe(
    'The menus, the footer, and the lists of links on the sitemap and on the page for unknown addresses.',
  )

export type Navigation = z.infer<typeof navigationSchema>
export type Link = z.infer<typeof entry>
export type HeaderEntry = z.infer<typeof headerEntry>

export interface LinkList {
  title: string
  entries: readonly Link[]
}

type ListedKind = (typeof listedKinds)[number]

/** The sitemap must list every kind of page, so that new ones appear there. Few firms have pages for offices. */
function findUnlisted(lists: readonly LinkList[]) {
  const required = listedKinds.filter((kind) => kind !== 'offices')
  return required.map((kind) => findUnlistedKind(lists, kind)).find(Boolean)
}

/** What is wrong with a sitemap that does not list a kind of page; undefined if it does. */
export function findUnlistedKind(lists: readonly LinkList[], kind: ListedKind) {
  if (lists.some(({ entries }) => entries.some(({ all }) => all === kind))) return undefined
  const reason = `it does not list every page, because no entry is "all": "${kind}"`
  return {
    problem: 'content/bad-value' as const,
    details: { reason, cure: `Add { "all": "${kind}" } to the entries of one of the lists.` },
  }
}

interface AnyEntry {
  label?: string | undefined
  href?: string | undefined
  phone?: string | undefined
  all?: string | undefined
  entries?: readonly unknown[] | undefined
}

/** An entry has exactly one of these fields, and words if nothing else supplies them. */
function checkEntry<Entry extends AnyEntry>(targets: readonly (keyof AnyEntry)[]) {
  return check<Entry>((value) => {
    const found = targets.filter((name) => value[name] !== undefined)
    const choices = targets.map((name) => `"${name}"`).join(', ')
    const refuse = (field: string, reason: string, cure: string) => ({
      problem: 'content/bad-value' as const,
      details: { field, reason, cure },
    })
    if (found.length === 0)
      return refuse(value.label ?? 'entry', 'it leads nowhere', `Give it one of these fields: ${choices}.`)
    if (found.length > 1)
      return refuse(
        value.label ?? 'entry',
        `it has ${found.map((name) => `"${name}"`).join(' and ')}`,
        'Keep one of them, and make a second entry for the other.',
      )
    if (value.all !== undefined && value.label !== undefined)
      return refuse('label', 'an entry with "all" shows the names of the pages', 'Delete "label".')
    if (value.label === undefined && (value.entries ?? value.href) !== undefined)
      return refuse(
        value.entries ? 'entries' : value.href!,
        'it has no words',
        `Add "label": the words ${value.entries ? 'that unfold the group' : 'of the link'}.`,
      )
    if (value.href !== undefined && !/^(?:\/|https:\/\/)/.test(value.href))
      return refuse(
        'href',
        `"${value.href}" is not an address that a menu can have`,
        'Write a page of this site, such as /about, or an address that starts with https://. For a phone number, write "phone": "main" instead.',
      )
    return undefined
  })
}
