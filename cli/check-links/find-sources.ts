/** Finds where the content names an address: as a link, a number, a picture or an id. */
import path from 'node:path'
import { listImageUses } from '#src/content/checks/images.server.ts'
import { findEmbeddedPage } from '#src/content/embed-providers.ts'
import { findImageFile } from '#src/content/images.ts'
import { listFields } from '#src/content/parsed-file.ts'
import { formatTelHref } from '#src/text/phone.ts'
import { startOf, type Place } from '#src/problems/problem.ts'
import type { LoadResult } from '#src/site/load.server.ts'

/**
 * What is named, in a form that does not depend on how it was typed: `/about`, `tel:+19365550142`,
 * `mailto:help@firm.example`, `picture:team/jordan-doe.jpg` (a path in content/), `id:jordan-doe`.
 */
export type SourceKey = string

/** Every place that the loader knows, by what it names. Redirects are not among them. */
export function findSources({
  content: { all, files },
  addresses: { links },
  blog,
}: Pick<LoadResult, 'content' | 'addresses' | 'blog'>): Map<SourceKey, Place[]> {
  const sources = new Map<SourceKey, Place[]>()
  const [firm] = files.firm
  const add = (key: SourceKey, place: Place) => {
    const places = sources.get(key) ?? []
    places.push(place)
    sources.set(key, places)
  }
  for (const { href, place } of links) add(makeSourceKey(href), place)
  for (const parsed of all) {
    for (const { kind, value, path: field } of listFields(parsed)) {
      if (typeof value !== 'string') continue
      const place = parsed.locate(field)
      if (kind.to) add(`id:${value}`, place)
      else if (kind.name === 'phone') add(formatTelHref(value), place)
      else if (kind.name === 'email') add(makeSourceKey(`mailto:${value}`), place)
      else if (kind.name === 'video') add(makeSourceKey(value), place)
      else if (kind.name === 'embed')
        add(makeSourceKey(findEmbeddedPage(value, firm?.data.embedHosts)?.link ?? value), place)
    }
    const folder = path.posix.dirname(parsed.file)
    for (const { src, place } of listImageUses(parsed))
      add(`picture:${path.posix.normalize(findImageFile(folder, src))}`, place)
  }
  // Of a post of the blog, only the file is known: staff edit it in WordPress.
  for (const { built, html } of [...blog.posts, ...blog.events]) {
    if (!built || built.isOwn) continue
    const typed = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)
    for (const address of new Set(typed))
      add(makeSourceKey(address.replaceAll('&amp;', '&')), startOf(built.file))
  }
  return sources
}

/** The key of an address in HTML. */
export function makeSourceKey(address: string): SourceKey {
  if (/^(?:tel|sms):/i.test(address)) return formatTelHref(address.replace(/^\w+:/, ''))
  try {
    const decoded = decodeURI(address)
    return /^mailto:/i.test(address) ? decoded.toLowerCase().replace(/\?.*/s, '') : decoded
  } catch {
    return address
  }
}
