/** The built sites that tests in browsers visit, each on a port of its own. */
import { fullFirm, fullFirmDist, movedFirms, smallFirm, smallFirmDist } from '../fixtures/firms.ts'

export interface TestSite {
  name: string
  /** The content folder. By default, that of the environment. */
  content?: string
  /** Where the site is built. */
  dist: string
  port: number
  /** True: the invariants visit only the largest page of each kind. */
  isSampled?: boolean
}

/** Set PORT to test two checkouts at the same time. The tests use it and those that follow. */
const port = Number(process.env.PORT ?? 4190)

/** Set DIST_DIR if the site of the content folder is not in `dist`. */
export const sites = {
  content: { name: 'the firm in the content folder', dist: process.env.DIST_DIR ?? 'dist', port },
  full: { name: 'the full firm', content: fullFirm, dist: fullFirmDist, port: port + 1 },
  small: { name: 'the small firm', content: smallFirm, dist: smallFirmDist, port: port + 2 },
} satisfies Record<string, TestSite>

/** All of them, with the firms that moved in. A test of development uses the port between. */
export const allSites: readonly TestSite[] = [
  ...Object.values(sites),
  ...movedFirms.map(({ name, content, dist }, index) => ({
    name,
    content,
    dist,
    port: port + 4 + index,
    isSampled: true,
  })),
]

export const findOrigin = (site: TestSite) => `http://127.0.0.1:${site.port}`
