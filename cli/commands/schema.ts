/** `firm schema`: the JSON Schema of one kind of content, for editors and other programs. */
import { folders, singles } from '#src/content/collections.ts'
import { suggest } from '#src/text/suggest.ts'
import { readSchema } from '../generate/json-schema.ts'
import { fail } from '../exit-error.ts'

const collections = { ...singles, ...folders }
const names = Object.keys(collections)

/** Prints a schema, or without a name the names of all. */
export function printSchema(name: string | undefined, { json = false }: { json?: boolean } = {}): void {
  if (name === undefined) {
    console.log(json ? JSON.stringify({ schemas: names }, null, 2) : names.join('\n'))
    return
  }
  if (!Object.hasOwn(collections, name)) {
    const meant = suggest(name, names)
    fail(
      `There is no schema "${name}".${meant ? ` Did you mean "${meant}"?` : ''}\nThe schemas are: ${names.join(', ')}.`,
    )
  }
  console.log(JSON.stringify(readSchema(collections[name as keyof typeof collections].schema), null, 2))
}
