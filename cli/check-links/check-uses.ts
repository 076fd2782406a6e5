/** Checks every address of the built site. */
import { distance } from 'fastest-levenshtein'
import { suggest } from '#src/content/suggest.ts'
import type { AddressDetails, linkProblems } from '#src/problems/catalog/links.ts'
import type { DetailsOf } from '#src/problems/problem.ts'
import type { BuiltPage, BuiltSite, Use } from './built-site.ts'
import { findTarget, type Target } from './find-target.ts'
import { isRedirect, type RedirectRule } from './redirects.ts'

/** What links are compared with, from firm.json. */
export interface FirmAddresses {
  /** The address of the site, without a trailing slash. */
  url: string
  phones: readonly string[]
  email: string
}

type LinkProblemId = keyof typeof linkProblems
type Details<Id extends LinkProblemId> = Omit<DetailsOf<Id>, keyof AddressDetails>

/** A problem before we know where in content/ it comes from. */
export type UntracedProblem = {
  [Id in LinkProblemId]: { id: Id; use: Use; details: Details<Id> }
}[LinkProblemId]

type Report = <Id extends LinkProblemId>(id: Id, use: Use, details: Details<Id>) => void

/** `external`: addresses of other sites, which are not checked here. */
export function checkUses(
  site: BuiltSite,
  firm: FirmAddresses,
): { problems: UntracedProblem[]; external: Use[] } {
  const problems: UntracedProblem[] = []
  const external: Use[] = []
  const report: Report = (id, use, details) => void problems.push({ id, use, details } as UntracedProblem)
  const own = new URL(firm.url)
  for (const use of site.uses) {
    const { url } = use
    const bad = findSlip(use)
    if (bad) report('links/bad-address', use, bad)
    else if (url!.protocol === 'tel:' || url!.protocol === 'sms:') checkPhone(use, firm, report)
    else if (url!.protocol === 'mailto:') checkEmail(use, firm, report)
    else if (isOwn(url!, own)) checkOwn(use, site, own, report)
    else {
      if (use.kind === 'canonical' || use.kind === 'sitemap') reportHost(use, own, report)
      else if (url!.protocol === 'http:') report('links/insecure-address', use, {})
      // An identifier need not be the address of a page.
      if (use.kind !== 'identifier') external.push(use)
    }
  }
  for (const { badData, address } of site.pages.values())
    if (badData) report('links/bad-structured-data', { ...createUse('', address), kind: 'whole' }, {})
  for (const rule of site.redirects.filter(isRedirect)) {
    const { from, to, line } = rule
    const reason = findRedirectSlip(rule, site)
    const use = { ...createUse(from, '/_redirects'), position: { line, column: 1 } }
    if (reason) report('links/broken-redirect', use, { to, reason })
  }
  return { problems, external }
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** Why an address cannot work, if so. */
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

function checkPhone(use: Use, { phones }: FirmAddresses, report: Report) {
  const number = decodeURIComponent(use.url!.pathname)
  // North America: neither the area code nor the exchange starts with 0 or 1.
  if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) report('links/bad-phone', use, {})
  else if (!phones.some((phone) => `+1${readDigits(phone)}` === number))
    report('links/unknown-phone', use, { known: phones })
}

export function readDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

function checkEmail(use: Use, { email }: FirmAddresses, report: Report) {
  const address = readMailbox(use)
  const ours = email.toLowerCase()
  const [host, ourHost] = [address, ours].map((mailbox) => mailbox.replace(/^.*@/, ''))
  if (address === '') report('links/bad-email', use, { reason: 'there is no address after "mailto:"' })
  else if (!/^[^\s@,]+@[^\s@,]+\.[a-z]{2,}$/.test(address))
    report('links/bad-email', use, { reason: `"${address}" is not an email address` })
  // Other people have addresses too, some of them at the firm: report only a likely misspelling of the firm's.
  else if (address !== ours && isSlip(host === ourHost ? [address, ours] : [host!, ourHost!]))
    report('links/unknown-email', use, { known: email })
}

const isSlip = ([one, other]: [string, string]) => distance(one, other) <= 2

/** `mailto:Office@firm.example?subject=…` → `office@firm.example`. */
function readMailbox({ url, address }: Use): string {
  const typed = url?.pathname ?? address.replace(/^mailto:|\?.*$/gi, '')
  return decodeURIComponent(typed).trim().toLowerCase()
}

function reportHost(use: Use, own: URL, report: Report) {
  const reason = `is not an address of this site, which is at ${own.origin}`
  if (use.kind === 'sitemap') report('links/wrong-sitemap', use, { reason })
  else report('links/wrong-canonical', use, { reason, cure: `It must start with "${own.origin}/".` })
}

