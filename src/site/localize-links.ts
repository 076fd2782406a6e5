/** Gives each link of a page in another language than the main one the address of its target in that language. */
import { findLang, isPageAddress, localize, nameLanguage } from '#src/site/languages.ts'
import type { Site } from '#src/site/site.ts'
import { findPageName } from '#src/site/tree.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { memoize } from '#src/text/memoize.ts'

/** One link, from its first to its last tag. A link cannot contain another one. */
const link = /<a((?:\s[^\s=>"]+(?:="[^"]*")?)*)>([\s\S]*?)<\/a>/g
/** What follows the words that people see at the end of a link: words for screen readers alone, and an icon. */
const lastIcon = /(?:<span class="sr-only">[^<]*<\/span>)?(?:<svg[^>]*>(?:(?!<svg)[\s\S])*<\/svg>)?$/
const href = /\shref="([^"]*)"/

/** What lists call the pages of a site, as HTML. */
const listNames = memoize((site: Site): ReadonlySet<string> => {
  const names = [
    ...site.practiceAreas.map(({ data }) => fillTokens(data.title, site)),
    ...[...site.pages.keys()].map((id) => findPageName(id, site)),
    ...site.guides.map(({ data }) => fillTokens(data.title, site)),
  ]
  return new Set(names.map(escapeText))
})

/** As React writes it. */
const escapeText = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[character]!,
  )

/**
 * Components and content name each page by its address in the main language. Here, in one place for all of them, links
 * get the address of the language of the site. Where its page is not there, the link says in which language it is.
 */
export function localizeLinks(html: string, site: Site): string {
  const { language, versions } = site
  if (!language) return html
  const main = versions[0]!
  const lang = findLang(main)
  const mark = site.words.site.language.linkMark(nameLanguage(lang, site))
  return html.replace(link, (whole, attributes: string, words: string) => {
    const typed = href.exec(attributes)?.[1]
    // A version of this page in another language already has its address.
    if (typed === undefined || /\shreflang=/i.test(attributes)) return whole
    const own = localize(typed, site)
    if (own !== typed) return whole.replace(href, () => ` href="${own}"`)
    if (!isPageAddress(typed, main)) return whole
    // A name that nobody translated is in the other language, too.
    const shown = listNames(main).has(words) ? `<span lang="${lang}">${words}</span>` : words
    return `<a${attributes} hrefLang="${lang}">${shown.replace(lastIcon, ` ${mark}$&`)}</a>`
  })
}
