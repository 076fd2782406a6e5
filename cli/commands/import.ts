/** `firm import posts`: posts of another site become files in content/posts/. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readTimeZone } from '#src/content/time-zone.server.ts'
import { formatCommand, formatFolder, requireContentFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import {
  maxRedirects,
  newsPage,
  planImport,
  redirectsFile,
  type ImportPlan,
  type OldAddress,
} from '../import/plan-import.ts'
import { readSource } from '../import/read-source.ts'
import { SourceError, type ImportNote, type LeftOut } from '../import/source-post.ts'
import { writeImport } from '../import/write-import.ts'
import { readIfThere } from '../files.ts'

export interface ImportOptions {
  content: string
  dryRun?: boolean
  redirects?: boolean
  pictures?: boolean
  json?: boolean
}

export interface ImportReport {
  /** The program that made the source. */
  source: string
  posts: {
    source: string
    file: string
    outcome: 'written' | 'dry-run' | 'unchanged' | 'refused'
    pictures: number
  }[]
  notes: ImportNote[]
  leftOut: LeftOut[]
  redirects: { from: string; to: string; outcome: 'written' | 'known' | 'not-written' }[]
}

/** Exit code: 1 if a post was not imported, 2 for wrong usage. */
export async function importPosts(source: string, options: ImportOptions): Promise<void> {
  const {
    content,
    dryRun = false,
    redirects: writesRedirects = false,
    pictures: fetchesPictures = false,
    json = false,
  } = options
  requireContentFolder(content)
  const info = await stat(source).catch(() => fail(`There is no folder or file "${source}".`))
  const root = path.resolve(info.isDirectory() ? source : path.dirname(source))
  try {
    const read = await readSource(source, formatFolder(source), await readTimeZone(content))
    const plan = await planImport(read, { content, root, fetchesPictures })
    const wanted = writesRedirects ? plan.oldAddresses.filter(({ isKnown }) => !isKnown) : []
    const added = await limitRedirects(content, wanted, plan)
    if (!dryRun) await writeImport(content, plan, added)
    const report = createReport(read.name, read.leftOut, plan, added, dryRun)
    console.log(
      json ? JSON.stringify(report, null, 2) : formatReport(report, formatFolder(content), plan.hasNews),
    )
    if (report.notes.some(({ kind }) => kind === 'refused')) throw new ExitError(1)
  } catch (error) {
    if (error instanceof SourceError) fail(error.message, 1)
    throw error
  }
}

/** As many redirects as the file has room for. */
async function limitRedirects(
  content: string,
  wanted: OldAddress[],
  plan: ImportPlan,
): Promise<OldAddress[]> {
  if (wanted.length === 0) return []
  const text = await readIfThere(path.join(content, redirectsFile))
  const count = text === undefined ? 0 : countRedirects(text)
  if (count === undefined) {
    plan.notes.push({
      file: redirectsFile,
      line: 1,
      kind: 'refused',
      message: 'It cannot be read, so no redirects were added. Fix it, and run this again.',
    })
    return []
  }
  const room = Math.max(0, maxRedirects - count)
  if (wanted.length > room) {
    const message = `It can have ${maxRedirects} redirects. The last ${wanted.length - room} were not added: ask your host to redirect them by a pattern.`
    plan.notes.push({ file: redirectsFile, line: 1, kind: 'refused', message })
  }
  return wanted.slice(0, room)
}

/** Undefined if the file cannot be read. */
function countRedirects(text: string): number | undefined {
  try {
    const { redirects } = JSON.parse(text.replace(/^\uFEFF/, '')) as { redirects?: unknown }
    return Array.isArray(redirects) ? redirects.length : undefined
  } catch {
    return undefined
  }
}

function createReport(
  source: string,
  leftOut: LeftOut[],
  plan: ImportPlan,
  added: readonly OldAddress[],
  dryRun: boolean,
): ImportReport {
  const isAdded = new Set(added)
  return {
    source,
    posts: plan.posts.map(({ source: from, file, outcome, pictures }) => ({
      source: from,
      file,
      outcome: outcome !== 'new' ? outcome : dryRun ? 'dry-run' : 'written',
      pictures: pictures.length,
    })),
    notes: plan.notes,
    leftOut: leftOut.filter(({ count }) => count > 0),
    redirects: plan.oldAddresses.map((one) => ({
      from: one.from,
      to: one.to,
      outcome: one.isKnown ? 'known' : isAdded.has(one) && !dryRun ? 'written' : 'not-written',
    })),
  }
}

const outcomes = { written: 'wrote', 'dry-run': 'would write', unchanged: 'unchanged' } as const

function formatReport(
  { source, posts, notes, leftOut, redirects }: ImportReport,
  content: string,
  hasNews: boolean,
): string {
  const lines = [`Source: ${source}`]
  for (const { outcome, file, pictures } of posts)
    if (outcome !== 'refused')
      lines.push(
        `  ${outcomes[outcome].padEnd(12)}${content}/${file}${pictures > 0 ? `, with ${formatCount(pictures, 'picture')}` : ''}`,
      )
  if (leftOut.length > 0) {
    lines.push('', 'Left out')
    for (const { what, count } of leftOut) lines.push(`  ${what}: ${count}`)
  }
  const moved = redirects.filter(({ outcome }) => outcome !== 'known')
  if (moved.length > 0) {
    const isWritten = moved.some(({ outcome }) => outcome === 'written')
    lines.push('', isWritten ? `Old addresses, which ${content}/${redirectsFile} redirects` : 'Old addresses')
    for (const { from, to } of moved) lines.push(`  ${from} → ${to}`)
    if (!isWritten) lines.push(`To add them to ${content}/${redirectsFile}, run this again with --redirects.`)
  }
  lines.push(...formatNotes(notes))
  lines.push(
    '',
    `${summarize(posts, notes)} To check phone numbers, legal figures and all else: ${formatCommand('validate')}`,
  )
  if (!hasNews) lines.push(`No page shows posts yet: the site needs ${content}/pages/${newsPage}.md.`)
  return lines.join('\n')
}

const headings = { refused: 'not imported', lost: 'lost', changed: 'changed' } as const

/** The notes by file, in the order of their lines. Equal ones of a line once. */
function formatNotes(notes: readonly ImportNote[]): string[] {
  const byFile = new Map<string, ImportNote[]>()
  for (const note of notes) byFile.set(note.file, [...(byFile.get(note.file) ?? []), note])
  return [...byFile].flatMap(([file, own]) => {
    const rows = own
      .toSorted((a, b) => a.line - b.line)
      .map(
        ({ line, kind, message }) => `  ${String(line).padStart(4)}  ${headings[kind].padEnd(13)} ${message}`,
      )
    return ['', file, ...new Set(rows)]
  })
}

function summarize(posts: ImportReport['posts'], notes: readonly ImportNote[]): string {
  const count = (outcome: ImportReport['posts'][number]['outcome']) =>
    posts.filter((post) => post.outcome === outcome).length
  const parts = [
    [count('written'), 'written'],
    [count('dry-run'), 'would be written'],
    [count('unchanged'), 'unchanged'],
    [
      new Set(notes.flatMap(({ kind, file, line }) => (kind === 'refused' ? [`${file} ${line}`] : []))).size,
      'not imported',
    ],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return `Posts: ${said.join(', ') || 'none'}.`
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
