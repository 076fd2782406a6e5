/** Whether the home page has to be filed with the bar of the state, and by when. */
import { addDays, countDays } from '#src/content/days.ts'
import type { FilingData } from '#src/content/schemas/filing.ts'

export interface FilingStatus {
  /**
   * filed: this text was filed. due: it is online and not filed. overdue: the days to file it are over. new: it differs from what
   * was filed last, or nothing was filed, and it is not known to be online.
   */
  state: 'filed' | 'due' | 'overdue' | 'new'
  /** The fingerprint of the text of the home page as built. */
  hash: string
  /** The last filing of any text. */
  lastFiled: FilingData['filed'][number] | undefined
  /** The day on which this text was filed. */
  filedOn: string | undefined
  /** The day on which this text went online. */
  publishedOn: string | undefined
  /** The last day to file it. If it is not online, as if it went online today. */
  fileBy: string | undefined
  /** Days left until then; negative once it is over. */
  daysLeft: number | undefined
  /** Other words that went online and were not filed, earliest first: each has days of its own. */
  pending: PendingFiling[]
}

export interface PendingFiling {
  hash: string
  publishedOn: string
  fileBy: string
  daysLeft: number
}

/** `today` is the day as `YYYY-MM-DD`; the state gives `daysToFile`. */
export function findFilingStatus(
  { published, filed }: FilingData,
  hash: string,
  today: string,
  daysToFile: number,
): FilingStatus {
  const publishedOn = published.find((text) => text.hash === hash)?.date
  const filedOn = filed.findLast((filing) => filing.hash === hash)?.date
  const pending = published
    .filter((text) => text.hash !== hash && !filed.some((filing) => filing.hash === text.hash))
    .map((text): PendingFiling => {
      const fileBy = addDays(text.date, daysToFile)
      return { hash: text.hash, publishedOn: text.date, fileBy, daysLeft: countDays(today, fileBy) }
    })
    .sort((a, b) => a.daysLeft - b.daysLeft)
  const common = { hash, lastFiled: filed.at(-1), filedOn, publishedOn, pending }
  if (filedOn !== undefined) return { state: 'filed', ...common, fileBy: undefined, daysLeft: undefined }
  const fileBy = addDays(publishedOn ?? today, daysToFile)
  const daysLeft = countDays(today, fileBy)
  const state = publishedOn === undefined ? 'new' : daysLeft < 0 ? 'overdue' : 'due'
  return { state, ...common, fileBy, daysLeft }
}
