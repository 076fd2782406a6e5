/** What a page has asked of other sites, and what its policy has blocked. Needs `site.watchesPolicy`. */
import type { Tab } from './drivers/tab.ts'

/** Players, maps and pages of other services, which the tests may not reach. */
export const elsewhere = /google|youtube|vimeo|calendly|jotform|tawk|cliogrow|frame/i

export const readBlocked = (tab: Tab) =>
  tab.evaluate(() => [...(globalThis as unknown as { blocked: string[] }).blocked])

/** The other origins that the page has asked, connected to or named in a frame. */
export const listForeign = (tab: Tab) =>
  tab.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel*=pre], link[rel*=dns]')
    const addresses = [
      ...performance.getEntriesByType('resource').map(({ name }) => name),
      ...[...links].map(({ href }) => href),
      ...[...document.querySelectorAll('iframe')].map(({ src }) => src),
    ]
    const origins = addresses.map((address) => new URL(address, location.href).origin)
    return [...new Set(origins)].filter((origin) => origin !== location.origin && origin !== 'null').sort()
  })
