/**
 * The definition of a form as a file of its own: a page loads it with the code of the forms, and no other form's. Its name
 * changes with what it says, so browsers may keep it forever.
 */
import { createHash } from 'node:crypto'
import { memoize } from '#src/text/memoize.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'

export interface FormFile {
  /** Its address. */
  path: string
  /** A module: its default export has the props that the HTML of the island lacks. */
  text: string
  props: { definition: LeadDefinition }
}

/** The folder of these files. */
export const formFolder = '/assets/forms/'

export const formatFormFile = memoize((definition: LeadDefinition): FormFile => {
  const props = { definition }
  const text = `export default ${JSON.stringify(props)}\n`
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { path: `${formFolder}${definition.id}.${hash}.js`, text, props }
})
