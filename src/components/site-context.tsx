/** The context of every component: the site's content, and the page being rendered. */
import GithubSlugger from 'github-slugger'
import { createContext, useContext, type ReactNode } from 'react'
import type { BlogSettings } from '#src/blog/settings.ts'
import type { Site } from '#src/site/site.ts'
import { WordsProvider } from '#src/words/context.tsx'

export type PageContext = ReturnType<typeof createPageContext>

const Context = createContext<PageContext | undefined>(undefined)

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return (
    <Context value={value}>
      <WordsProvider value={value.site.words}>{children}</WordsProvider>
    </Context>
  )
}

export function createPageContext(
  site: Site,
  /** The path of the page, without a trailing slash. */
  path: string,
  /** The main content file of the page, as a path from the content folder. */
  file: string,
  /** Where the live blog is. */
  blog: BlogSettings = {},
) {
  let islands = 0
  return {
    site,
    path,
    file,
    /** The folder of that file. Picture paths in its Markdown are relative to it. */
    folder: file.replace(/\/?[^/]*$/, ''),
    blog,
    /** Makes ids that are unique within the page. */
    slugger: new GithubSlugger(),
    /** Creates the id of an island, unique on the page. The island's `identifierPrefix` starts with it. */
    createIslandId: () => `island-${++islands}`,
    /** Ids of the legal facts that the page has cited so far, for the sources at its end. */
    factsUsed: new Set<string>(),
    /** Ids of the glossary terms marked on the page so far, for the meanings at its end. */
    termsUsed: new Set<string>(),
    /** The terms already marked in the section being rendered. */
    termsOfSection: new Set<string>(),
    /** The forms that the buttons rendered so far open. */
    formsOpened: new Set<string>(),
    /** The forms in the page so far, and in its dialogs. */
    formsShown: new Set<string>(),
  }
}

export function usePage(): PageContext {
  const context = useContext(Context)
  if (!context) throw new Error('usePage() was called outside a page. Islands get props instead.')
  return context
}

export function useSite(): Site {
  return usePage().site
}
