import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { folders, singles } from '#src/content/collections.ts'
import { date, email, href, image, label, phone, slug, text } from '#src/content/fields.ts'
import { parseMarkdownFile } from '#src/content/frontmatter.ts'
import { listJsonSchemas, readSchema, type JsonSchema } from './json-schema.ts'
import { parseJson } from '#src/content/json.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import { fullFirm } from '#tests/fixtures/full-firm.ts'

const files = listJsonSchemas()

/** Every schema within a schema, itself included. */
function* visitSchemas(schema: JsonSchema): Generator<JsonSchema> {
  yield schema
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  for (const child of inner) yield* visitSchemas(child)
}

describe('a JSON Schema', () => {
  test('is made for every single file and every folder', () => {
    const names = [...Object.keys(singles), ...Object.keys(folders)]
    expect(files.map(({ file }) => file)).toEqual(names.map((name) => `schemas/${name}.schema.json`))
  })

  test.each(files)('$file has a title and a description, and names no address of its own', ({ schema }) => {
    expect(schema).toMatchObject({
      title: expect.stringMatching(/content\//),
      description: expect.stringMatching(/\.$/),
    })
    expect(schema).not.toHaveProperty('$id')
  })

  test.each(files)('$file refuses unknown fields everywhere', ({ schema }) => {
    const objects = [...visitSchemas(schema)].filter(({ type }) => type === 'object')
    expect(objects.every(({ additionalProperties }) => additionalProperties === false)).toBe(true)
  })

  test.each(files)('$file keeps our own marks to itself', ({ schema }) => {
    const keys = new Set([...visitSchemas(schema)].flatMap((inner) => Object.keys(inner)))
    expect(keys).not.toContain('fieldKind')
    expect(keys).not.toContain('isButton')
  })

  test('keeps the fields in the order of the schema', () => {
    const team = files.find(({ file }) => file === 'schemas/team.schema.json')!.schema
    expect(Object.keys(team.properties ?? {})).toEqual(Object.keys(folders.team.schema.shape))
    expect(Object.keys(team).slice(0, 4)).toEqual(['$schema', 'title', 'description', 'type'])
  })

  test('asks for the description of a picture, as the loader does', () => {
    expect(readSchema(image('A picture.')).required).toEqual(['src', 'alt'])
  })

  test('lists the types of section by name', () => {
    const pages = files.find(({ file }) => file === 'schemas/pages.schema.json')!.schema
    const types = pages.properties?.sections?.items?.oneOf ?? []
    expect(types.map(({ title }) => title)).toContain('call-to-action')
    expect(types.every(({ title, properties }) => title === properties?.type?.const)).toBe(true)
  })
})

describe('a pattern', () => {
  const someText = (...alike: fc.Arbitrary<string>[]) =>
    fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), ...alike)
  const slugLike = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', ' ') })
  const phoneLike = fc.string({
    unit: fc.constantFrom('1', '2', '9', '(', ')', '.', '-', '+', ' ', 'x'),
    maxLength: 18,
  })
  const linkLike = fc
    .tuple(
      fc.constantFrom('/', '//', '#', 'https://', 'http://', 'mailto:', 'tel:', ''),
      fc.webUrl(),
      fc.string(),
    )
    .map(([start, url, rest]) => start + url.replace(/^https?:\/\//, '') + rest)
  const kinds = [
    { name: 'text', schema: text('.'), values: someText(fc.constant(' \t\u00a0\n')) },
    { name: 'words', schema: label('.'), values: someText(fc.constant(' \t\u00a0\n')) },
    {
      name: 'date',
      schema: date('.'),
      values: someText(fc.date({ noInvalidDate: true }).map((day) => day.toJSON().slice(0, 10))),
    },
    { name: 'phone', schema: phone('.'), values: someText(phoneLike) },
    { name: 'email', schema: email('.'), values: someText(fc.emailAddress()) },
    { name: 'link', schema: href('.'), values: someText(linkLike) },
    { name: 'short name', schema: slug('.'), values: someText(slugLike) },
  ]

  test.each(kinds)('for a $name allows whatever the loader allows', ({ schema, values }) => {
    const pattern = new RegExp(readSchema(schema).pattern!, 'u')
    const refusedByPattern = (value: string) => schema.safeParse(value).success && !pattern.test(value)
    const result = fc.check(
      fc.property(values, (value) => !refusedByPattern(value)),
      { numRuns: 1000 },
    )
    expect(result.counterexample).toBeNull()
  })

  test.each([
    {
      kind: 'date',
      schema: date('.'),
      good: ['2026-03-31'],
      bad: ['31.03.2026', '2026-3-1', 'March 31, 2026'],
    },
    {
      kind: 'phone',
      schema: phone('.'),
      good: ['(936) 555-0100', '+1 936 555 0100', '9365550100'],
      bad: ['555-0100', '936-555-01000', 'x9365550100'],
    },
    {
      kind: 'email',
      schema: email('.'),
      good: ['name@firm.example'],
      bad: ['name@firm', 'name firm.example'],
    },
    {
      kind: 'link',
      schema: href('.'),
      good: ['/', '/services#dtpa', '#faq', 'https://a.example', 'mailto:a@b.example', 'tel:+19365550100'],
      bad: ['services', '//a.example', 'http://a.example', 'javascript:alert(1)'],
    },
    {
      kind: 'short name',
      schema: slug('.'),
      good: ['a', 'grace-period-2'],
      bad: ['Grace', 'a--b', '-a', 'a b'],
    },
    { kind: 'text', schema: text('.'), good: ['a'], bad: ['', ' '] },
  ])('for a $kind tells good from bad as the loader does', ({ schema, good, bad }) => {
    const pattern = new RegExp(readSchema(schema).pattern!, 'u')
    for (const value of good)
      expect([value, pattern.test(value), schema.safeParse(value).success]).toEqual([value, true, true])
    for (const value of bad)
      expect([value, pattern.test(value), schema.safeParse(value).success]).toEqual([value, false, false])
  })
})

describe('the content as it is', async () => {
  const { files: contentFiles } = await listFiles(fullFirm)
  const kinds = [
    ...Object.entries(singles).map(([name, { file, schema }]) => ({
      name,
      schema,
      files: contentFiles.filter((other) => other === file),
    })),
    ...Object.entries(folders).map(([name, { folder, schema }]) => ({
      name,
      schema,
      files: contentFiles.filter((other) => other.startsWith(`${folder}/`) && other.endsWith('.md')),
    })),
  ]
  const cases = kinds.flatMap(({ name, schema, files }) =>
    files.map((file) => ({ name, schema: schema as z.ZodType, file })),
  )

  test.each(cases)('$file is good to editors if it is good to the loader', async ({ name, schema, file }) => {
    const source = await readFile(path.join(fullFirm, file), 'utf8')
    const value = file.endsWith('.json')
      ? parseJson(source, file).data?.value
      : parseMarkdownFile(source, file).markdown?.data.value
    if (!schema.safeParse(value).success) return
    const jsonSchema = files.find((other) => other.file === `schemas/${name}.schema.json`)!.schema
    const forEditors = z.fromJSONSchema(jsonSchema as Parameters<typeof z.fromJSONSchema>[0])
    expect(forEditors.safeParse(value).error?.issues ?? []).toEqual([])
  })
})
