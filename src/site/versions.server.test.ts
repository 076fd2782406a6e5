import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { renderNotFound, renderPage } from '#src/renderer/render-document.tsx'
import { listUrls, routes } from '#src/routes.ts'
import { dictionaries, getWords, type Paths, type Words } from '#src/words/dictionaries.ts'
import { fixtureToday, withBothLanguages, withGoodContent } from '#tests/fixtures/assemble.ts'
import { checkContent } from './check-content.server.ts'
import { listAllUrls } from './languages.ts'
import { loadContent } from './load.server.ts'

const load = (folder: string) => loadContent(folder, { today: fixtureToday })
const listIds = ({ problems }: Awaited<ReturnType<typeof load>>) =>
  problems.map(({ file, id }) => `${file} ${id}`)

/** A third language: the words of the main one, with a name and addresses of its own. */
const words: Words = {
  ...getWords(),
  locale: 'vi-VN',
  site: { ...getWords().site, language: { ...getWords().site.language, name: 'Tiếng Việt' } },
}
const paths: Paths = {
  ...Object.fromEntries(
    Object.entries(routes).map(([name, { pattern }]) => [name, pattern.replace(/^\/(?=[a-z])/, '/vn-')]),
  ),
  contact: '/lien-he',
}

/** Calls `use` while the site knows Vietnamese, with the good content in English, Spanish and a little Vietnamese. */
const withThreeLanguages = (use: (folder: string) => Promise<void>) =>
  withBothLanguages(async (folder) => {
    dictionaries.vi = { words, paths }
    try {
      for (const file of ['pages/home.md', 'pages/contact.md', 'pages/not-found.md', 'team/ada-elm.md']) {
        await mkdir(path.dirname(path.join(folder, 'vi', file)), { recursive: true })
        const text = await readFile(path.join(folder, 'es', file), 'utf8')
        await writeFile(
          path.join(folder, 'vi', file),
          text.replace('---\n', file.startsWith('team') ? '---\nslug: ada-viet\n' : '---\n'),
        )
      }
      await use(folder)
    } finally {
      delete dictionaries.vi
    }
  })

describe('a third language is a dictionary and a folder', () => {
  test('whose pages have addresses of their own', () =>
    withThreeLanguages(async (folder) => {
      const result = await load(folder)
      expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const site = result.site!
      expect(site.versions.map(({ language }) => language?.tag)).toEqual([undefined, 'es', 'vi'])
      const own = listAllUrls(site).filter((url) => /^\/vi(?:\/|$)/.test(url))
      expect(own).toEqual(expect.arrayContaining(['/vi', '/vi/lien-he', '/vi/vn-team/ada-viet', '/vi/404']))
      expect(own).not.toContain('/vi/vn-services')
      expect(new Set(listAllUrls(site)).size).toBe(listAllUrls(site).length)
    }))

  test('whose pages, and those of the others, name each other', () =>
    withThreeLanguages(async (folder) => {
      const site = (await load(folder)).site!
      const read = (url: string) => {
        const { lang, head, body } = renderPage(site, url)!
        const alternates = parse(head)
          .querySelectorAll('link[hreflang]')
          .map(
            (link) =>
              `${link.getAttribute('hreflang')} ${link.getAttribute('href')!.replace(site.firm.url, '')}`,
          )
        const switches = parse(body)
          .querySelectorAll('footer a[data-part=language]')
          .map((link) => `${link.text} ${link.getAttribute('href')}`)
        return { lang, alternates, switches }
      }
      const alternates = ['en /contact', 'es /es/contacto', 'vi /vi/lien-he', 'x-default /contact']
      expect(read('/contact')).toEqual({
        lang: 'en-US',
        alternates,
        switches: ['Español /es/contacto', 'Tiếng Việt /vi/lien-he'],
      })
      expect(read('/es/contacto')).toMatchObject({
        alternates,
        switches: ['English /contact', 'Tiếng Việt /vi/lien-he'],
      })
      expect(read('/vi/lien-he')).toEqual({
        lang: 'vi-VN',
        alternates,
        switches: ['English /contact', 'Español /es/contacto'],
      })
      expect(read('/es/sobre-nosotros').alternates).toEqual([
        'en /about',
        'es /es/sobre-nosotros',
        'x-default /about',
      ])
    }))

  test('all of whose pages are rendered, and lead to the main language where it has none', () =>
    withThreeLanguages(async (folder) => {
      const site = (await load(folder)).site!
      for (const url of listAllUrls(site)) expect(renderPage(site, url), url).toBeDefined()
      const links = parse(renderPage(site, '/vi')!.body).querySelectorAll('main a[href="/team/cora-ash"]')
      expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en'])
      const parts = parse(renderNotFound(site).body).querySelectorAll('main [data-not-found][lang]')
      expect(parts.map((part) => part.getAttribute('data-not-found'))).toEqual(['/es/', '/vi/'])
    }))

  test('which the site does not know afterwards', async () => {
    expect(Object.keys(dictionaries)).not.toContain('vi')
  })
})

