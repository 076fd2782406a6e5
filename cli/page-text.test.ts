import { expect, test } from 'vitest'
import { readText } from './page-text.ts'

const read = (body: string, head = '') => readText(`<html><head>${head}</head><body>${body}</body></html>`)
const listTexts = (body: string) => read(body).blocks.map(({ text }) => text)

test('each paragraph, heading, list entry and button is a block of its own', () => {
  expect(
    listTexts(
      '<main><h1>Hello</h1><p>One <b>two</b>,<br>three.</p><ul><li>A</li><li>B</li></ul><div><a>Call</a><a>Write</a></div></main>',
    ),
  ).toEqual(['Hello', 'One two, three.', 'A', 'B', 'Call', 'Write'])
  expect(read('<header><h1>No</h1></header><main><h1>Hello\n <b>all</b></h1></main>').heading).toBe(
    'Hello all',
  )
})

test('words that are not in the text are blocks, too: title, description, pictures, fields and labels', () => {
  const { title, blocks } = read(
    '<main><img alt="A door"><input placeholder="Name"><button aria-label="Close">×</button></main>',
    '<title>Home &amp; more</title><meta name="description" content="What we do.">',
  )
  expect(title).toBe('Home & more')
  expect(blocks.map(({ text }) => text)).toEqual([
    'Home & more',
    'What we do.',
    'Picture: A door',
    'Example in a field: Name',
    'Read aloud: Close',
    '×',
  ])
})

test('scripts, styles, templates and drawings say nothing, and what is hidden does', () => {
  expect(
    listTexts(
      '<main><script>a()</script><style>b{}</style><template>c</template><svg><text>d</text></svg><p hidden>e</p></main>',
    ),
  ).toEqual(['e'])
})

test('control characters never reach the report', () => {
  expect(listTexts('<main><p>a\u001B[31mb\u0007</p></main>')).toEqual(['a [31mb'])
})

test('a block names the heading above it, its section, and whether all pages share it', () => {
  const { blocks } = read(
    '<a href="#m">Skip</a><header><p>Firm</p></header><main><section><h2>Fees</h2><p>Free.</p></section><section><p>More.</p></section></main><nav><a>Call</a></nav><footer><p>End</p></footer>',
  )
  expect(blocks.map(({ text, place, section, isFrame }) => [text, place, section, isFrame])).toEqual([
    ['Skip', 'Head of every page', '', true],
    ['Firm', 'Head of every page', 'body > :nth-child(2)', true],
    ['Fees', 'Fees', 'body > :nth-child(3) > :nth-child(1)', false],
    ['Free.', 'Fees', 'body > :nth-child(3) > :nth-child(1)', false],
    ['More.', 'Fees', 'body > :nth-child(3) > :nth-child(2)', false],
    ['Call', 'Bar at the foot of a phone, on every page', '', true],
    ['End', 'Foot of every page', 'body > :nth-child(5)', true],
  ])
})

test('a page has the name that its breadcrumbs give it', () => {
  const data = {
    '@graph': [{ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Areas' }, { name: 'Fences' }] }],
  }
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  expect(read('<main><h1>Is it on your land?</h1></main>', head).heading).toBe('Fences')
  expect(read('<main><h1>Hello</h1></main>', '<script type="application/ld+json">{</script>').heading).toBe(
    'Hello',
  )
})

test('names of people and firms come from the structured data', () => {
  const data = {
    '@graph': [
      { '@type': 'LegalService', name: 'Elm Firm', legalName: 'Elm Firm, PLLC' },
      { '@type': 'BlogPosting', name: 'A post', author: { '@type': 'Person', name: 'Ann Bee' } },
    ],
  }
  const { names } = read('', `<script type="application/ld+json">${JSON.stringify(data)}</script>`)
  expect(names).toEqual(['Elm Firm', 'Elm Firm, PLLC', 'Ann Bee', 'Bee'])
})
