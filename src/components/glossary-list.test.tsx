import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadSite } from '#src/site/site.server.ts'
import { findDictionary, getWords, type Words } from '#src/words/dictionaries.ts'
import { GlossaryList } from './glossary-list.tsx'
import { createPageContext, PageContextProvider } from './site-context.tsx'

const site = await loadSite()

/** The letters of the groups, each with its terms, and the letters of the index that lead to them. */
function list(names: readonly string[], words: Words) {
  const terms = names.map((term) => ({ id: term, term, definition: 'Words.' }))
  const page = parse(
    renderToStaticMarkup(
      <PageContextProvider value={createPageContext({ ...site, words }, '/', 'pages/home.md')}>
        <GlossaryList id="terms" terms={terms} search={null} />
      </PageContextProvider>,
    ),
  )
  return {
    groups: page
      .querySelectorAll('[data-letter]')
      .map(
        (group) =>
          `${group.getAttribute('data-letter')}: ${group.querySelectorAll('dt').map(({ text }) => text)}`,
      ),
    links: page.querySelectorAll('nav a').map((link) => `${link.text} ${link.getAttribute('href')}`),
  }
}

test('a term is below its first letter, whatever its accent', () => {
  const { groups, links } = list(['Acto', 'Árbitro', 'Ñame', 'Nulo'], findDictionary('es')!.words)
  expect(groups).toEqual(['A: Acto,Árbitro', 'Ñ: Ñame', 'N: Nulo'])
  expect(links).toEqual(['A #letter-a', 'N #letter-n', 'Ñ #letter-ñ'])
})

test('a term that starts with no letter has a group without a link', () => {
  const { groups, links } = list(['1031 exchange', 'act', 'Émigré'], getWords())
  expect(groups).toEqual(['1: 1031 exchange', 'A: act', 'E: Émigré'])
  expect(links).toEqual(['A #letter-a', 'E #letter-e'])
})
