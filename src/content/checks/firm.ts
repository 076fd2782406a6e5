/** Facts about the firm that cannot be true: hours that overlap, days that are over, people in the wrong role. */
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { listBarNumbers } from '../bar-numbers.ts'
import { findWeekday } from '../dates.ts'
import { addDays, formatDate } from '../days.ts'
import type { TeamMember } from '../entries.ts'
import { makeSlug, placeholder } from '../fields.ts'
import { listHolidayIds } from '../holidays.ts'
import type { StateLaw } from '../law/state-law.ts'
import { findMembers } from '../members.ts'
import { countFrom, findHours, formatClock, listPeriods, week } from '../office-hours.ts'
import { findOfficeId, findOfficeZone, formatOfficeName, hasOfficePages } from '../offices.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { ClosedDay, Firm, Office } from '../schemas/firm.ts'
import { findUnlistedKind, type Navigation } from '../schemas/navigation.ts'
import { hasZone, states, stateZones } from '../states.ts'
import { suggest } from '#src/text/suggest.ts'
import { findRepeats } from './duplicates.ts'
import { checkPhoneLists } from './phones.ts'
import type { ReadContent } from './read-content.ts'

export function checkFirm({ files, today }: ReadContent): Problem[] {
  return files.firm.flatMap((firm) => [
    ...checkRoles(firm),
    ...checkPhoneLists(firm, files.team),
    ...checkOfficeNames(firm),
    ...checkOfficeAddresses(firm),
    ...checkZones(firm),
    ...firm.data.offices.flatMap(({ hours }, index) => checkHours(hours, ['offices', index, 'hours'], firm)),
    ...(hasOfficePages(firm.data) ? files.navigation.flatMap(checkSitemap) : []),
    ...checkClosedDays(firm.data.closedDays ?? [], today, firm),
    ...checkHolidays(firm),
    ...checkResponsibleAttorney(firm, files.team),
  ])
}

/** Pages need a main number. Says nothing if two numbers have the same role, which is a problem already. */
function checkRoles({ data, locate }: ParsedFile<Firm>): Problem[] {
  const roles = data.phones.flatMap(({ role }) => role ?? [])
  if (new Set(roles).size < roles.length || roles.includes('main')) return []
  return [createProblem('content/missing-phone', locate(['phones'], 'key'), undefined)]
}

/** Visitors tell offices apart by their names. */
function checkOfficeNames({ data: { offices }, file, locate }: ParsedFile<Firm>): Problem[] {
  const named = offices.map((office, index) => ({
    name: formatOfficeName(office),
    place: locate(['offices', index, ...(office.name ? ['name'] : ['address', 'city'])]),
  }))
  return findRepeats(named, ({ name }) => name).map(({ key: id, item, first }) => {
    const details = {
      id,
      other: `the office on line ${first.place.line} of content/${file}`,
      cure: 'Give each of them a "name" that tells visitors which one it is: "Downtown office".',
    }
    return createProblem('content/duplicate-slug', item.place, details)
  })
}

/** Each office has an address of its own, even if names differ only in their punctuation. */
function checkOfficeAddresses({ data, file, locate }: ParsedFile<Firm>): Problem[] {
  const { offices } = data
  if (!hasOfficePages(data)) return []
  const placed = offices.map((office, index) => ({
    id: findOfficeId(office),
    name: formatOfficeName(office),
    place: locate(['offices', index, ...(office.id ? ['id'] : office.name ? ['name'] : ['address', 'city'])]),
  }))
  const reserved = placed
    .filter(({ id }) => id === 'not-found' || id === makeSlug(''))
    .map(({ id, place }) =>
      createProblem('content/bad-value', place, {
        field: 'id',
        reason: `"${id}" cannot be the address of an office`,
        cure: 'Give the office an "id", the end of the address of its page: "id": "downtown".',
      }),
    )
  // Offices with the same name were already reported.
  const repeats = findRepeats(placed, ({ id }) => id).filter(({ item, first }) => item.name !== first.name)
  return [
    ...reserved,
    ...repeats.map(({ key: id, item, first }) =>
      createProblem('content/duplicate-slug', item.place, {
        id,
        other: `the page of the office on line ${first.place.line} of content/${file}`,
        cure: 'Give one of them another "id", the end of the address of its page: "id": "downtown".',
      }),
    ),
  ]
}

