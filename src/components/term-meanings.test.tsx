import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadSite } from '#src/site/site.server.ts'
import { formatTermHref } from '#src/routes.ts'
import { Markdown } from './markdown.tsx'
import { useHeading } from './section-frame.tsx'
import { createPageContext, PageContextProvider } from './site-context.tsx'
import { TermMeanings } from './term-meanings.tsx'

const site = await loadSite()

function Section({ texts }: { texts: readonly string[] }) {
  const { id } = useHeading({ title: 'A section' })
  return (
    <section id={id}>
      {texts.map((text) => (
        <Markdown key={text} text={text} />
      ))}
    </section>
  )
}

const page = parse(
  renderToStaticMarkup(
    <PageContextProvider value={createPageContext(site, '/', 'pages/home.md')}>
      <Section texts={['A [deductible](term:deductible).', 'The [deductible](term:deductible) again.']} />
      <Section texts={['Its [deductible](term:deductible), and [bad faith](term:bad-faith).']} />
      <TermMeanings />
    </PageContextProvider>,
  ),
)

test('marks a term once in each section', () => {
  const marked = page
    .querySelectorAll('section')
    .map((section) => section.querySelectorAll('a').map((link) => link.getAttribute('href')))
  expect(marked).toEqual([
    [formatTermHref('deductible')],
    [formatTermHref('deductible'), formatTermHref('bad-faith')],
  ])
  expect(page.querySelectorAll('p')[1]!.text).toBe('The deductible again.')
})

test('lists the meaning of each marked term once, and no others', () => {
  const meanings = page.querySelectorAll('[role="tooltip"]').map(({ id }) => id)
  expect(meanings).toEqual(['meaning-bad-faith', 'meaning-deductible'])
  for (const link of page.querySelectorAll('a'))
    expect(meanings).toContain(link.getAttribute('aria-describedby'))
})
