/** `firm facts`: what an attorney has to review in the register of legal facts, and where the site prints each fact. */
import { readParagraphs } from '#src/blog/text.ts'
import { readSnapshot } from '#src/blog/snapshot.server.ts'
import type { RegisteredFact } from '#src/content/checks/facts.ts'
import { addDays, formatDate } from '#src/content/days.ts'
import { readToday } from '#src/content/time-zone.server.ts'
import { findLawClaims } from '#src/content/law-claims.ts'
import { loadContent } from '#src/site/load.server.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { countErrors, formatList, wrap } from '#src/problems/format-problems.ts'
import type { Place } from '#src/problems/problem.ts'
import { routes } from '#src/routes.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'

export interface FactsOptions {
  content: string
  /** How many days ahead a review counts as due. */
  due: number
  /** List the facts without anything to do, too. */
  all?: boolean
  json?: boolean
}

/** Why a fact is listed. `due` includes what is overdue. */
export type FactNeed = 'overdue' | 'due' | 'disputed' | 'unverified' | 'unused'

export interface FactReport extends LegalFact {
  needs: FactNeed[]
  /** Its place in the register. */
  place: Place
  /** Every place in content/ that uses it. */
  uses: readonly Place[]
  /** The addresses of the pages that print it; undefined while the content has errors. */
  pages: readonly string[] | undefined
  /** Posts with a figure that may be this one. Posts are typed by hand, so nothing says which fact one means. */
  posts: readonly { address: string; typed: string }[]
}

/** Exit code: 0 nothing to review, 1 something is listed, 2 wrong usage or a register that cannot be read. */
export async function facts(options: FactsOptions): Promise<void> {
  const { content, due, all = false, json = false } = options
  const today = await readToday(content)
  const until = addDays(today, due)
  const { facts: register, site, problems } = await loadContent(content, { today })
  const folder = formatFolder(content)
  const found = problems.filter(({ file }) => file === 'legal-facts.json')
  // An empty register is one; a damaged one has no facts and a problem.
  if (register.length === 0 && countErrors(found) > 0) {
    fail(`The register cannot be read.\n\n${formatList(found, { folder })}`)
  }
  const pages = site && (await import('../rendered-pages.ts')).findPagesWith('facts', site)
  const posts = await findInPosts(content, register, today)
  const reports = register.map(({ fact, place, uses }): FactReport => {
    return {
      ...fact,
      needs: listNeeds(fact, uses, today, until),
      place,
      uses,
      pages: pages && (pages.get(fact.id) ?? []),
      posts: posts.get(fact.id) ?? [],
    }
  })
  const listed = reports.filter(({ needs }) => needs.length > 0)
  const errors = countErrors(problems)
  const shown = (all ? reports : listed).toSorted((a, b) =>
    a.reviewBy < b.reviewBy ? -1 : a.reviewBy > b.reviewBy ? 1 : 0,
  )
  const summary = { today, until, total: reports.length, counts: countNeeds(reports), errors }
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...summary, facts: reports }, null, 2)}\n`
      : formatReport(shown, summary, { folder, again: formatCommand('validate', content) }),
  )
  if (listed.length > 0) throw new ExitError(1)
}

function listNeeds(
  { status, reviewBy }: LegalFact,
  uses: readonly Place[],
  today: string,
  until: string,
): FactNeed[] {
  const needs: FactNeed[] = []
  if (reviewBy < today) needs.push('overdue')
  else if (reviewBy <= until) needs.push('due')
  if (status !== 'verified') needs.push(status)
  if (uses.length === 0) needs.push('unused')
  return needs
}

const allNeeds: readonly FactNeed[] = ['overdue', 'due', 'disputed', 'unverified', 'unused']

const countNeeds = (reports: readonly FactReport[]) =>
  Object.fromEntries(
    allNeeds.map((need) => [need, reports.filter(({ needs }) => needs.includes(need)).length]),
  ) as Record<FactNeed, number>

/** The posts of the snapshot that may mean each fact, by the id of the fact. */
async function findInPosts(content: string, register: readonly RegisteredFact[], today: string) {
  const { files } = await readSnapshot(content)
  const found = new Map<string, { address: string; typed: string }[]>()
  const all = register.map(({ fact }) => fact)
  for (const { slug, title, html } of files?.posts ?? []) {
    const address = routes.post.href({ slug })
    for (const { typed, facts } of findLawClaims(`${title}\n\n${readParagraphs(html)}`, all, today))
      for (const id of facts) {
        const posts = found.get(id) ?? []
        if (!posts.some((one) => one.address === address && one.typed === typed))
          found.set(id, [...posts, { address, typed }])
      }
  }
  return found
}

interface Summary {
  today: string
  until: string
  total: number
  counts: Record<FactNeed, number>
  errors: number
}

function formatReport(
  shown: readonly FactReport[],
  { today, until, total, counts, errors }: Summary,
  { folder, again }: { folder: string; again: string },
): string {
  const counted = allNeeds.map((need) => `${counts[need]} ${need}`).join(', ')
  const lines = [
    ...shown.flatMap((fact) => [...formatFact(fact, folder), '']),
    ...(errors > 0
      ? [
          `The content has ${errors} ${errors === 1 ? 'error' : 'errors'}, so pages are not listed, and places may be missing. To see them: ${again}`,
          '',
        ]
      : []),
    `${total} ${total === 1 ? 'fact' : 'facts'} on ${formatDate(today)}: ${counted}. "due" is by ${formatDate(until)}.${tellTwice(shown)}`,
    ...(counts.overdue + counts.due + counts.disputed + counts.unverified > 0
      ? [
          'An attorney compares each with its source, then sets "verifiedOn", "reviewBy" and "status" in legal-facts.json.',
        ]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The counts add up to more than the facts if one counts as due and disputed. */
function tellTwice(shown: readonly FactReport[]): string {
  const count = shown.filter(({ needs }) => needs.length > 1).length
  if (count === 0) return ''
  return count === 1 ? ' One fact counts more than once.' : ` ${count} facts count more than once.`
}

function formatFact(fact: FactReport, folder: string): string[] {
  const { id, needs, value, wording, citation, source, briefText, verifiedOn, reviewBy } = fact
  const name = (place: Place) => `${folder}/${place.file}:${place.line}`
  const isReviewed = verifiedOn === undefined ? 'never' : formatDate(verifiedOn)
  const rows: [string, string][] = [
    ['register', name(fact.place)],
    ['figure', value],
    ['wording', wording],
    ...(briefText === undefined ? [] : [['brief', briefText] satisfies [string, string]]),
    ['citation', citation],
    ['source', source],
    ['reviewed', `${isReviewed}; again by ${formatDate(reviewBy)}`],
    ...(fact.pages ? [['pages', fact.pages.join(' ') || 'none'] satisfies [string, string]] : []),
    ['places', [...new Set(fact.uses.map(name))].join(' ') || 'none'],
    ...(fact.posts.length > 0
      ? [
          ['posts', fact.posts.map(({ address, typed }) => `${address} ("${typed}")`).join(', ')] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ]
  return [
    `${id}: ${needs.join(', ') || 'nothing to do'}`,
    ...rows.flatMap(([label, words]) =>
      wrap(words).map((line, index) => `  ${(index === 0 ? label : '').padEnd(9)} ${line}`),
    ),
  ]
}
