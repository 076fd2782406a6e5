/**
 * Whether an office is open now, and by when it replies. Browsers run this as soon as a page is shown, so it imports nothing:
 * another file would be another request.
 */
import type { Words } from '#src/words/dictionaries.ts'
import type { KnownOffset } from './dates.ts'
import type { KnownClosedDay } from './holidays.ts'
import type { Period } from './office-hours.ts'

/** What a script needs to know to say whether the office is open, without asking `Intl`, which is slow at first. */
export interface OfficeSchedule {
  /** The periods of each weekday from Sunday, none on a day by appointment; null if it is closed. */
  week: readonly (readonly Period[] | null)[]
  closedDays: readonly KnownClosedDay[]
  /** True if the office is open day and night, also on the usual holidays. */
  always?: boolean
  /** An IANA name. */
  timeZone: string
  offsets: readonly KnownOffset[]
  /** How visitors read the weekdays from Sunday. */
  weekdays: readonly string[]
  /** How visitors read today and tomorrow. */
  nextDays: readonly string[]
  /** How visitors read times: `08:30` → `8:30 AM`, `24:00` → `midnight`. */
  times: Readonly<Record<string, string>>
}

/** How many lines `describeOfficeState` may need, so that the page can reserve them. */
export function countStateLines({
  week,
  closedDays,
  always,
}: Pick<OfficeSchedule, 'week' | 'closedDays' | 'always'>): number {
  const isClosed = closedDays.some(({ usual }) => !always || !usual)
  return isClosed || week.some((periods) => periods?.length === 0) ? 2 : 1
}

/**
 * Whether the office is open, in one or two lines: `Open until 5:00 PM`; `Open until tomorrow 2:00 PM`; `Open now, day and
 * night`, if it does not close before the end of tomorrow; `Opens today 8:30 AM`, `Opens tomorrow …`,
 * `Opens Monday …`; `Opens again at 1:00 PM`; or why it is closed today, and when it opens next.
 */
export function describeOfficeState(
  schedule: OfficeSchedule,
  words: Words['officeState'],
  now: Date,
): string[] {
  const { times, nextDays } = schedule
  const today = readClock(schedule, words.locale, now)
  const time = formatIso(today).slice(11, 16)
  // As the day before counts it.
  const late = `${today.getUTCHours() + 24}${time.slice(2)}`
  const describeOpening = (wait: number, [opens]: Period): string => {
    const day = nameDay(schedule, words, today, wait)
    return wait > longestName ? words.opensOnDate(day, times[opens]!) : words.opens(day, times[opens]!)
  }
  const describeNext = (): string[] => {
    for (let wait = 1; wait <= longestWait; wait++) {
      const first = findPeriods(schedule, addDays(today, wait))?.[0]
      if (first) return [describeOpening(wait, first)]
    }
    return []
  }

  const periods = findPeriods(schedule, today)
  const current =
    findPeriods(schedule, addDays(today, -1))?.find(isDuring(late)) ?? periods?.find(isDuring(time))
  if (current) {
    const next = current[1] === midnight && findPeriods(schedule, addDays(today, 1))?.[0]
    if (!next || next[0] !== '00:00') return [words.openUntil(times[current[1]]!)]
    return [next[1] === midnight ? words.openNow : words.openUntilDay(nextDays[1]!, times[next[1]]!)]
  }
  const holiday = findClosedDay(schedule, today)
  if (holiday) {
    const line = words.closedTodayFor(holiday.name)
    return [line.length > words.longestLine.length ? words.closedToday : line, ...describeNext()]
  }
  if (periods?.length === 0) return [words.byAppointmentToday, ...describeNext()]
  const later = periods?.find(([opens]) => time < opens)
  if (later) return [later === periods?.[0] ? describeOpening(0, later) : words.opensAgain(times[later[0]]!)]
  const next = describeNext()
  return next.length > 0 ? next : [words.closedToday]
}

/**
 * By when the office replies to what arrives now: `by the end of tomorrow.`, `by the end of Monday.`, or
 * `by the end of January 4.` if that is more than a week away. Days on which the office is closed or opens only by
 * appointment do not count, nor does today once the office has closed. An office that is open day and night has business
 * days like others: not on weekends and holidays. Undefined if it has no business days.
 */
export function describeReply(
  schedule: OfficeSchedule,
  words: Words['officeState'],
  now: Date,
  businessDays: number,
): string | undefined {
  const today = readClock(schedule, words.locale, now)
  let left = businessDays
  for (let wait = 0; wait <= longestWait; wait++) {
    const day = addDays(today, wait)
    const last = findPeriods({ ...schedule, always: false }, day)?.at(-1)
    if (!last || (schedule.always && day.getUTCDay() % 6 === 0)) continue
    if (wait === 0 && (left > 0 || last[1] <= formatIso(today).slice(11, 16))) continue
    if (left <= 1) return words.byEndOf(nameDay(schedule, words, today, wait))
    left--
  }
  return undefined
}

/** In days. Two of the longest closed periods in a row. */
const longestWait = 62
/** Up to so many days from now, the name of the weekday is enough. */
const longestName = 7

/** `today`, `tomorrow`, `Monday`, or `January 4` if that is more than a week away. */
function nameDay(
  { nextDays, weekdays }: OfficeSchedule,
  { locale }: Words['officeState'],
  today: Date,
  wait: number,
): string {
  const day = addDays(today, wait)
  return wait > longestName
    ? day.toLocaleDateString(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
    : (nextDays[wait] ?? weekdays[day.getUTCDay()]!)
}

const midnight = '24:00'

const isDuring =
  (time: string) =>
  ([opens, closes]: Period) =>
    opens <= time && time < closes

/** None on a day by appointment, undefined on one on which the office is closed. */
const findPeriods = (schedule: OfficeSchedule, day: Date) =>
  findClosedDay(schedule, day) ? undefined : (schedule.week[day.getUTCDay()] ?? undefined)

function findClosedDay({ closedDays, always }: OfficeSchedule, day: Date): KnownClosedDay | undefined {
  const date = formatIso(day).slice(0, 10)
  return closedDays.find(
    ({ date: first, until = first, usual }) => first <= date && date <= until && !(always && usual),
  )
}

const formatIso = (date: Date) => date.toISOString()

const addDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

/** What clocks of the zone show, as if it were UTC. Only a page of an earlier year has to ask `Intl`. */
function readClock({ timeZone, offsets }: OfficeSchedule, locale: string, now: Date): Date {
  const known = offsets.find(([until]) => now.getTime() < until * 60_000)
  if (known) return new Date(now.getTime() + known[1] * 60_000)
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute } = parts as Record<string, number>
  return new Date(Date.UTC(year!, month! - 1, day, hour, minute))
}
