/** The hours of each office as pages show them: formatted once for a site, because every footer has them. */
import { getToday } from '#src/content/dates.ts'
import {
  formatClosedDay,
  listClosedDays,
  listedClosedDays,
  listHoursRows,
  selectClosedDays,
  type HoursRow,
} from '#src/content/office-hours.ts'
import { createSchedule } from '#src/content/office-schedule.ts'
import type { OfficeSchedule } from '#src/content/office-state.ts'
import { findOfficeZone } from '#src/content/offices.ts'
import type { Office } from '#src/content/schemas/firm.ts'
import type { Site } from '#src/site/site.ts'
import { memoize } from '#src/text/memoize.ts'

export interface OfficeTimes {
  /** The hours of the week. */
  rows: readonly HoursRow[]
  /** What scripts need to know of them. */
  schedule: OfficeSchedule
  /** The next days on which the office is closed: `Thanksgiving: November 26–27, 2026`. */
  closed: readonly string[]
}

export const findOfficeTimes = (office: Office, site: Site): OfficeTimes => rememberTimes(site)(office)

const rememberTimes = memoize((site: Site) => memoize((office: Office) => describe(office, site)))

function describe(office: Office, { firm, offsets, words: { hours: words } }: Site): OfficeTimes {
  const timeZone = findOfficeZone(office, firm)
  const today = getToday(timeZone)
  const closedDays = listClosedDays(firm.closedDays, today)
  return {
    rows: listHoursRows(office.hours, words),
    schedule: createSchedule({ hours: office.hours, closedDays }, words, {
      timeZone,
      offsets: offsets.get(timeZone)!,
    }),
    closed: listClosedDays(selectClosedDays(office, firm.closedDays), today, listedClosedDays).map((day) =>
      formatClosedDay(day, words),
    ),
  }
}
