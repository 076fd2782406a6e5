import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { folders, singles } from '#src/content/collections.ts'
import { date, image, markdown } from '#src/content/fields.ts'
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { listJsonSchemas, readSchema, type JsonSchema } from './json-schema.ts'
import { parseJson } from '#src/text/json.ts'
import { listFiles } from '#src/content/read-file.server.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'

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
    expect(keys).not.toContain('written')
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

test('a text has the pattern of its kind, the words for those who break it, and the input of a form', () => {
  expect(readSchema(date('A day.'))).toMatchObject({
    format: 'date',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
    patternErrorMessage: 'Write the date as year-month-day, for example 2026-03-31.',
  })
  expect(readSchema(markdown('A text.').optional())).toMatchObject({ format: 'markdown', pattern: '\\S' })
})

describe('the content as it is', async () => {
  const { files: contentFiles } = listFiles(fullFirm)
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
