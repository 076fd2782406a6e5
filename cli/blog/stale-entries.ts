/** What in the snapshot of the blog is too old to leave without a look. `firm release` lists it. */
import { formatListDate, isPast } from '#src/blog/event-time.ts'
import { readSnapshot } from '#src/blog/snapshot.server.ts'
import { formatLongDate, getToday } from '#src/content/dates.ts'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'

/**
 * Events that have ended, and posts that are older than their review date, by their numbers: events first. All are
 * warnings. Empty without a snapshot, or with a damaged one, which `firm validate` reports.
 */
export async function listStaleEntries(content: string, now: Date): Promise<Problem<Subject>[]> {
  const { files } = await readSnapshot(content)
  if (!files) return []
  const today = getToday(now)
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  return [
    ...files.events.toSorted(byId).flatMap(({ id, slug, date, startTime, endTime }) => {
      if (!isPast({ date, startTime, endTime }, now)) return []
      const subject = `event ${id} "${slug}"`
      return [createProblem('blog/past-event', { subject }, { date: formatListDate(date) })]
    }),
    ...files.posts.toSorted(byId).flatMap(({ id, slug, reviewBy }) => {
      if (reviewBy === undefined || reviewBy >= today) return []
      const subject = `post ${id} "${slug}"`
      return [createProblem('blog/overdue-post', { subject }, { reviewBy: formatLongDate(reviewBy) })]
    }),
  ]
}
