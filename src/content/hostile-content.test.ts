import fc from 'fast-check'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureToday, goodContent, spanishContent } from '#tests/fixtures/assemble.ts'
import { countErrors, formatProblems } from '#src/problems/format-problems.ts'
import { loadContent, type LoadResult } from '#src/site/load.server.ts'
import { maxTextBytes } from './read-file.server.ts'

const many = 20_000

const fillTo = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
/** 40 KB of one string: twice the longest real page. */
const fill = (unit: string) => fillTo(40_000, unit)

const testimonial = (quote: string, more = '') =>
  `---\nquote: ${quote}\nauthor: Maria G.\nposition: Homeowner\n${more}---\n`
const notice = (body: string) =>
  `---\ntitle: Privacy\ndescription: About privacy.\neffective: 2026-01-01\n---\n\n${body}\n`
const glossary = (definition: string) =>
  `{ "terms": [{ "id": "claim", "term": "Claim", "definition": ${definition} }] }`

const inFields: Record<string, string> = {
  'quotation marks': '"'.repeat(many),
  apostrophes: "'".repeat(many),
  'backslashes in quotation marks': `"${fill('\\')}"`,
  'escapes in quotation marks': `"${fill('\\n')}"`,
  'opening brackets': '['.repeat(many),
  'closing brackets': fill(']'),
  'opening braces': '{'.repeat(many),
  'commas in brackets': `[${fill(',')}]`,
  'tokens that never end': '{fact:'.repeat(10_000),
  'tokens that never end, in quotation marks': `"${'{fact:'.repeat(10_000)}"`,
  'an alias bomb': `&a [x]\n${'bcdefghijklmnop'
    .split('')
    .map((name, index) => `${name}: &${name} [${`*${'abcdefghijklmnop'[index]},`.repeat(10)}]`)
    .join('\n')}`,
  'an alias that refers to itself': '&a [*a, *a]',
  anchors: fill('&a '),
  tags: fill('!a '),
  'a million spaces': fill(' '),
  'a long line of words': fill('word '),
  'a long word': fill('x'),
  colons: fill(': '),
  'question marks': fill('? '),
  hyphens: fill('- '),
  'nested hyphens': '- '.repeat(150),
  'a huge number': '9'.repeat(many),
  'a number in other notations': '0x1e9999',
  lines: `|\n${fill('  x\n')}`,
  'folded lines': `>-\n${fill('  x\n')}`,
  'empty lines': `x\n${fill('\n')}`,
  comments: `x\n${fill('# x\n')}`,
  'lines that look like fields': `x\n${fill('a: b\n')}`,
  'many unknown fields': `x\n${Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`).join('\n')}`,
  'many fields one letter off': `x\n${Array.from({ length: 8_000 }, (_, index) => `autho${index}: 1`).join('\n')}`,
  'a list': `\n${fill('- x\n')}`,
  'a list in brackets': `[${fill('x,')}]`,
  '5,000 fields with fields of their own': Array.from(
    { length: 5000 },
    (_, index) => `\n  field${index}:\n    - a: ${index}`,
  ).join(''),
  'deeper and deeper fields': Array.from({ length: 400 }, (_, index) => `\n${' '.repeat(index + 1)}k:`).join(
    '',
  ),
  'a long line of words, then a colon': `${fill('x ')}: y`,
  figures: `"${fill('1,1')}"`,
  'time spans': `"${fill('2 days ')}"`,
  'section signs': `"${fill('§')}"`,
  'unknown tokens': `"${fill('{x}')}"`,
  'phone numbers': `"${fill('936-555-0100 ')}"`,
}

const inBody: Record<string, string> = {
  'opening brackets': '['.repeat(many),
  'closing brackets': ']'.repeat(many),
  'images that never end': '!['.repeat(many),
  'links that never end': '[a]('.repeat(many),
  asterisks: '*'.repeat(many),
  'bold that never ends': '**a '.repeat(many),
  'italics that never start': 'a* '.repeat(many),
  'asterisks and underscores': '*_'.repeat(many),
  'nested block quotes': `${'>'.repeat(many)} a`,
  'nested lists': `${'- '.repeat(many)}a`,
  'nested numbered lists': `${'1. '.repeat(many)}a`,
  'lists indented more and more': Array.from(
    { length: 300 },
    (_, index) => `${' '.repeat(index * 2)}- a`,
  ).join('\n'),
  'a list': fill('- a\n'),
  'a list of paragraphs': fill('- a\n\n'),
  'lazy lines of a deep block quote': `${'> '.repeat(30)}a\n${fill('b\n')}`,
  headings: fill('## a\n'),
  'underlined headings': fill('a\n=\n'),
  rules: fill('***\n'),
  'a long rule': fill('- '),
  backticks: fill('`'),
  'code that never ends': fill('`a'),
  'HTML that never ends': fill('<a '),
  HTML: fill('<b>x</b>\n'),
  'comments that never end': fill('<!-- '),
  'a table': `|a|b|\n|-|-|\n${fill('|a|b|\n')}`,
  'a wide table': `${fill('|')}\n${fill('|-')}`,
  addresses: fill('www.a.b '),
  'addresses in one word': fill('www.a'),
  'email addresses in one word': fill('a@b.'),
  dots: fill('a.'),
  entities: fill('&amp;'),
  ampersands: fill('&'),
  footnotes: fill('[^a]\n\n[^a]: b\n\n'),
  definitions: Array.from({ length: 8_000 }, (_, index) => `[a${index}]: /b`).join('\n'),
  spaces: `a${fill(' ')}b`,
  tabs: fill('\t'),
  'empty lines': fill('\n'),
  'one long word': fill('x'),
  'tokens that never end': '{fact:'.repeat(10_000),
  'unknown tokens': fill('{x} '),
  'known tokens': fill('{email}\n\n'),
  'time spans in a sentence about the law': `by law ${fill('2 days ')}`,
  figures: fill('1,1'),
  'section signs': fill('§'),
  'section signs and spaces': fill('§ '),
  'phone numbers': fill('(936) 555-0100 '),
  'link targets that never end': fill(']('),
  emoji: fill('👩‍👩‍👧 '),
}

