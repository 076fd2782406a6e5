/** Facts about the firm that cannot be true: hours that overlap, days that are over, people in the wrong role. */
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { addDays, formatDate } from '../days.ts'
import type { TeamMember } from '../entries.ts'
import { listHolidayIds } from '../holidays.ts'
import { findMembers } from '../members.ts'
import { formatOfficeName } from '../offices.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { ClosedDay, Firm, Office } from '../schemas/firm.ts'
import { suggest } from '#src/text/suggest.ts'
import { findRepeats } from './duplicates.ts'
import type { ReadContent } from './read-content.ts'

export function checkFirm({ files, today }: ReadContent): Problem[] {
  return files.firm.flatMap((firm) => [
    ...checkRoles(firm),
    ...checkOfficeNames(firm),
    ...firm.data.offices.flatMap(({ hours }, index) => checkHours(hours, ['offices', index, 'hours'], firm)),
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
    const details = { id, other: `the office on line ${first.place.line} of content/${file}` }
    return createProblem('content/duplicate-slug', item.place, details)
  })
}

function checkHours(
  hours: Office['hours'],
  path: readonly (string | number)[],
  { locate }: ParsedFile,
): Problem[] {
  const problems: Problem[] = []
  const taken = new Set<string>()
  for (const [index, { days, opens, closes, lunch, byAppointment }] of hours.entries()) {
    const report = (field: readonly (string | number)[], reason: string, cure: string) =>
      problems.push(
        createProblem('content/impossible-hours', locate([...path, index, ...field]), { reason, cure }),
      )
    for (const [at, day] of days.entries()) {
      if (taken.has(day))
        report(
          ['days', at],
          `${day} is listed twice`,
          'Leave each day in one place. If it has a break, use "lunch".',
        )
      taken.add(day)
    }
    if (byAppointment) {
      if (opens ?? closes ?? lunch)
        report(
          ['byAppointment'],
          'these days have times and are by appointment',
          'Delete the times or "byAppointment".',
        )
      continue
    }
    if (!opens || !closes) {
      const missing = !opens && !closes ? '"opens" and "closes"' : opens ? '"closes"' : '"opens"'
      report(
        [],
        `${missing} ${missing.includes('and') ? 'are' : 'is'} missing`,
        'Add the times, or "byAppointment": true.',
      )
      continue
    }
    if (closes <= opens) {
      report(
        ['closes'],
        `the office opens at ${opens} and closes at ${closes}`,
        'Times are on a 24-hour clock: 5:00 PM is 17:00.',
      )
      continue
    }
    if (!lunch) continue
    const { from, until } = lunch
    if (until <= from)
      report(
        ['lunch', 'until'],
        `lunch starts at ${from} and ends at ${until}`,
        'Times are on a 24-hour clock: 1:00 PM is 13:00.',
      )
    else if (from <= opens || until >= closes)
      report(
        ['lunch'],
        `lunch from ${from} to ${until} is not between ${opens} and ${closes}`,
        'The office must be open before and after lunch.',
      )
  }
  return problems
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

/** Credentials of attorneys, for people who are not attorneys, and numbers that the bar does not have. */
export function checkCredentials({ files, law: { bar, barNumber }, today }: ReadContent): Problem[] {
  return files.team.flatMap(({ data, locate }) => {
    if (data.licensedSince !== undefined && data.licensedSince > today) {
      const details = {
        field: 'licensedSince',
        reason: `${data.licensedSince} is in the future`,
        cure: 'Write the day of the first admission to a bar.',
      }
      return [createProblem('content/bad-value', locate(['licensedSince']), details)]
    }
    if (data.admissions) {
      if (data.barNumber === undefined || !barNumber || barNumber.pattern.test(data.barNumber)) return []
      const reason = `"${data.barNumber}" is not in the right format`
      const details = { field: 'barNumber', reason, cure: barNumber.cure }
      return [createProblem('content/bad-value', locate(['barNumber']), details)]
    }
    return (['licensedSince', 'barNumber', 'boardCertifications'] as const)
      .filter((field) => data[field] !== undefined)
      .map((field) => createProblem('content/attorney-only', locate([field], 'key'), { field, bar }))
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
