/** Asks the live blog whether it has changed: when the page opens, and when its tab comes back. */
import { cacheLifetime, failureKey } from '#src/blog/constants.ts'
import { isCurrent, type Versions } from '#src/blog/versions.ts'

/** Calls `onChange` if the blog has changed, fails, or has failed earlier in the session. Stops once `isDone`. */
export function askBlog(
  blogUrl: string,
  versions: Versions,
  isDone: () => boolean,
  onChange: () => unknown,
): void {
  let askedAt = 0
  const ask = async () => {
    askedAt = Date.now()
    if (hasFailed() || !(await isCurrent(blogUrl, versions))) onChange()
  }
  const askAgain = () => {
    if (!isDone() && !document.hidden && Math.abs(Date.now() - askedAt) >= cacheLifetime) void ask()
  }
  for (const name of ['visibilitychange', 'pageshow']) addEventListener(name, askAgain)
  if (!isDone()) void ask()
}

/** A browser may forbid storage. */
function hasFailed(): boolean {
  try {
    return sessionStorage.getItem(failureKey) !== null
  } catch {
    return false
  }
}
