/** Finds pages and forms in the built site of the fixture firm. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listRouteUrls, routes } from '#src/routes.ts'
import { fullFirmDist } from '#tests/fixtures/firms.ts'
import { findRoute } from '#scripts/check/page-kinds.ts'
import { listFirstPages, site } from '../support/fixture-firm.ts'

const root = `${fullFirmDist}/client`

/** Every built page of the main language: its path and its HTML. */
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => ({
    path: `/${path.posix.dirname(file.replaceAll(path.sep, '/'))}`.replace(/^\/\.$/, '/'),
    html: readFileSync(path.join(root, file), 'utf8'),
  }))
  .filter(({ path: url }) => findRoute(url).tag === undefined)
  .sort((a, b) => a.path.length - b.path.length)

/** The path of the first page whose HTML matches. Throws an Error if there is none. */
export function findPage(pattern: RegExp): string {
  const page = pages.find(({ html }) => pattern.test(html))
  if (!page) throw new Error(`No built page matches ${pattern}.`)
  return page.path
}

/** The id of each form that opens in a dialog, with a page that opens it. */
export function listDialogForms(): { id: string; path: string }[] {
  const ids = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/data-opens="([a-z-]+)"/g)].map(([, id]) => id!)),
  )
  return [...ids].sort().map((id) => ({ id, path: findPage(new RegExp(`data-opens="${id}"`)) }))
}

/**
 * Every kind of page: one URL per route and language. `everyArea`: all practice areas of the main language, since each has
 * different sections.
 */
export const listKinds = ({ everyArea = false } = {}): string[] => [
  ...new Set([
    ...site.versions.flatMap(listFirstPages),
    ...(everyArea ? listRouteUrls(routes.practiceArea, site) : []),
  ]),
]