test('a language may have a region', () =>
  withBothLanguages(async (folder) => {
    await rename(path.join(folder, 'es'), path.join(folder, 'es-mx'))
    const { site, problems } = await load(folder)
    expect(problems).toEqual([])
    expect(site!.versions[1]!.language!.addresses.get('/contact')).toBe('/es-mx/contacto')
    expect(renderPage(site!, '/es-mx/contacto')!.head).toContain(
      `hrefLang="es-mx" href="${site!.firm.url}/es-mx/contacto"`,
    )
    expect(renderPage(site!, '/es/contacto')).toBeUndefined()
  }))

describe('an entry without a translation', () => {
  test('has no page in the language, and is in its lists as it is', () =>
    withBothLanguages(async (folder) => {
      await rm(path.join(folder, 'es/team/cora-ash.md'))
      const result = await load(folder)
      expect(listIds(result)).toEqual(['es/translations.json translation/missing-pages'])
      const [, spanish] = result.site!.versions
      expect(spanish!.language!.addresses.has('/team/cora-ash')).toBe(false)
      expect(spanish!.team.map(({ id }) => id)).toEqual(result.site!.team.map(({ id }) => id))
      expect(parse(renderPage(result.site!, '/es/nuestro-equipo')!.body).text).not.toContain('Cora Ash at')
    }))

  test('is none of the files that every site must have', () =>
    withGoodContent(async (folder) => {
      await mkdir(path.join(folder, 'es/pages'), { recursive: true })
      await writeFile(
        path.join(folder, 'es/pages/about.md'),
        '---\ntitle: Sobre nosotros\ndescription: La página.\nhero:\n  title: Sobre nosotros\n---\n',
      )
      const result = await load(folder)
      expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const addresses = result.site!.versions[1]!.language!.addresses
      expect([...addresses.values()].filter((address) => !address.includes('no-encontrad'))).toEqual([
        '/es/sobre-nosotros',
      ])
      for (const url of listAllUrls(result.site!)) expect(renderPage(result.site!, url), url).toBeDefined()
      const parts = parse(renderNotFound(result.site!).body).querySelectorAll('main [data-not-found][lang]')
      expect(parts.map((part) => part.getAttribute('data-not-found'))).toEqual([])
    }))
})

describe('a page of a language is a page of the site', () => {
  const withText = async (folder: string, text: string) =>
    writeFile(
      path.join(folder, 'pages/about.md'),
      `---\ntitle: About\ndescription: The page called About.\nhero:\n  title: About\n  subtitle: ${text}\n---\n`,
    )

  test('which texts of the main language may link to', () =>
    withBothLanguages(async (folder) => {
      await withText(folder, '"[En español](/es/contacto)"')
      await cp(path.join(folder, 'pages/about.md'), path.join(folder, 'es/pages/about.md'))
      const { problems } = await checkContent(folder, { today: fixtureToday })
      expect(problems.filter(({ id }) => id === 'content/missing-page')).toEqual([])
    }))

  test.each([
    ['may lead to', { from: '/contacto', to: '/es/contacto', permanent: true }, []],
    [
      'cannot begin at',
      { from: '/es/contacto', to: '/contact', permanent: true },
      ['content/redirect-clash'],
    ],
  ])('which a redirect %s', (_, redirect, ids) =>
    withBothLanguages(async (folder) => {
      await writeFile(path.join(folder, 'redirects.json'), JSON.stringify({ redirects: [redirect] }))
      const { problems } = await checkContent(folder, { today: fixtureToday })
      expect(problems.filter(({ file }) => file === 'redirects.json').map(({ id }) => id)).toEqual(ids)
    }),
  )
})

test('a language adds nothing to the pages of the main one', () =>
  withBothLanguages(async (folder) => {
    const both = (await load(folder)).site!
    await rm(path.join(folder, 'es'), { recursive: true })
    const alone = (await load(folder)).site!
    expect(listUrls(both)).toEqual(listUrls(alone))
    for (const url of listUrls(alone)) {
      const main = (of: typeof alone) => parse(renderPage(of, url)!.body).querySelector('main')!.outerHTML
      expect(main(both), url).toBe(main(alone))
    }
  }))
