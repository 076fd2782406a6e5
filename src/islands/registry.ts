import type { WordsPart } from '#src/words/dictionaries.ts'

/** The islands by name, the only React that reaches the browser: the code of each, a chunk of its own, and its words. */
export const registry = {
  form: [() => import('./form.tsx'), 'forms'],
  'glossary-search': [() => import('./glossary-search.tsx'), 'glossary'],
  news: [() => import('./news.tsx'), 'news'],
} as const satisfies Record<string, readonly [load: () => Promise<unknown>, words: WordsPart]>

export type IslandName = keyof typeof registry
/** The part of the words that an island needs. */
export type IslandWords<Name extends IslandName> = (typeof registry)[Name][1]
/** The component of an island. */
export type IslandComponent<Name extends IslandName> = Awaited<
  ReturnType<(typeof registry)[Name][0]>
>['default']
