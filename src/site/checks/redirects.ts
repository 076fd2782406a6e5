/** Checks redirects against all pages. The one check that needs the routes, because content does not know its addresses. */
import { findRedirect, immutableFolders } from '#src/hosting.ts'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { findFileFolder, formatCalendarHref, formatGuidePdfHref, listUrls } from '#src/routes.ts'
import type { Addresses, Redirect } from '#src/site/site.ts'
import { suggest } from '#src/text/suggest.ts'
import { listBuiltFiles } from './built-files.ts'

/**
 * Clashes, loops, chains and targets that do not exist. Consequences of another problem are left out. `otherFiles` are the
 * addresses of files that the content does not make: icons, documents, what every firm serves.
 */
export function checkRedirects(
  site: Omit<Addresses, 'links'>,
  otherFiles: readonly string[] = listBuiltFiles([]),
): Problem[] {
  const pages = [...listUrls(site), ...(site.translated ?? [])]
  const taken = new Set(pages)
  const files = new Set([
    ...otherFiles,
    ...site.guides.flatMap(({ id, data }) => (data.pdf ? [formatGuidePdfHref(id)] : [])),
    ...site.blog.events.map(({ slug }) => formatCalendarHref(slug)),
  ])
  const byFrom = new Map<string, Redirect>()
  const problems: Problem[] = []
  for (const redirect of site.redirects) {
    const { from, fromPlace } = redirect
    const other = byFrom.get(from)
    const reason =
      findOwner(redirect, taken, files) ?? (other && `line ${other.fromPlace.line} already redirects it`)
    if (reason) problems.push(createProblem('content/redirect-clash', fromPlace, { from, reason }))
    if (!other) byFrom.set(from, redirect)
  }
  const known = pages.filter((url) => !url.endsWith('/not-found'))
  for (const redirect of byFrom.values()) {
    const problem = checkTarget(redirect, { byFrom, taken, files, known })
    if (problem && (problem.id !== 'content/redirect-target' || site.isComplete !== false))
      problems.push(problem)
  }
  return problems
}

/** What has the old address already: a page or a file would be shown instead of the new address. */
function findOwner(
  { from, to }: Redirect,
  taken: ReadonlySet<string>,
  files: ReadonlySet<string>,
): string | undefined {
  if (taken.has(from)) return 'there is a page at this address'
  if (files.has(from) || from === errorPage) return 'there is a file at this address'
  // Each host sends the file of a page to the page, or shows the page there. So that is where it may lead.
  const page = findRedirect(from)?.to
  if (page !== undefined && taken.has(page) && page !== readPath(to))
    return `it is the file of the page "${page}", and can only lead there`
  const folder = immutableFolders.some((name) => from.startsWith(name)) ? findFileFolder(from) : undefined
  return folder && `the site keeps the folder "${folder.address}" for ${folder.use}`
}

const errorPage = '/404'

interface Known {
  byFrom: ReadonlyMap<string, Redirect>
  taken: ReadonlySet<string>
  files: ReadonlySet<string>
  /** The pages that a message may suggest. */
  known: readonly string[]
}

function checkTarget(
  { from, to, toPlace }: Redirect,
  { byFrom, taken, files, known }: Known,
): Problem | undefined {
  if (to.startsWith('https://')) return undefined
  const path = readPath(to)
  // Another redirect would remove the slash or the name of the file at the end.
  const page = findRedirect(/^[^?#]*/.exec(to)![0])?.to
  if (page !== undefined && taken.has(page)) {
    const end = page + to.replace(/^[^?#]*/, '')
    return createProblem('content/redirect-chain', toPlace, { to, next: end, end })
  }
  // A page answers even if a redirect starts there, which is reported as a clash.
  if (taken.has(path) || files.has(path) || path === errorPage) return undefined
  const next = byFrom.get(path)
  if (!next) {
    // Other files exist only after the build, where `firm check-links` looks for them.
    if (/\.[a-z\d]{2,5}$/i.test(path)) return undefined
    return createProblem('content/redirect-target', toPlace, { to, suggestion: suggest(path, known) })
  }
  const steps = new Set<string>()
  let end = to
  for (let here: Redirect | undefined = next; here; here = byFrom.get(readPath(end))) {
    // It leads into a circle of other redirects, which are reported.
    if (steps.has(here.from)) return undefined
    steps.add(here.from)
    if (here.from === from) {
      // One problem per circle, at the first of its redirects.
      const first = [...byFrom.keys()].find((other) => steps.has(other))
      if (first !== from) return undefined
      return createProblem('content/redirect-loop', toPlace, { steps: [from, ...steps].join(' → ') })
    }
    end = here.to
  }
  return createProblem('content/redirect-chain', toPlace, { to, next: next.to, end })
}

/** `/services/#dtpa` → `/services`. */
function readPath(to: string): string {
  return to.replace(/[?#].*/s, '').replace(/(?<=[^/]|^\/)\/+$/, '')
}
