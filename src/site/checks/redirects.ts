/** Checks redirects against all pages. The one check that needs the routes, because content does not know its addresses. */
import { immutableFolders } from '#src/hosting.ts'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { builtFiles, listUrls } from '#src/routes.ts'
import type { Addresses, Redirect } from '#src/site/site.ts'
import { suggest } from '#src/text/suggest.ts'

/** Clashes, loops, chains and targets that do not exist. Consequences of another problem are left out. */
export function checkRedirects(site: Omit<Addresses, 'links'>): Problem[] {
  const pages = listUrls(site)
  const taken = new Set(pages)
  const byFrom = new Map<string, Redirect>()
  const problems: Problem[] = []
  for (const redirect of site.redirects) {
    const { from, fromPlace } = redirect
    const other = byFrom.get(from)
    const reason = taken.has(from)
      ? 'there is a page at this address'
      : isFile(from)
        ? 'there is a file at this address'
        : other && `line ${other.fromPlace.line} already redirects it`
    if (reason) problems.push(createProblem('content/redirect-clash', fromPlace, { from, reason }))
    if (!other) byFrom.set(from, redirect)
  }
  const known = pages.filter((url) => !url.endsWith('/not-found'))
  for (const redirect of byFrom.values()) {
    const problem = checkTarget(redirect, byFrom, taken, known)
    if (problem && (problem.id !== 'content/redirect-target' || site.isComplete !== false))
      problems.push(problem)
  }
  return problems
}

function checkTarget(
  { from, to, toPlace }: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
  taken: ReadonlySet<string>,
  known: readonly string[],
): Problem | undefined {
  if (to.startsWith('https://')) return undefined
  const path = readPath(to)
  if (/^\/[^?#]+\/(?:[?#]|$)/.test(to)) {
    const end = path + to.replace(/^[^?#]*/, '')
    // Another redirect would remove the trailing slash.
    if (taken.has(path)) return createProblem('content/redirect-chain', toPlace, { to, next: end, end })
  }
  // A page answers even if a redirect starts there, which is reported as a clash.
  if (taken.has(path) || isFile(path)) return undefined
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

function isFile(path: string): boolean {
  return (
    path === '/404' ||
    Object.values<string>(builtFiles).includes(path) ||
    immutableFolders.some((folder) => path.startsWith(folder))
  )
}
