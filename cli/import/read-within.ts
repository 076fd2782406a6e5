/** A limit for the time that one post of a source may take. */
import { runWithin, TimeLimitError } from '#src/text/time-limit.server.ts'
import { TextError } from './convert-html.ts'
import type { Note } from './source-post.ts'

/** In milliseconds of CPU time. A long post takes a fifth of it. */
const maxTime = 2000

/**
 * The result of synchronous work on one post. The work may run more than once, so only the notes of its last run count.
 * Throws a TextError if it takes too long.
 */
export function readWithin<Result>(note: Note, work: (note: Note) => Result): Result {
  let said: Parameters<Note>[] = []
  try {
    const result = runWithin(maxTime, () => {
      said = []
      return work((...one) => void said.push(one))
    })
    for (const one of said) note(...one)
    return result
  } catch (error) {
    if (error instanceof TimeLimitError)
      throw new TextError('its text takes too long to read: it has too many marks in a row')
    throw error
  }
}
