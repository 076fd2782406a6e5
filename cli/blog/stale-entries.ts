/** What in the snapshot of the blog is too old to leave without a look. `firm release` lists it. */
import { formatListDate, isPast } from '#src/blog/event-time.ts'
import { readSnapshot } from '#src/blog/snapshot.server.ts'
import { getNow, getToday } from '#src/content/dates.ts'
import { formatDate } from '#src/content/days.ts'
import { readTimeZone } from '#src/content/time-zone.server.ts'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'
import { getWords } from '#src/words/dictionaries.ts'

/**
 * Events that have ended, and posts that are older than their review date, by their numbers: events first. All are
 * warnings. Empty without a snapshot, or with a damaged one, which `firm validate` reports.
 */
export async function listStaleEntries(content: string): Promise<Problem<Subject>[]> {
  const { files } = await readSnapshot(content)
  if (!files) return []
  const timeZone = await readTimeZone(content)
  const today = getToday(timeZone)
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  return [
    ...files.events.toSorted(byId).flatMap(({ id, slug, date, startTime, endTime }) => {
      if (!date || !isPast({ date, startTime, endTime }, { instant: getNow(), timeZone })) return []
      const subject = `event ${id} "${slug}"`
      return [
        createProblem('blog/past-event', { subject }, { date: formatListDate(date, getWords().locale) }),
      ]
    }),
    ...files.posts.toSorted(byId).flatMap(({ id, slug, reviewBy }) => {
      if (reviewBy === undefined || reviewBy >= today) return []
      const subject = `post ${id} "${slug}"`
      return [createProblem('blog/overdue-post', { subject }, { reviewBy: formatDate(reviewBy) })]
    }),
  ]
}
