/** Made-up content is labeled as such wherever it is shown, and nothing else is. */
import type { Site } from '#src/site/site.ts'
import { routes } from '#src/routes.ts'
import type { BuiltPage } from '#scripts/check/read-pages.ts'
import { findRoute } from '#scripts/check/page-kinds.ts'
import { builtSites, isAfterChange } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'

/** What a page says, by the language without its region. */
const notes: Record<string, { note: string; label: string }> = {
  en: { note: 'This is a sample. It does not describe a real person or case.', label: 'Sample' },
  es: { note: 'Esto es un ejemplo. No describe a una persona real ni un caso real.', label: 'Ejemplo' },
}
const findNotes = ({ lang }: BuiltPage) => notes[lang.split('-')[0]!]!

for (const { name, content, pages } of builtSites)
  test.describe(name, () => {
    // In one process, which reads the content once.
    test.describe.configure({ mode: 'default' })
    let site: Promise<Site> | undefined
    const load = () => (site ??= readSite(content))

    test('a page says that its quotes or results are samples if one of them is marked as made up, and only then', async () => {
      const { versions } = await load()
      const squeeze = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '')
      const wrong = pages.flatMap((page) => {
        const { url, root } = page
        const { note } = findNotes(page)
        const { tag } = findRoute(url)
        const { results, testimonials } = versions.find(({ language }) => language?.tag === tag)!
        const madeUp = [
          ...[...testimonials.values()].filter(({ data }) => data.demo).map(({ data }) => data.quote),
          ...[...results.values()].filter(({ data }) => data.demo).map(({ data }) => data.caseType),
        ]
        const main = root.querySelector('main')!
        const quotes = main
          .querySelectorAll('blockquote, [data-part=result]')
          .map(({ text }) => squeeze(text))
        const shows = madeUp.some((quote) => quotes.some((shown) => shown.includes(squeeze(quote))))
        return main.text.includes(note) === shows
          ? []
          : [`${url}: ${shows ? 'without the note' : 'with a note'}`]
      })
      expect(wrong).toEqual([])
    })

    test('the posts and events that the product came with are labeled, and no others', async () => {
      const { blog } = await load()
      const labeled = new Map(
        pages.map((page) => [
          page.url,
          page.root
            .querySelectorAll('span')
            .some((span) => span.text === findNotes(page).label && !span.closest('[data-part=result]')),
        ]),
      )
      const entries = [
        ...blog.posts.map((post) => ({ ...post, href: routes.post.href(post) })),
        ...blog.events.map((event) => ({ ...event, href: routes.event.href(event) })),
      ]
      for (const { href, sample = false } of entries) {
        const url = decodeURI(href)
        // Of some sites, not every page is visited.
        if (labeled.has(url)) expect(labeled.get(url), url).toBe(sample)
      }
      if (entries.length > 0 && !isAfterChange)
        expect(entries.some(({ href }) => labeled.has(decodeURI(href)))).toBe(true)
      const isMadeUp = [...blog.posts, ...blog.events].some(({ sample }) => sample)
      if (!isMadeUp) expect([...labeled].filter(([, label]) => label)).toEqual([])
    })
  })

async function readSite(content: string): Promise<Site> {
  // Imported late: it reads most of the code, and every process reads this file.
  const { loadContent } = await import('#src/site/load.server.ts')
  return (await loadContent(content)).site!
}