/** In the wrong time zone, the hours would be wrong for visitors, and the firm would not notice. */
function checkZones({ data, locate }: ParsedFile<Firm>): Problem[] {
  const wrong = data.offices
    .map((office, index) => ({ office, index, zone: findOfficeZone(office, data) }))
    .filter(({ office, zone }) => !hasZone(office.address.state, zone))
  const isFirmWrong = wrong.some(({ office, index }) => index === 0 && !office.timeZone)
  return (
    wrong
      // Once the time zone of the firm is right, so may be those of the others.
      .filter(({ office, index }) => !isFirmWrong || index === 0 || office.timeZone)
      .map(({ office, index, zone }) => {
        const { state } = office.address
        const place = locate(['offices', index, ...(office.timeZone ? ['timeZone'] : ['address', 'state'])])
        const details = {
          name: formatOfficeName(office),
          zone,
          state: states[state]!,
          suggestion: stateZones[state]![0],
          isFirm: isFirmWrong && index === 0,
        }
        return createProblem('content/zone-of-state', place, details)
      })
  )
}

/** The sitemap lists the pages of the offices. */
function checkSitemap({ data, locate }: ParsedFile<Navigation>): Problem[] {
  const fault = findUnlistedKind(data.sitemap, 'offices')
  return fault
    ? [createProblem(fault.problem, locate(['sitemap'], 'key'), { field: 'sitemap', ...fault.details })]
    : []
}

type HoursReport = (field: readonly (string | number)[], reason: string, cure: string) => void

function checkHours(
  hours: Office['hours'],
  path: readonly (string | number)[],
  { locate }: ParsedFile,
): Problem[] {
  const problems: Problem[] = []
  const reportAt =
    (index: number): HoursReport =>
    (field, reason, cure) =>
      problems.push(
        createProblem('content/impossible-hours', locate([...path, index, ...field]), { reason, cure }),
      )
  const always = hours.findIndex((line) => line.always)
  if (always >= 0) {
    checkAlways(hours, always, reportAt(always))
    return problems
  }
  const taken = new Set<string>()
  for (const [index, line] of hours.entries()) {
    const report = reportAt(index)
    if (!line.days)
      report(
        [],
        '"days" are missing',
        'Add the days, or "always": true if it is open day and night, every day.',
      )
    for (const [at, day] of (line.days ?? []).entries()) {
      if (taken.has(day))
        report(
          ['days', at],
          `${day} is listed twice`,
          'Leave each day in one place. If it has a break, use "lunch".',
        )
      taken.add(day)
    }
    checkTimes(line, report)
  }
  // Only hours that are right by themselves can be compared.
  return problems.length > 0 ? problems : checkNights(hours, path, locate)
}

/** An office that is always open has no other hours. */
function checkAlways(hours: Office['hours'], always: number, report: HoursReport): void {
  const { always: _, ...rest } = hours[always]!
  const fields = Object.keys(rest)
  if (fields.length > 0)
    report(
      ['always'],
      `"always" means day and night, every day, but ${quoteFields(fields)} ${fields.length > 1 || fields[0] === 'days' ? 'are' : 'is'} there, too`,
      `Delete ${quoteFields(fields)}, or "always".`,
    )
  if (hours.length > 1)
    report(
      ['always'],
      '"always" means day and night, every day, but other days have hours of their own',
      'Delete the other entries of "hours", or the one with "always".',
    )
}

const quoteFields = (fields: readonly string[]) => fields.map((field) => `"${field}"`).join(' and ')

function checkTimes(
  { opens, closes, lunch, byAppointment }: Office['hours'][number],
  report: HoursReport,
): void {
  if (byAppointment) {
    if (opens ?? closes ?? lunch)
      report(
        ['byAppointment'],
        'these days have times and are by appointment',
        'Delete the times or "byAppointment".',
      )
    return
  }
  if (!opens || !closes) {
    const missing = !opens && !closes ? '"opens" and "closes"' : opens ? '"closes"' : '"opens"'
    report(
      [],
      `${missing} ${missing.includes('and') ? 'are' : 'is'} missing`,
      'Add the times, or "byAppointment": true.',
    )
    return
  }
  if (closes === opens) {
    report(
      ['closes'],
      `the office opens and closes at ${opens}`,
      'If it is open day and night, write 00:00 and 24:00. If it is closed on these days, delete them.',
    )
    return
  }
  if (closes < opens && closes !== '00:00' && !isNight(opens, closes)) {
    report(
      ['closes'],
      `the office opens at ${opens} and closes at ${closes}`,
      'Times are on a 24-hour clock: 5:00 PM is 17:00.',
    )
    return
  }
  if (!lunch) return
  const { from, until } = lunch
  if (until <= from)
    report(
      ['lunch', 'until'],
      `lunch starts at ${from} and ends at ${until}`,
      'Times are on a 24-hour clock: 1:00 PM is 13:00.',
    )
  else if (from <= opens || until >= countFrom(opens, closes))
    report(
      ['lunch'],
      `lunch from ${from} to ${until} is not between ${opens} and ${closes}`,
      'The office must be open before and after lunch.',
    )
}