const inJson: Record<string, string> = {
  'opening brackets': '['.repeat(many),
  'nested objects': '{"a":'.repeat(many),
  'quotation marks': fill('"'),
  backslashes: `"${fill('\\\\')}"`,
  'a string that never ends': `"${fill('x')}`,
  commas: fill(','),
  'a long list': `[${fill('1,')}1]`,
  fields: `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'one field many times': `{${fill('"a":1,')}"a":1}`,
  'a huge number': '9'.repeat(many),
  'another huge number': '1e999999',
  'lone surrogates': '"\\ud800 \\udc00\\udc00"',
  prototypes: '{ "__proto__": { "toString": 1 }, "constructor": { "prototype": 1 } }',
  comments: fill('//x\n'),
  'brackets in a string': JSON.stringify('[{'.repeat(many)),
  'unknown tokens': JSON.stringify(fill('{x}')),
}

const files = [
  'firm.json',
  'glossary.json',
  'legal-facts.json',
  'practice-areas/fence-law.md',
  'pages/home.md',
  'team/ada-elm.md',
  'testimonials/fence-owner.md',
  'legal/privacy-policy.md',
]
/** Files of the second language, which are laid over those of the first. */
const translations = [
  'es/firm.json',
  'es/glossary.json',
  'es/legal-facts.json',
  'es/translations.json',
  'es/forms/consultation.json',
  'es/practice-areas/fence-law.md',
  'es/pages/home.md',
  'es/team/ada-elm.md',
]
const readAll = (from: string, names: readonly string[]) =>
  Promise.all(names.map(async (file) => [file, await readFile(path.join(from, file))] as const))
const originals = new Map([
  ...(await readAll(goodContent, files)),
  ...(await readAll(spanishContent, [
    ...translations,
    'es/legal/privacy-policy.md',
    'es/testimonials/fence-owner.md',
  ])),
])

const parent = await mkdtemp(path.join(os.tmpdir(), 'hostile-'))
const folder = path.join(parent, 'content')
/** The same in both languages. */
const both = path.join(parent, 'both')
beforeAll(async () => {
  await cp(goodContent, folder, { recursive: true })
  await cp(goodContent, both, { recursive: true })
  await cp(spanishContent, both, { recursive: true })
})
afterAll(() => rm(parent, { recursive: true }))

/** Loads good content with one file replaced, and checks the report. */
async function report(
  file: string,
  text: string | Uint8Array,
  timeLimit = 250,
  root = folder,
): Promise<LoadResult> {
  await writeFile(path.join(root, file), text)
  const result = await loadContent(root, { today: fixtureToday, timeLimit })
  expectReport(result)
  await writeFile(path.join(root, file), originals.get(file)!)
  return result
}

/** The same for content in both languages. */
const reportTranslation = (file: string, text: string | Uint8Array, timeLimit?: number) =>
  report(file, text, timeLimit, both)

function expectReport({ site, problems, filesRead }: LoadResult) {
  const text = formatProblems(problems, { format: 'text', folder: 'content', filesRead })
  expect(text.endsWith('\n')).toBe(true)
  expect(site === undefined).toBe(countErrors(problems) > 0)
  // Staff read our own words, never those of zod, the YAML library or JavaScript.
  expect(text).not.toMatch(
    /\bInvalid\b|\bexpected\b|undefined|\[object|NaN|at line \d|Unexpected|YAMLParseError/,
  )
  const places = problems.map(({ file, line, column }) => file !== '' && line >= 1 && column >= 1)
  expect(places).not.toContain(false)
}

describe('hostile content is reported quickly', () => {
  test.each(Object.entries(inFields))('in a field: %s', async (_, value) => {
    await expect(report('testimonials/fence-owner.md', testimonial(value))).resolves.toBeDefined()
  })

  test.each(Object.entries(inBody))('in a text: %s', async (_, body) => {
    await expect(report('legal/privacy-policy.md', notice(body))).resolves.toBeDefined()
  })

  test.each(Object.entries(inJson))('in JSON: %s', async (_, value) => {
    await expect(report('glossary.json', glossary(value))).resolves.toBeDefined()
  })

  test('a file of almost the largest size', async () => {
    const paragraph = 'You may ask us at any time what we keep about you, and we will tell you.\n\n'
    const text = notice(fillTo(maxTextBytes - 200, paragraph))
    const { problems } = await report('legal/privacy-policy.md', text, 20_000)
    expect(problems).toEqual([])
  })
})

describe('a hostile translation is reported quickly', () => {
  const quote = (value: string) => `---\nquote: ${value}\nposition: Propietaria\ncaseType: Cercas\n---\n`
  const page = (body: string) => `---\ntitle: Privacidad\ndescription: Sobre la privacidad.\n---\n\n${body}\n`
  /** What is laid over the original, and what is compared with it. */
  const chosen = (values: Record<string, string>, names: RegExp) =>
    Object.entries(values).filter(([name]) => names.test(name))

  test.each(chosen(inFields, /alias|fields|a list|tokens|huge number|hyphens|brackets/))(
    'in a field: %s',
    async (_, value) => {
      await expect(reportTranslation('es/testimonials/fence-owner.md', quote(value))).resolves.toBeDefined()
    },
  )

  test.each(chosen(inBody, /HTML|tokens|nested|headings|definitions|one long|images|links/))(
    'in a text: %s',
    async (_, body) => {
      await expect(reportTranslation('es/legal/privacy-policy.md', page(body))).resolves.toBeDefined()
    },
  )

  test.each(Object.entries(inJson))('in JSON: %s', async (_, value) => {
    await expect(reportTranslation('es/glossary.json', glossary(value))).resolves.toBeDefined()
  })

  test.each(Object.entries(inJson))('in its record: %s', async (_, value) => {
    for (const record of [value, `{ "reviewedBy": "Ana Robles", "files": ${value} }`])
      await expect(reportTranslation('es/translations.json', record)).resolves.toBeDefined()
  })

  test('a file of almost the largest size', async () => {
    const paragraph = 'Usted puede preguntarnos cuando quiera qué guardamos, y se lo diremos.\n\n'
    const text = page(fillTo(maxTextBytes - 200, paragraph))
    const { problems } = await reportTranslation('es/legal/privacy-policy.md', text, 20_000)
    expect(new Set(problems.map(({ id }) => id))).toEqual(new Set(['translation/unchecked-promise']))
  })

  test('a file of more than the largest size is none', async () => {
    const { problems, translations } = await reportTranslation(
      'es/legal/privacy-policy.md',
      page(fillTo(maxTextBytes, 'Una palabra. ')),
    )
    expect(problems.map(({ file, id }) => `${file} ${id}`)).toContain(
      'es/legal/privacy-policy.md content/too-large',
    )
    expect(translations[0]!.files.has('legal/privacy-policy.md')).toBe(false)
  })

  test.each([
    [
      'terms that the original does not have',
      (count: number) => ({ terms: Array.from({ length: count }, (_, index) => ({ id: `t${index}` })) }),
    ],
    ['the same term', (count: number) => ({ terms: Array.from({ length: count }, () => ({ id: 'claim' })) })],
    [
      'fields that nobody knows',
      (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, 1])),
    ],
  ])('a file of the largest size with %s', async (_, create) => {
    const text = JSON.stringify(create(10_000))
    expect(Buffer.byteLength(text)).toBeLessThan(maxTextBytes)
    const started = process.cpuUsage().user
    const { problems } = await reportTranslation('es/glossary.json', text, 20_000)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.map(({ id }) => id)).not.toContain('content/too-tangled')
    // The whole content takes a tenth of this.
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(5)
  })

  test.each([
    ['script in HTML', 'Hola <script>alert(1)</script> <img src=x onerror=alert(1)>'],
    [
      'script in links',
      '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](vbscript:x)',
    ],
    ['script in pictures', '![a](javascript:alert(1)) ![b](data:image/svg+xml,x)'],
  ])('%s reaches no page', async (_, body) => {
    const { problems, site } = await reportTranslation('es/legal/privacy-policy.md', page(body))
    expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([])
    expect(site).toBeUndefined()
  })
})

/** Random damage to the bytes of a file. */
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(),
    text: fc.oneof(
      fc.constantFrom(
        ...'"\'{}[]:,-#|>&*!%@`~\\\n\t \r\u0000',
        '---\n',
        ': ',
        '- ',
        '\n\n',
        '  ',
        '__proto__: ',
        '{fact:',
        '<b>',
        '![](',
        'null',
        '\ufeff',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
  }),
  fc.record({ kind: fc.constant('repeat line' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('indent line' as const),
    at: fc.nat(),
    by: fc.constantFrom(' ', '  ', '\t'),
  }),
  fc.record({ kind: fc.constant('cut off' as const), at: fc.nat() }),
)
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never

