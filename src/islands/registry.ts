/** The islands by name: the only React that reaches the browser. Each is its own chunk. */
export const registry = {
  'form-dialog': () => import('./form-dialog.tsx'),
  'consultation-form': () => import('./consultation-form.tsx'),
  'glossary-search': () => import('./glossary-search.tsx'),
  news: () => import('./news.tsx'),
  'newsletter-form': () => import('./newsletter-form.tsx'),
} as const

export type IslandName = keyof typeof registry
/** The component of an island. */
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof registry)[Name]>>['default']