/** In hours. A longer night is a slip: `13:00` to `05:00`. */
const longestNight = 14

/** Whether hours past midnight are meant, and not `5:00` for 5 PM. */
const isNight = (opens: string, closes: string) =>
  opens >= '12:00' && Number(countFrom(opens, closes).slice(0, 2)) - Number(opens.slice(0, 2)) <= longestNight

/** Hours that go on after midnight, into those of the next day. */
function checkNights(
  hours: Office['hours'],
  path: readonly (string | number)[],
  locate: ParsedFile['locate'],
): Problem[] {
  return week.flatMap((date) => {
    const line = findHours(hours, date)
    const [[opens] = []] = listPeriods(findHours(hours, addDays(date, 1)))
    const closes = listPeriods(line).at(-1)?.[1]
    if (!line || !opens || !closes || closes <= '24:00' || formatClock(closes) <= opens) return []
    const [day, next] = [findWeekday(date), findWeekday(addDays(date, 1))]
    const details = {
      reason: `${day} ends at ${line.closes} at night, when ${next} has already begun at ${opens}`,
      cure: `Let ${day} end before ${next} begins. If the office is always open, write "always": true instead of all hours.`,
    }
    return [
      createProblem('content/impossible-hours', locate([...path, hours.indexOf(line), 'closes']), details),
    ]
  })
}

/** Longer than any holiday. A longer one is a mistake in the year. */
const maxClosedDays = 31

function checkClosedDays(closedDays: readonly ClosedDay[], today: string, { locate }: ParsedFile): Problem[] {
  const problems: Problem[] = []
  const good: ClosedDay[] = []
  for (const [index, { name, date, until = date }] of closedDays.entries()) {
    const at = (field: string) => locate(['closedDays', index, field])
    const refuse = (place: Place, reason: string, cure: string) =>
      problems.push(createProblem('content/impossible-period', place, { what: `"${name}"`, reason, cure }))
    const overlapping = good.find((other) => other.date <= until && (other.until ?? other.date) >= date)
    if (until < date)
      refuse(at('until'), `ends on ${until}, before it starts on ${date}`, 'Correct "date" or "until".')
    else if (until >= addDays(date, maxClosedDays))
      refuse(at('until'), `lasts longer than ${maxClosedDays} days`, 'Check the year.')
    else if (overlapping)
      refuse(at('date'), `is partly at the same time as "${overlapping.name}"`, 'Enter each day only once.')
    else {
      good.push(closedDays[index]!)
      if (until >= today) continue
      problems.push(
        createProblem('content/past-date', at(until === date ? 'date' : 'until'), {
          what: `The closed day "${name}"`,
          when: formatDate(until),
          cure: 'Delete the entry, or write the day of the next time.',
        }),
      )
    }
  }
  return problems
}

function checkHolidays({ data, locate }: ParsedFile<Firm>): Problem[] {
  const choices = listHolidayIds(data)
  return (['openOnHolidays', 'closedOnHolidays'] as const).flatMap((field) =>
    (data[field] ?? []).flatMap((value, index) => {
      if (choices.includes(value)) return []
      const details = { field, value, choices, suggestion: suggest(value, choices) }
      return [createProblem('content/unknown-choice', locate([field, index]), details)]
    }),
  )
}

/** An attorney is a member of the team who has `admissions`. */
function checkResponsibleAttorney(
  { data: { responsibleAttorney }, locate }: ParsedFile<Firm>,
  team: readonly TeamMember[],
): Problem[] {
  const member = team.find(({ id }) => id === responsibleAttorney)
  if (!member || member.data.admissions) return []
  const attorneys = team.filter(({ data }) => data.admissions).map(({ id }) => id)
  const details = { name: member.data.name, file: member.file, attorneys }
  return [createProblem('content/not-an-attorney', locate(['responsibleAttorney']), details)]
}

