import { beforeAll, expect, test } from 'vitest'
import { lintFiles } from './lint-files.ts'

/** What lint says of each line of TSX. */
const refused = [
  { code: '<p>Call us</p>', says: 'Visitors read "Call us"' },
  { code: '<p>Llámenos</p>', says: 'Visitors read "Llámenos"' },
  { code: '<>See also <b /></>', says: 'Visitors read "See also"' },
  { code: "<p>{'Call us'}</p>", says: 'Visitors read "Call us"' },
  { code: '<p>{`Page ${one}`}</p>', says: 'Visitors read "Page"' },
  { code: "<p>{one && 'and '}</p>", says: 'Visitors read "and"' },
  { code: "<p>{one ?? 'none'}</p>", says: 'Visitors read "none"' },
  { code: "<p>{one ? 'many' : <b />}</p>", says: 'Visitors read "many"' },
  { code: "<p>{one + ' of ten'}</p>", says: 'Visitors read "of ten"' },
  { code: '<nav aria-label="main" />', says: 'Visitors read "main"' },
  { code: '<img alt="A desk" src={one} />', says: 'Visitors read "A desk"' },
  { code: '<div data-frame-title={`Map of ${one}`} />', says: 'Visitors read "Map of"' },
  { code: "<x-entry term={one ?? 'Fax'} />", says: 'Visitors read "Fax"' },
  { code: "<x-head heading={{ title: 'Overview' }} />", says: 'Visitors read "Overview"' },
  { code: "head({ description: 'all posts', type: 'article' })", says: 'Visitors read "all posts"' },
]

const accepted = [
  '<p className="mt-4 text-muted">{words.call}</p>',
  "<p>{joinWords(words.call(one, 'tel'))}</p>",
  '<p>{one}, “{one}” © 2026 {`${one}: ${one}`}</p>',
  '<section aria-labelledby="main" data-part="notice" role="alert" />',
  '<x-message as="h2" heading="h2" />',
  "looks({ title: 'text-h2-beside', intro: clsx('text-lead lg:text-body'), name: 'Of no one' })",
]

let findMessages: Awaited<ReturnType<typeof lintFiles>>
const name = (index: number) => `src/components/line-${index}.tsx`

beforeAll(async () => {
  const lines = [...refused.map(({ code }) => code), ...accepted]
  findMessages = await lintFiles(
    lines.map((line, index) => ({ file: name(index), code: `export const a = ${line}` })),
  )
})

test.each(refused.map((line, index) => ({ ...line, index })))('lint refuses $code', ({ index, says }) => {
  expect(findMessages(name(index))).toEqual([expect.stringContaining(says)])
})

test.each(accepted.map((code, index) => ({ code, index })))('lint accepts $code', ({ index }) => {
  expect(findMessages(name(refused.length + index))).toEqual([])
})
