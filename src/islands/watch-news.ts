/** What a prerendered page of the news section does without React. */
import { cacheLifetime, failureKey } from '#src/blog/constants.ts'
import { isCurrent } from '#src/blog/versions.ts'
import { coversList } from '#src/enhancements/cover-list.ts'
import type { NewsProps } from './news/props.ts'

/**
 * Hydrates if the live blog has changed, fails, or has failed earlier in the session: asks when the page opens, and when
 * its tab comes back.
 */
export function watchNews(
  element: HTMLElement,
  { blogUrl, versions }: Pick<NewsProps, 'versions'> & { blogUrl: string },
  hydrate: () => unknown,
): void {
  if (coversList()) return
  let askedAt = 0
  const ask = async () => {
    askedAt = Date.now()
    if (!versions || hasFailed() || !(await isCurrent(blogUrl, versions))) hydrate()
  }
  const askAgain = () => {
    // The clock of a computer may have been set.
    const isOld = Math.abs(Date.now() - askedAt) >= cacheLifetime
    if (isOld && !document.hidden && element.dataset.islandReady === undefined) void ask()
  }
  for (const name of ['visibilitychange', 'pageshow']) addEventListener(name, askAgain)
  if (element.dataset.islandReady === undefined) void ask()
}

/** A browser may forbid storage. */
function hasFailed(): boolean {
  try {
    return sessionStorage.getItem(failureKey) !== null
  } catch {
    return false
  }
}