/** Credentials of attorneys, for people who are not attorneys, and numbers that a bar does not have. */
export function checkCredentials({ files, law, today }: ReadContent): Problem[] {
  return files.team.flatMap((member) => {
    const { data, locate } = member
    if (data.licensedSince !== undefined && data.licensedSince > today) {
      const details = {
        field: 'licensedSince',
        reason: `${data.licensedSince} is in the future`,
        cure: 'Write the day of the first admission to a bar.',
      }
      return [createProblem('content/bad-value', locate(['licensedSince']), details)]
    }
    if (data.admissions) return checkBarNumbers(member, law)
    return (['licensedSince', 'barNumbers', 'boardCertifications'] as const)
      .filter((field) => data[field] !== undefined)
      .map((field) => {
        const details = { field, bar: law.bar }
        return createProblem('content/attorney-only', locate([field], 'key'), details)
      })
  })
}

/** Two numbers at one bar, and one at the bar of the state that this bar does not give. */
function checkBarNumbers({ data, locate }: ParsedFile<TeamMember['data']>, law: StateLaw): Problem[] {
  const numbers = listBarNumbers(data, law).map((one, index) => ({ ...one, index }))
  const repeated = findRepeats(numbers, ({ bar, isOwn }) => (isOwn ? law.bar : bar)).map(({ item }) => {
    const reason = `"${item.bar}" has a number here already`
    const cure = 'Write the name of the other bar in "bar", or delete the entry.'
    const place = locate(['barNumbers', item.index])
    return createProblem('content/bad-value', place, { field: 'barNumbers', reason, cure })
  })
  const wrong = numbers.flatMap(({ number, isOwn, index }) => {
    // checkUnfinished reports what is still to be written.
    if (!isOwn || !law.barNumber || number === placeholder || law.barNumber.pattern.test(number)) return []
    const reason = `"${number}" is not a number of the ${law.bar}`
    const cure = `${law.barNumber.cure} If it is the number at another bar, add "bar" with its name.`
    const place = locate(['barNumbers', index, 'number'])
    return [createProblem('content/bad-value', place, { field: 'number', reason, cure })]
  })
  // An entry whose bar is missing is both.
  return repeated.length > 0 ? repeated : wrong
}

/** Family names that are no part of the name. */
export function checkFamilyNames({ files }: ReadContent): Problem[] {
  return files.team.flatMap(({ data: { name, familyName }, locate }) => {
    if (familyName === undefined || familyName === placeholder || name.includes(familyName)) return []
    const reason = `"${familyName}" is not in the name "${name}"`
    const details = { field: 'familyName', reason, cure: 'Write it exactly as in "name", or delete it.' }
    return [createProblem('content/bad-value', locate(['familyName']), details)]
  })
}

/** Positions in a section of type team that no one on the team has. */
export function checkPositions({ files }: ReadContent): Problem[] {
  const known = [...new Set(files.team.map(({ data }) => data.title))]
  return [...files.pages, ...files['practice-areas']].flatMap(({ data, locate }) =>
    (data.sections ?? []).flatMap((section, at) =>
      (section.type === 'team' ? (section.titles ?? []) : []).flatMap((title, index) => {
        if (known.includes(title)) return []
        const details = { title, suggestion: suggest(title, known), known }
        return [createProblem('content/unknown-position', locate(['sections', at, 'titles', index]), details)]
      }),
    ),
  )
}

/** Reports members of the team whom the page of the team leaves out, if it has a list of them. */
export function checkShown({ files }: ReadContent): Problem[] {
  const page = files.pages.find(({ id }) => id === 'our-team')?.data
  const lists = page?.sections?.filter((section) => section.type === 'team') ?? []
  if (lists.length === 0) return []
  const shown = new Set(lists.flatMap((section) => findMembers(section, files.team)))
  return files.team
    .filter((member) => !shown.has(member))
    .map(({ id, file, data: { name, title } }) =>
      createProblem('content/unshown-person', startOf(file), { id, name, title }),
    )
}

export function checkNotice({ files, today }: ReadContent): Problem[] {
  return files.notice.flatMap(({ data: { from, until }, locate }) => {
    if (until <= from) {
      const details = {
        what: 'The notice',
        reason: `ends at ${until}, before it starts at ${from}`,
        cure: 'Correct "from" or "until".',
      }
      return [createProblem('content/impossible-period', locate(['until']), details)]
    }
    if (until.slice(0, 10) >= today) return []
    const details = {
      what: 'The notice',
      when: formatDate(until.slice(0, 10)),
      cure: 'Delete content/notice.json, or write the next notice.',
    }
    return [createProblem('content/past-date', locate(['until']), details)]
  })
}
