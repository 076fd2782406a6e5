/**
 * JSON Schemas for editors, made from the zod schemas of the content. They help while typing, but the loader decides: a
 * JSON Schema may allow more than the loader does, never less.
 */
import { z } from 'zod'
import { folders, singles } from '#src/content/collections.ts'
import { getFieldKind, type FieldKind } from '#src/content/fields.ts'
import type { ProblemId } from '#src/problems/problem.ts'
import { buttonSchema } from '#src/content/schemas/sections.ts'

/** A JSON Schema, with only the keywords that zod writes for our schemas, and with two marks of our own. */
export interface JsonSchema {
  [keyword: string]: unknown
  type?: string
  description?: string
  const?: string
  enum?: string[]
  format?: string
  pattern?: string
  examples?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  required?: string[]
  properties?: Record<string, JsonSchema>
  oneOf?: JsonSchema[]
  fieldKind?: FieldKind
  /** Set if the fields are those of a button, which are described once. */
  isButton?: true
}

/** The JSON Schema of every single file and of the fields of every folder. Paths are from the content folder. */
export function listJsonSchemas(): { file: string; schema: JsonSchema }[] {
  const create = (name: string, schema: z.ZodType, title: string) => ({
    file: `schemas/${name}.schema.json`,
    schema: clean({ ...readSchema(schema), title }),
  })
  return [
    ...Object.entries(singles).map(([name, { file, schema }]) => create(name, schema, `content/${file}`)),
    ...Object.entries(folders).map(([name, { folder, schema }]) =>
      create(name, schema, `The fields of content/${folder}/*.md`),
    ),
  ]
}

/** A zod schema as a JSON Schema, with hints for the checks that only the loader can make. */
export function readSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    // Editors know this version best.
    target: 'draft-07',
    override: ({ zodSchema, jsonSchema }) => addHints(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema
}

function addHints(zodSchema: z.core.$ZodType, tree: JsonSchema) {
  if (tree.type === 'string' && !tree.enum && !tree.const && !tree.pattern)
    Object.assign(tree, findTextHint(zodSchema))
  // The loader checks the description itself, to report it in its own words.
  if (getFieldKind(zodSchema)?.kind === 'image') tree.required = ['src', 'alt']
  // Editors list the types of section by their titles.
  const type = tree.properties?.type?.const
  if (type) tree.title = type
  if (zodSchema === buttonSchema) tree.isButton = true
}

interface TextHint {
  format?: string
  pattern: string
  /** What VS Code shows instead of the pattern. Other editors ignore it. */
  patternErrorMessage: string
}

/** What an editor can check of each rule for texts. */
const textHints: Partial<Record<ProblemId, TextHint>> = {
  'content/empty-text': { pattern: String.raw`\S`, patternErrorMessage: 'Write some text here.' },
  'content/bad-date': {
    format: 'date',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
    patternErrorMessage: 'Write the date as year-month-day, for example 2026-03-31.',
  },
  'content/bad-phone': {
    pattern: String.raw`^[\s().+-]*(1[\s().+-]*)?(\d[\s().+-]*){10}$`,
    patternErrorMessage: 'Write the number with ten digits, as (936) 555-0100.',
  },
  'content/bad-email': {
    format: 'email',
    pattern: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    patternErrorMessage: 'Write the address as name@firm.example.',
  },
  'content/bad-link': {
    pattern: String.raw`^(\/(?!\/)|#|https:\/\/[^\s/]+\.|mailto:[^\s@]+@|tel:\+?[\d-]+$)\S*$`,
    patternErrorMessage:
      'Start the address of a page on this site with "/" (such as /services), and of another site with "https://".',
  },
  'content/bad-video': {
    pattern: String.raw`^https://((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)/\S+$`,
    patternErrorMessage: 'Copy the address of the page of a video on YouTube or Vimeo.',
  },
  'content/bad-slug': {
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    patternErrorMessage: 'Use only lowercase letters, digits and single hyphens: like-this-1.',
  },
}

/** An empty text shows which rule the schema has. */
function findTextHint(schema: z.core.$ZodType): TextHint | undefined {
  const issue = z.safeParse(schema, '').error?.issues[0]
  return issue?.code === 'custom' ? textHints[issue.params?.problem as ProblemId] : undefined
}

const keywords =
  '$schema title description type const enum format pattern patternErrorMessage minimum maximum minItems maxItems items required properties additionalProperties oneOf default'.split(
    ' ',
  )

/** Removes what is only for us, and sorts the keywords, so that a new version of zod changes no file. */
function clean(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (holder, value: unknown) => {
    // Fields keep the order of the schema.
    if (holder === 'properties' || typeof value !== 'object' || Array.isArray(value)) return value
    const { fieldKind: _kind, isButton: _button, ...rest } = value as JsonSchema
    return Object.fromEntries(
      Object.entries(rest).sort(([a], [b]) => keywords.indexOf(a) - keywords.indexOf(b)),
    )
  })
  return JSON.parse(text) as JsonSchema
}
