/**
 * JSON Schemas for editors, made from the zod schemas of the content. They help while typing, but the loader decides: a
 * JSON Schema may allow more than the loader does, never less.
 */
import { z } from 'zod'
import { folders, getEnding, singles, type Folder } from '#src/content/collections.ts'
import { getFieldKind, type FieldKind } from '#src/content/fields.ts'

/** A JSON Schema, with only the keywords that zod writes for our schemas, and with two marks of our own. */
export interface JsonSchema {
  [keyword: string]: unknown
  type?: string
  description?: string
  const?: string
  enum?: string[]
  format?: string
  pattern?: string
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  required?: string[]
  properties?: Record<string, JsonSchema>
  oneOf?: JsonSchema[]
  fieldKind?: FieldKind
  /** How the guide says to write what has no kind: see Kind. */
  written?: string
}

/** The JSON Schema of every single file and of the fields of every folder. Paths are from the content folder. */
export function listJsonSchemas(): { file: string; schema: JsonSchema }[] {
  const create = (name: string, schema: z.ZodType, title: string) => ({
    file: `schemas/${name}.schema.json`,
    schema: clean({ ...readSchema(schema), title }),
  })
  return [
    ...Object.entries(singles).map(([name, { file, schema }]) => create(name, schema, `content/${file}`)),
    ...Object.entries<Folder>(folders).map(([name, folder]) =>
      create(name, folder.schema, `The fields of content/${folder.folder}/*${getEnding(folder)}`),
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
  const kind = getFieldKind(zodSchema)
  if (kind) tree.fieldKind = kind
  if (kind?.widget) tree.format = kind.widget
  if (kind?.rule) {
    tree.pattern = kind.rule.pattern.source
    // VS Code shows this instead of the pattern. Other editors ignore it.
    tree.patternErrorMessage = kind.rule.cure
  }
  // The loader checks the description itself, to report it in its own words.
  if (kind?.name === 'image') tree.required = ['src', 'alt']
  // Editors list the types of section by their titles.
  const type = tree.properties?.type?.const
  if (type) tree.title = type
}

const keywords =
  '$schema title description type const enum format pattern patternErrorMessage minimum maximum minItems maxItems items required properties additionalProperties oneOf default'.split(
    ' ',
  )

/** Removes what is only for us, and sorts the keywords, so that a new version of zod changes no file. */
function clean(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    // Fields keep the order of the schema.
    if (key === 'properties' || typeof value !== 'object' || Array.isArray(value)) return value
    const { fieldKind: _kind, written: _written, ...rest } = value as JsonSchema
    return Object.fromEntries(
      Object.entries(rest).sort(([a], [b]) => keywords.indexOf(a) - keywords.indexOf(b)),
    )
  })
  return JSON.parse(text) as JsonSchema
}
