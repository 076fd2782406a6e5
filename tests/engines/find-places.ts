/** Finds what a test needs in the built pages, whatever firm they belong to. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = 'dist/client'

/** Every built page: its path and its HTML. */
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => ({
    path: `/${path.posix.dirname(file.replaceAll(path.sep, '/'))}`.replace(/^\/\.$/, '/'),
    html: readFileSync(path.join(root, file), 'utf8'),
  }))
  .sort((one, other) => one.path.length - other.path.length)

/** The path of the first page whose HTML matches. Throws an Error where the site has none. */
export function findPage(pattern: RegExp): string {
  const page = pages.find(({ html }) => pattern.test(html))
  if (!page) throw new Error(`No built page matches ${pattern}.`)
  return page.path
}

/** The ids of the forms that open in a dialog, with a page that opens each. */
export function listDialogForms(): { id: string; path: string }[] {
  const ids = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/data-opens="([a-z-]+)"/g)].map(([, id]) => id!)),
  )
  return [...ids].sort().map((id) => ({ id, path: findPage(new RegExp(`data-opens="${id}"`)) }))
}
