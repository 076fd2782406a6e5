/** Facts about the firm that cannot be true: hours that overlap, days that are over, people in the wrong role. */
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { addDays, formatLongDate } from '../dates.ts'
import { findMembers } from '../members.ts'
import { formatOfficeName } from '../offices.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import type { ClosedDay, Firm, Office } from '../schemas/firm.ts'
import type { Notice } from '../schemas/notice.ts'
import type { PageData } from '../schemas/page.ts'
import type { TeamMemberData } from '../schemas/team-member.ts'
import { suggest } from '../suggest.ts'
import type { ReadContent } from './read-content.ts'

export function checkFirm({ files, today }: ReadContent): Problem[] {
  const [parsed] = files.get('firm')!
  if (!parsed) return []
  const firm = parsed.value as Firm
  return [
    ...checkRoles(firm, parsed),
    ...checkOfficeNames(firm, parsed),
    ...firm.offices.flatMap(({ hours }, index) => checkHours(hours, ['offices', index, 'hours'], parsed)),
    ...checkClosedDays(firm.closedDays ?? [], today, parsed),
    ...checkResponsibleAttorney(firm, files.get('team')!, parsed),
  ]
}

/** Pages need a number of each role. Says nothing if two numbers have the same role, which is a problem already. */
function checkRoles({ phones }: Firm, { locate }: ParsedFile): Problem[] {
  const roles = phones.flatMap(({ role }) => role ?? [])
  if (new Set(roles).size < roles.length) return []
  return (['main', 'intake'] as const)
    .filter((role) => !roles.includes(role))
    .map((role) => createProblem('content/missing-phone', locate(['phones'], 'key'), { role }))
}

/** Visitors tell offices apart by their names. */
function checkOfficeNames({ offices }: Firm, { file, locate }: ParsedFile): Problem[] {
  const first = new Map<string, number>()
  return offices.flatMap((office, index) => {
    const id = formatOfficeName(office)
    const place = (at: number) =>
      locate(['offices', at, ...(offices[at]!.name ? ['name'] : ['address', 'city'])])
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, index)
      return []
    }
    const details = { id, other: `the office on line ${place(other).line} of content/${file}` }
    return [createProblem('content/duplicate-slug', place(index), details)]
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
const mostClosedDays = 31

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
    else if (until >= addDays(date, mostClosedDays))
      refuse(at('until'), `lasts longer than ${mostClosedDays} days`, 'Check the year.')
    else if (overlapping)
      refuse(at('date'), `is partly at the same time as "${overlapping.name}"`, 'Enter each day only once.')
    else {
      good.push(closedDays[index]!)
      if (until >= today) continue
      problems.push(
        createProblem('content/past-date', at(until === date ? 'date' : 'until'), {
          what: `The closed day "${name}"`,
          when: formatLongDate(until),
          cure: 'Delete the entry, or write the day of the next time.',
        }),
      )
    }
  }
  return problems
}

/** An attorney is a member of the team who has `admissions`. */
function checkResponsibleAttorney(
  { responsibleAttorney }: Firm,
  team: readonly ParsedFile[],
  { locate }: ParsedFile,
): Problem[] {
  const isAttorney = ({ value }: ParsedFile) => (value as TeamMemberData).admissions !== undefined
  const member = team.find(({ id }) => id === responsibleAttorney)
  if (!member || isAttorney(member)) return []
  const { name } = member.value as TeamMemberData
  const attorneys = team.filter(isAttorney).map(({ id }) => id)
  return [
    createProblem('content/not-an-attorney', locate(['responsibleAttorney']), {
      name,
      file: member.file,
      attorneys,
    }),
  ]
}

/** Credentials of attorneys, for people who are not attorneys. */
export function checkCredentials({ files }: ReadContent): Problem[] {
  return files.get('team')!.flatMap(({ value, locate }) => {
    const member = value as TeamMemberData
    if (member.admissions) return []
    return (['barNumber', 'boardCertifications'] as const)
      .filter((field) => member[field] !== undefined)
      .map((field) => createProblem('content/attorney-only', locate([field], 'key'), { field }))
  })
}

/** Positions in a section of type team that no one on the team has. */
export function checkPositions({ files }: ReadContent): Problem[] {
  const known = [...new Set(files.get('team')!.map(({ value }) => (value as TeamMemberData).title))]
  return (['pages', 'practice-areas'] as const).flatMap((name) =>
    files.get(name)!.flatMap(({ value, locate }) =>
      ((value as { sections?: { titles?: string[] }[] }).sections ?? []).flatMap(({ titles = [] }, section) =>
        titles.flatMap((title, index) =>
          known.includes(title)
            ? []
            : [
                createProblem('content/unknown-position', locate(['sections', section, 'titles', index]), {
                  title,
                  suggestion: suggest(title, known),
                  known,
                }),
              ],
        ),
      ),
    ),
  )
}

/** Reports members of the team whom the page of the team leaves out, if it has a list of them. */
export function checkShown({ files }: ReadContent): Problem[] {
  const page = files.get('pages')!.find(({ id }) => id === 'our-team')?.value as PageData | undefined
  const lists = page?.sections?.filter((section) => section.type === 'team') ?? []
  if (lists.length === 0) return []
  const team = files.get('team')!.map(({ id, file, value }) => ({ id, file, data: value as TeamMemberData }))
  const shown = new Set(lists.flatMap((section) => findMembers(section, team)))
  return team
    .filter((member) => !shown.has(member))
    .map(({ id, file, data: { name, title } }) =>
      createProblem('content/unshown-person', startOf(file), { id, name, title }),
    )
}

export function checkNotice({ files, today }: ReadContent): Problem[] {
  return files.get('notice')!.flatMap(({ value, locate }) => {
    const { from, until } = value as Notice
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
      when: formatLongDate(until.slice(0, 10)),
      cure: 'Delete content/notice.json, or write the next notice.',
    }
    return [createProblem('content/past-date', locate(['until']), details)]
  })
}
