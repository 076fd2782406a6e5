/** Carries title, canonical address and social tags along when a visitor moves without loading a page. */
import type { NewsHead } from '#src/seo/news-heads.ts'

export function showHead(head: NewsHead, firm: { name: string; url: string }): void {
  const address = firm.url + head.canonical
  document.title = `${head.title} | ${firm.name}`
  setTag('meta', 'name', 'description', head.description)
  setTag('meta', 'name', 'robots', head.hidden ? 'noindex' : undefined)
  setTag('link', 'rel', 'canonical', head.hidden ? undefined : address)
  setTag('meta', 'property', 'og:title', head.title)
  setTag('meta', 'property', 'og:description', head.description)
  setTag('meta', 'property', 'og:type', head.type ?? 'website')
  setTag('meta', 'property', 'og:url', head.hidden ? undefined : address)
  const { src, alt, width, height } = head.picture ?? {}
  if (src !== undefined) {
    setTag('meta', 'property', 'og:image', new URL(src, firm.url).href)
    setTag('meta', 'property', 'og:image:type', undefined)
    setTag('meta', 'property', 'og:image:alt', alt || undefined)
    setTag('meta', 'property', 'og:image:width', width?.toString())
    setTag('meta', 'property', 'og:image:height', height?.toString())
  }
}

/** What the page that was loaded first describes is not on this one. */
export function removeStructuredData(): void {
  document.querySelector('script[type="application/ld+json"]')?.remove()
}

/** Sets a tag of the head, adds it where there is none, and removes it where there is no value. */
function setTag(
  name: 'meta' | 'link',
  kind: 'name' | 'property' | 'rel',
  key: string,
  value: string | undefined,
) {
  const found = document.head.querySelector(`${name}[${kind}="${key}"]`)
  if (value === undefined) {
    found?.remove()
    return
  }
  const tag = found ?? document.createElement(name)
  tag.setAttribute(kind, key)
  tag.setAttribute(name === 'meta' ? 'content' : 'href', value)
  if (!found) document.head.append(tag)
}

/** Marks the link of the site's menu as the page itself, or as what the page belongs to. */
export function markMenu(path: string, news: string): void {
  for (const link of document.querySelectorAll(`.site-header a[href="${news}"]`))
    link.setAttribute('aria-current', path === news ? 'page' : 'true')
}
