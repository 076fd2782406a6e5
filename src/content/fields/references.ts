/** Names of other entries of the content. */
import { createTextField, type TextKind } from './kind.ts'
import { anyWords } from './texts.ts'

/** What a reference can name: a file of a folder, or an entry of a JSON file. */
const targets = {
  team: 'file',
  'practice-areas': 'file',
  testimonials: 'file',
  results: 'file',
  forms: 'JSON file',
  'legal-facts': 'entry',
  glossary: 'entry',
} as const

export type ReferenceTarget = keyof typeof targets

export const referenceKind: TextKind<'reference'> = {
  name: 'reference',
  written: 'name of another entry',
  ...anyWords,
}

/** The id of an entry of a collection. */
export function reference(to: ReferenceTarget, about: string) {
  const written = {
    file: `name of a file in \`${to}/\`, without \`.md\``,
    'JSON file': `name of a file in \`${to}/\`, without \`.json\``,
    entry: `\`id\` from \`${to}.json\``,
  }[targets[to]]
  return createTextField({ ...referenceKind, written, to }, about)
}
