/** The time zone of a firm, for what has to know the day before the content is checked. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { singles } from './collections.ts'
import { getToday } from './dates.ts'
import { defaultTimeZone, isTimeZone } from './time-zones.ts'

/** Reads it from `firm.json`. The default if it is not there, or not good. */
export async function readTimeZone(contentFolder: string): Promise<string> {
  try {
    const { timeZone } = JSON.parse(await readFile(path.join(contentFolder, singles.firm.file), 'utf8'))
    return isTimeZone(timeZone) ? timeZone : defaultTimeZone
  } catch {
    return defaultTimeZone
  }
}

/** The day in that zone, `YYYY-MM-DD`. */
export const readToday = async (contentFolder: string): Promise<string> =>
  getToday(await readTimeZone(contentFolder))
