/** How a page notices that the blog has changed: it asks only for numbers and times of change. */
import { callTimeout } from './constants.ts'

/** What WordPress sends for an entry: its number, and when it was last changed (UTC). */
export const versionFields = ['id', 'modified_gmt'] as const
export type Version = Record<(typeof versionFields)[number], unknown>

/** Questions about all that a page shows, as in `/posts?per_page=6`, each with the hash of the answer it was built from. */
export type Versions = Readonly<Record<string, string>>

/** A short text that changes with the entries, their order, or the number of pages of their list. */
export function hashVersions(totalPages: number, entries: readonly Version[]): string {
  const words = [totalPages, ...entries.map((entry) => versionFields.map((name) => entry[name]).join(' '))]
  let hash = 0
  for (const char of words.join()) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
  return (hash >>> 0).toString(36)
}

/** Asks the blog every question at once. False if an answer differs, or does not come: the next question says why. */
export async function isCurrent(blogUrl: string, versions: Versions): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), callTimeout)
  const ask = async ([question, hash]: [string, string]) => {
    // A blog with plain permalinks has a "?" of its own.
    const address = blogUrl + (blogUrl.includes('?') ? question.replace('?', '&') : question)
    const response = await fetch(address, { signal: controller.signal, credentials: 'omit' })
    const totalPages = Number(response.headers.get('X-WP-TotalPages'))
    return hashVersions(totalPages, (await response.json()) as Version[]) === hash
  }
  try {
    return (await Promise.all(Object.entries(versions).map(ask))).every(Boolean)
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    // If one request failed, cancel the others.
    controller.abort()
  }
}