function mutate(bytes: Buffer, change: Mutation): Buffer {
  const at = bytes.length === 0 ? 0 : change.at % bytes.length
  const lineStart = bytes.lastIndexOf(10, Math.max(at - 1, 0)) + 1
  const nextLine = bytes.indexOf(10, at) + 1 || bytes.length
  switch (change.kind) {
    case 'flip': {
      const copy = Buffer.from(bytes)
      if (copy.length > 0) copy[at]! ^= 1 << change.bit
      return copy
    }
    case 'delete':
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + change.length)])
    case 'insert':
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(change.text), bytes.subarray(at)])
    case 'repeat line':
      return Buffer.concat([bytes.subarray(0, nextLine), bytes.subarray(lineStart)])
    case 'indent line':
      return Buffer.concat([bytes.subarray(0, lineStart), Buffer.from(change.by), bytes.subarray(lineStart)])
    case 'cut off':
      return bytes.subarray(0, at)
  }
}

describe('the loader reports and never throws', () => {
  test('for random bytes', async () => {
    const property = fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), fc.uint8Array({ maxLength: 400 }), async (file, bytes) => {
        await report(file, bytes)
      }),
      { numRuns: 40 },
    )
    await expect(property).resolves.toBeUndefined()
  })

  test('for translations with random damage', async () => {
    const changes = fc.array(mutation, { minLength: 1, maxLength: 4 })
    const property = fc.assert(
      fc.asyncProperty(fc.constantFrom(...translations), changes, async (file, list) => {
        await reportTranslation(file, list.reduce(mutate, originals.get(file)!))
      }),
      { numRuns: 80 },
    )
    await expect(property).resolves.toBeUndefined()
  })

  test('for random front matter and text in a good file', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const property = fc.assert(
      fc.asyncProperty(text, text, async (fields, body) => {
        await report('team/ada-elm.md', `---\n${fields}\n---\n${body}`)
      }),
      { numRuns: 40 },
    )
    await expect(property).resolves.toBeUndefined()
  })

  test('for good files with random damage', async () => {
    const changes = fc.array(mutation, { minLength: 1, maxLength: 4 })
    const property = fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, async (file, list) => {
        await report(file, list.reduce(mutate, originals.get(file)!))
      }),
      { numRuns: 120 },
    )
    await expect(property).resolves.toBeUndefined()
  })
})
