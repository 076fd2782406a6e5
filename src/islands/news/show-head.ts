/** Updates title, canonical address and social tags on a navigation without a page load. */
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

/** Removes the structured data of the page that was loaded first. */
export function removeStructuredData(): void {
  document.querySelector('script[type="application/ld+json"]')?.remove()
}

/** Sets a tag of the head. Adds it if it is missing, and removes it if there is no value. */
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

/** Marks the link in the site's menu as the current page, or as its section. */
export function markMenu(path: string, news: string): void {
  for (const link of document.querySelectorAll(`header[data-menus] a[href="${news}"]`))
    link.setAttribute('aria-current', path === news ? 'page' : 'true')
}