function checkOwn(use: Use, site: BuiltSite, own: URL, report: Report) {
  const { kind, address } = use
  const url = use.url!
  const isWhole = /^https?:/i.test(address)
  const whole = own.origin + url.pathname + url.search + url.hash
  if (kind !== 'link' && kind !== 'file' && !isWhole) return report('links/partial-address', use, { whole })
  if (url.protocol !== own.protocol) return report('links/insecure-address', use, {})
  if (isWhole && url.host !== own.host && kind !== 'identifier') {
    if (kind === 'canonical' || kind === 'sitemap') return reportHost(use, own, report)
    report('links/detour', use, { to: whole })
  }
  if (kind === 'identifier' && site.nodes.has(address)) return
  const path = decodeURIComponent(url.pathname)
  // The error page has no address of its own, but it has sections.
  const self = address.startsWith('#') ? site.pages.get(use.seen[0]!) : undefined
  const target: Target = self ? { kind: 'page', page: self } : findTarget(site, path)
  if (kind === 'canonical') {
    const slip = findCanonicalSlip(url, target, site, own)
    const cure = `A page must name itself, or the page it repeats: "${own.origin}${use.seen[0]}".`
    if (slip) report('links/wrong-canonical', use, { cure, ...slip })
  } else if (kind === 'sitemap') {
    const reason = findSitemapSlip(url, target, own)
    if (reason) report('links/wrong-sitemap', use, { reason })
  }
  if (target.kind === 'missing') reportMissing(use, path, site, report)
  else if (kind === 'identifier') {
    if (target.kind !== 'page' || url.hash) report('links/missing-node', use, {})
  } else if (kind === 'canonical' || kind === 'sitemap') return
  else if (target.kind === 'redirected') {
    report('links/detour', use, { to: (isWhole ? new URL(target.to, own).href : target.to) + url.hash })
    const end = findTarget(site, target.to)
    if (end.kind === 'page') checkFragment(use, end.page, report)
  } else if (target.kind === 'page') checkFragment(use, target.page, report)
}

function reportMissing(use: Use, path: string, site: BuiltSite, report: Report) {
  if (use.kind === 'identifier' && use.url!.hash) return report('links/missing-node', use, {})
  const isFile = use.kind === 'file' || /\.[a-z\d]{2,5}$/i.test(path)
  const closest = suggest(path, isFile ? listBeside(site, path) : listPageAddresses(site))
  const suggestion = closest && (/^https?:/.test(use.address) ? use.url!.origin + closest : closest)
  if (isFile) report('links/missing-file', use, { others: 0, suggestion })
  else report('links/missing-page', use, { suggestion })
}

/** Addresses worth suggesting: those that search engines may show. */
function listPageAddresses({ pages }: BuiltSite): string[] {
  return [...pages.values()].filter(({ hidden }) => !hidden).map(({ address }) => address)
}

/** Files of the same folder and kind. */
function listBeside(site: BuiltSite, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const ending = path.slice(path.lastIndexOf('.'))
  return [...site.served].filter((file) => file.startsWith(folder) && file.endsWith(ending))
}

function checkFragment(use: Use, page: BuiltPage, report: Report) {
  // What follows ":~:" is for the browser's own search.
  const typed = use.url!.hash.slice(1).replace(/:~:.*$/, '')
  if (typed === '' || typed.toLowerCase() === 'top' || hasPlace(page, typed)) return
  const { address, namedPlaces: places } = page
  report('links/missing-place', use, { page: address, places, closest: suggest(typed, places) })
}

/** As a browser looks for it: as written, then decoded (`%C3%A9`). */
function hasPlace({ places }: BuiltPage, fragment: string): boolean {
  if (places.has(fragment)) return true
  try {
    return places.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}

/** What is wrong with a canonical address, and how to fix it if it is not the usual way. */
function findCanonicalSlip(
  url: URL,
  target: Target,
  site: BuiltSite,
  own: URL,
): { reason: string; cure?: string } | undefined {
  if (target.kind === 'redirected') return { reason: `is redirected to "${target.to}"` }
  if (url.search || url.hash) return { reason: 'contains more than the address of a page' }
  if (target.kind === 'file' && !site.pages.has(url.pathname))
    return { reason: 'belongs to a file, not a page' }
  if (target.kind !== 'page') return undefined
  const { hidden, canonical } = target.page
  if (hidden) return { reason: 'belongs to a page that is hidden from search engines' }
  if (canonical === undefined || isSame(canonical, url, own)) return undefined
  return {
    reason: `belongs to a page that itself names "${canonical}"`,
    cure: `Name "${canonical}" directly.`,
  }
}

function findSitemapSlip(url: URL, target: Target, own: URL): string | undefined {
  if (target.kind === 'redirected') return `is redirected to "${target.to}"`
  if (target.kind !== 'page') return undefined
  const { hidden, canonical } = target.page
  if (hidden) return 'is hidden from search engines'
  return canonical === undefined || isSame(canonical, url, own) ? undefined : `repeats "${canonical}"`
}

const isSame = (address: string, url: URL, own: URL) =>
  URL.canParse(address, own) && new URL(address, own).href === url.href

function findRedirectSlip({ from, to }: RedirectRule, site: BuiltSite): string | undefined {
  // With a placeholder in the target, only the visitor's address tells where it leads.
  if (/^https?:/.test(to) || /:[a-z]/i.test(to)) return undefined
  if (site.served.has(from)) return 'never runs, because that page exists'
  const path = to.replace(/[?#].*$/, '') || '/'
  const target = findTarget(site, path.replace(/(?<=.)\/$/, ''))
  if (target.kind === 'redirected') return `is redirected again, to "${target.to}"`
  if (target.kind === 'missing') {
    const isCircle = site.redirects.some((rule) => isRedirect(rule) && rule.apply(path) !== undefined)
    return isCircle ? 'goes in a circle' : 'leads to no page'
  }
  const fragment = /#(.+)$/.exec(to)?.[1]
  if (target.kind !== 'page' || fragment === undefined || hasPlace(target.page, fragment)) return undefined
  return 'leads to a section that the page does not have'
}

function createUse(address: string, seen: string): Use {
  return { address, kind: 'link', what: 'The address', url: undefined, relative: false, seen: [seen] }
}
