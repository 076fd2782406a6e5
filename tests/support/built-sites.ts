/** The built sites that the invariants visit, whatever firms they are of: their pages, as the build wrote them. */
import { existsSync } from 'node:fs'
import { choosePages, listLargestPages } from '#scripts/check/page-kinds.ts'
import { changedFiles } from '#scripts/check/test/plan-changed.ts'
import { readPages, type BuiltPage } from '#scripts/check/read-pages.ts'
import { readFormFiles } from '#scripts/build/write-form-files.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { allSites, findOrigin, sites, type TestSite } from './sites.ts'

export interface BuiltSite {
  name: string
  origin: string
  /** The content folder. */
  content: string
  forms: readonly LeadDefinition[]
  /** Every page but the error page, which has no address of its own. After a change, only those that it concerns. */
  pages: readonly BuiltPage[]
}

const changed = process.env[changedFiles]

/** Whether only the pages that a change concerns are visited: then a site may lack what some page of it must have. */
export const isAfterChange = Boolean(changed)

const visited: readonly TestSite[] = changed ? [sites.content] : allSites

async function read(site: TestSite): Promise<BuiltSite> {
  const choose = (pages: readonly BuiltPage[]) => {
    if (changed) return choosePages(pages, changed.split('\n'))
    return site.isSampled ? listLargestPages(pages) : pages
  }
  const pages = (await readPages(`${site.dist}/client`)).filter(({ url }) => url !== '/404')
  return {
    name: site.name,
    origin: findOrigin(site),
    forms: await readFormFiles(`${site.dist}/client`),
    content: site.content ?? getContentFolder(),
    pages: choose(pages),
  }
}

/** The sites that are built: all of them before a whole run, and after a change that of the content folder. */
export const builtSites: readonly BuiltSite[] = await Promise.all(
  visited.filter(({ dist }) => existsSync(dist)).map(read),
)
if (builtSites.length === 0) throw new Error('No site is built: npm run build -- --demo')

/** The addresses of pages, as a browser writes them. */
export const listPageUrls = (pages: readonly BuiltPage[]) => pages.map(({ url }) => encodeURI(url))
