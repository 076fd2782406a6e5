/** What every component may ask for without being handed it: the site's content, and the page being rendered. */
import GithubSlugger from 'github-slugger'
import { createContext, useContext } from 'react'
import type { BlogSettings } from '#src/blog/settings.ts'
import type { FormId } from '#src/content/form-ids.ts'
import type { Site } from '#src/content/site.ts'

export interface PageContext {
  site: Site
  /** The address of the page, without a slash at the end. */
  path: string
  /** The folder of the page's own text, within content/: where pictures in its Markdown are looked up. */
  folder: string
  /** Where the live blog is. */
  blog: BlogSettings
  /** Makes ids that are unique within the page. */
  slugger: GithubSlugger
  /** Gives each island of the page an id, and so a prefix, of its own. */
  createIslandId: () => string
  /** Ids of the legal facts that the page has used so far: the sources at its end are made of them. */
  factsUsed: Set<string>
  /** Ids of the glossary terms that are marked on the page so far: their meanings stand at its end. */
  termsUsed: Set<string>
  /** Those of them that the section being rendered has marked already. */
  termsOfSection: Set<string>
  /** The forms that buttons of the page open, so far. */
  formsOpened: Set<FormId>
}

const Context = createContext<PageContext | undefined>(undefined)

export const PageContextProvider = Context.Provider

export function createPageContext(
  site: Site,
  path: string,
  folder: string,
  blog: BlogSettings = {},
): PageContext {
  let islands = 0
  return {
    site,
    path,
    folder,
    blog,
    slugger: new GithubSlugger(),
    createIslandId: () => `island-${++islands}`,
    factsUsed: new Set(),
    termsUsed: new Set(),
    termsOfSection: new Set(),
    formsOpened: new Set(),
  }
}

export function usePage(): PageContext {
  const context = useContext(Context)
  if (!context) throw new Error('usePage() was called outside a page. Islands are given props instead.')
  return context
}

export function useSite(): Site {
  return usePage().site
}
