/** Holds every address of the built site against what is there. */
import { distance } from 'fastest-levenshtein'
import { suggest } from '#src/content/suggest.ts'
import type { BuiltPage, BuiltSite, Use } from './built-site.ts'
import { findTarget, type Target } from './find-target.ts'
import type { AddressDetails, FindingDetails, FindingId } from './findings.ts'
import { isRedirect } from './redirects.ts'

/** What the links are held against, out of firm.json. */
export interface FirmAddresses {
  /** Where the site will be, without a slash at the end. */
  url: string
  phones: readonly string[]
  email: string
}

/** A finding before it is known where in content/ it comes from. */
export type Complaint = {
  [Id in FindingId]: { id: Id; use: Use; details: Omit<FindingDetails<Id>, keyof AddressDetails> }
}[FindingId]

type Complain = <Id extends FindingId>(
  id: Id,
  use: Use,
  details: Omit<FindingDetails<Id>, keyof AddressDetails>,
) => void

export interface CheckResult {
  complaints: Complaint[]
  /** Addresses of other sites, which are not tried here. */
  foreign: Use[]
}

export function checkUses(site: BuiltSite, firm: FirmAddresses): CheckResult {
  const complaints: Complaint[] = []
  const foreign: Use[] = []
  const complain: Complain = (id, use, details) => void complaints.push({ id, use, details } as Complaint)
  const own = new URL(firm.url)
  for (const use of site.uses) {
    const { url } = use
    const bad = findSlip(use)
    if (bad) complain('links/bad-address', use, bad)
    else if (url!.protocol === 'tel:' || url!.protocol === 'sms:') checkPhone(use, firm, complain)
    else if (url!.protocol === 'mailto:') checkEmail(use, firm, complain)
    else if (isOwn(url!, own)) checkOwn(use, site, own, complain)
    else {
      if (use.kind === 'canonical' || use.kind === 'sitemap') complainOfHost(use, own, complain)
      else if (url!.protocol === 'http:') complain('links/insecure-address', use, {})
      // The name of a thing need not be the address of a page.
      if (use.kind !== 'identifier') foreign.push(use)
    }
  }
  for (const page of site.pages.values()) {
    if (page.badData)
      complain('links/bad-structured-data', { ...createUse('', page.address), kind: 'whole' }, {})
  }
  checkRedirects(site, complain)
  return { complaints, foreign }
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** Why an address is none, if so. */
function findSlip({ address, url, kind }: Use): { reason: string; cure?: string } | undefined {
  if (address === '') return { reason: 'it is empty' }
  if (address.startsWith('//'))
    return {
      reason: 'it starts with two slashes',
      cure: `Write "https:${address}" or "${address.slice(1)}".`,
    }
  if (!url) return { reason: 'browsers cannot read it' }
  if (/^(?:javascript|data|blob):$/.test(url.protocol))
    return {
      reason: `the security policy of the site forbids "${url.protocol}"`,
      cure: 'Put the content in a file, or link to a page.',
    }
  if (!schemes.has(url.protocol)) return { reason: `"${url.protocol}" is unknown` }
  if (/^(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(url.hostname))
    return {
      reason: 'it points to the computer of the visitor',
      cure: 'Write only the path: /services.',
    }
  if (/\s/.test(address) && kind !== 'identifier' && !/^mailto:/i.test(address))
    return { reason: 'there is a space in it', cure: `Write "${address.replace(/\s+/g, '%20')}".` }
  try {
    decodeURIComponent(url.pathname + url.hash)
  } catch {
    return { reason: 'a "%" is not followed by two digits', cure: 'To write a percent sign, use %25.' }
  }
  return undefined
}

const isOwn = (url: URL, own: URL) => withoutWww(url) === withoutWww(own)
const withoutWww = ({ host }: URL) => host.replace(/^www\./, '')

function checkPhone(use: Use, { phones }: FirmAddresses, complain: Complain) {
  const number = decodeURIComponent(use.url!.pathname)
  // North America: neither the area nor the exchange begins with 0 or 1.
  if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) complain('links/bad-phone', use, {})
  else if (!phones.some((phone) => `+1${readDigits(phone)}` === number))
    complain('links/unknown-phone', use, { known: phones })
}

export function readDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

function checkEmail(use: Use, { email }: FirmAddresses, complain: Complain) {
  const address = readMailbox(use)
  const [host, ourHost] = [address, email.toLowerCase()].map((mailbox) => mailbox.replace(/^.*@/, ''))
  if (address === '') complain('links/bad-email', use, { reason: 'there is no address after "mailto:"' })
  else if (!/^[^\s@,]+@[^\s@,]+\.[a-z]{2,}$/.test(address))
    complain('links/bad-email', use, { reason: `"${address}" is not an email address` })
  // Other people have addresses too: only what may be a slip of ours is told.
  else if (address !== email.toLowerCase() && distance(host!, ourHost!) <= 2)
    complain('links/unknown-email', use, { known: email })
}

/** `mailto:Office@firm.example?subject=…` → `office@firm.example`. */
function readMailbox({ url, address }: Use): string {
  const typed = url?.pathname ?? address.replace(/^mailto:|\?.*$/gi, '')
  return decodeURIComponent(typed).trim().toLowerCase()
}

function complainOfHost(use: Use, own: URL, complain: Complain) {
  const reason = `is not an address of this site, which is at ${own.origin}`
  if (use.kind === 'sitemap') complain('links/wrong-sitemap', use, { reason })
  else complain('links/wrong-canonical', use, { reason, cure: `It must start with "${own.origin}/".` })
}

function checkOwn(use: Use, site: BuiltSite, own: URL, complain: Complain) {
  const { kind, address } = use
  const url = use.url!
  const whole = /^https?:/i.test(address)
  if (kind !== 'link' && kind !== 'file' && !whole)
    return complain('links/partial-address', use, {
      whole: own.origin + url.pathname + url.search + url.hash,
    })
  if (url.protocol !== own.protocol) return complain('links/insecure-address', use, {})
  if (whole && url.host !== own.host && kind !== 'identifier') {
    if (kind === 'canonical' || kind === 'sitemap') return complainOfHost(use, own, complain)
    complain('links/detour', use, { to: own.origin + url.pathname + url.search + url.hash })
  }
  if (kind === 'identifier' && site.nodes.has(address)) return
  const path = decodeURIComponent(url.pathname)
  // The error page has no address of its own, but places.
  const self = address.startsWith('#') ? site.pages.get(use.seen[0]!) : undefined
  const target: Target = self ? { kind: 'page', page: self } : findTarget(site, path)
  if (kind === 'canonical') checkCanonical(use, target, site, own, complain)
  else if (kind === 'sitemap') checkSitemapEntry(use, target, own, complain)
  if (target.kind === 'missing') complainOfMissing(use, path, site, complain)
  else if (kind === 'identifier') {
    if (target.kind !== 'page' || url.hash) complain('links/missing-node', use, {})
  } else if (kind === 'canonical' || kind === 'sitemap') return
  else if (target.kind === 'moved') {
    complain('links/detour', use, { to: (whole ? new URL(target.to, own).href : target.to) + url.hash })
    const end = findTarget(site, target.to)
    if (end.kind === 'page') checkFragment(use, end.page, complain)
  } else if (target.kind === 'page') checkFragment(use, target.page, complain)
}

function complainOfMissing(use: Use, path: string, site: BuiltSite, complain: Complain) {
  const isFile = use.kind === 'file' || /\.[a-z\d]{2,5}$/i.test(path)
  if (use.kind === 'identifier' && use.url!.hash) return complain('links/missing-node', use, {})
  const closest = suggest(path, isFile ? listBeside(site, path) : listPageAddresses(site))
  const suggestion = closest && (/^https?:/.test(use.address) ? use.url!.origin + closest : closest)
  if (isFile) complain('links/missing-file', use, { others: 0, suggestion })
  else complain('links/missing-page', use, { suggestion })
}

const pageAddresses = new WeakMap<BuiltSite, string[]>()

/** Addresses worth proposing: those that may be found by search engines. */
function listPageAddresses(site: BuiltSite): string[] {
  let addresses = pageAddresses.get(site)
  if (!addresses) {
    addresses = [...site.pages.values()].filter(({ hidden }) => !hidden).map(({ address }) => address)
    pageAddresses.set(site, addresses)
  }
  return addresses
}

/** Files of the same folder and kind. */
function listBeside(site: BuiltSite, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const ending = path.slice(path.lastIndexOf('.'))
  return [...site.served].filter((file) => file.startsWith(folder) && file.endsWith(ending))
}

function checkFragment(use: Use, page: BuiltPage, complain: Complain) {
  // What follows ":~:" is for the browser's own search.
  const typed = use.url!.hash.slice(1).replace(/:~:.*$/, '')
  if (typed === '' || typed.toLowerCase() === 'top') return
  if (hasPlace(page, typed)) return
  const { address, namedPlaces: places } = page
  complain('links/missing-place', use, { page: address, places, closest: suggest(typed, places) })
}

/** As a browser looks for it: as it is written, then with its "%C3%A9" read. */
function hasPlace({ places }: BuiltPage, fragment: string): boolean {
  if (places.has(fragment)) return true
  try {
    return places.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}

function checkCanonical(use: Use, target: Target, site: BuiltSite, own: URL, complain: Complain) {
  const url = use.url!
  const cure = `A page must name itself, or the page it repeats: "${own.origin}${use.seen[0]}".`
  if (target.kind === 'moved')
    complain('links/wrong-canonical', use, { reason: `is redirected to "${target.to}"`, cure })
  else if (url.search || url.hash)
    complain('links/wrong-canonical', use, { reason: 'contains more than the address of a page', cure })
  else if (target.kind === 'page') {
    const further = target.page.canonical
    if (target.page.hidden)
      complain('links/wrong-canonical', use, {
        reason: 'belongs to a page that is hidden from search engines',
        cure,
      })
    else if (further !== undefined && !isSame(further, url, own))
      complain('links/wrong-canonical', use, {
        reason: `belongs to a page that itself names "${further}"`,
        cure: `Name "${further}" directly.`,
      })
  } else if (target.kind === 'file' && !site.pages.has(url.pathname))
    complain('links/wrong-canonical', use, { reason: 'belongs to a file, not a page', cure })
}

function checkSitemapEntry(use: Use, target: Target, own: URL, complain: Complain) {
  if (target.kind === 'moved')
    complain('links/wrong-sitemap', use, { reason: `is redirected to "${target.to}"` })
  else if (target.kind === 'page') {
    const { hidden, canonical } = target.page
    if (hidden) complain('links/wrong-sitemap', use, { reason: 'is hidden from search engines' })
    else if (canonical !== undefined && !isSame(canonical, use.url!, own))
      complain('links/wrong-sitemap', use, { reason: `repeats "${canonical}"` })
  }
}

const isSame = (address: string, url: URL, own: URL) =>
  URL.canParse(address, own) && new URL(address, own).href === url.href

function checkRedirects(site: BuiltSite, complain: Complain) {
  const redirects = site.redirects.filter(isRedirect)
  for (const rule of redirects) {
    const { from, to, line } = rule
    const use = { ...createUse(from, '/_redirects'), position: { line, column: 1 } }
    if (/^https?:/.test(to)) continue
    // Where a part of the address is carried over, only the visitor knows where it leads.
    if (/:[a-z]/i.test(to)) continue
    const path = to.replace(/[?#].*$/, '') || '/'
    const target = findTarget(site, path.replace(/(?<=.)\/$/, ''))
    if (site.served.has(from))
      complain('links/broken-redirect', use, { to, reason: 'never runs, because that page exists' })
    else if (target.kind === 'missing') {
      const isCircle = redirects.some((other) => other.apply(path) !== undefined)
      complain('links/broken-redirect', use, {
        to,
        reason: isCircle ? 'goes in a circle' : 'leads to no page',
      })
    } else if (target.kind === 'moved')
      complain('links/broken-redirect', use, { to, reason: `is redirected again, to "${target.to}"` })
    else if (target.kind === 'page') {
      const fragment = /#(.+)$/.exec(to)?.[1]
      if (fragment !== undefined && !hasPlace(target.page, fragment))
        complain('links/broken-redirect', use, {
          to,
          reason: 'leads to a section that the page does not have',
        })
    }
  }
}

function createUse(address: string, seen: string): Use {
  return { address, kind: 'link', what: 'The address', url: undefined, relative: false, seen: [seen] }
}
