/** Compares what visitors read in two built sites. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { getPagePath, normalizePage } from '#scripts/build/normalize.ts'
import { listFilesBelow } from '../files.ts'
import { compareBlocks, rankPieces, type Change } from './compare-text.ts'
import type { ChangedTranslation, DiffReport, PageChange } from './diff-report.ts'
import { pairLanguages } from './pair-languages.ts'
import { readText, type PageText } from '../page-text.ts'

/** A section that differs, and its CSS selectors; '' if it is not in that build. */
export interface ChangedSection {
  path: string
  place: string
  before: string
  after: string
}

export interface SiteDiff {
  report: Omit<DiffReport, 'base' | 'pictures' | 'notPictured'>
  /** The most important first. Each section once: a change that many pages share is in the list for the first of them. */
  sections: ChangedSection[]
}

/** Compares all pages in two folders of built files. */
export async function compareSites(before: string, after: string): Promise<SiteDiff> {
  const [oldPages, newPages] = await Promise.all([readPages(before), readPages(after)])
  const names = [...new Set([...oldPages, ...newPages].flatMap(([, { text }]) => text.names))]
  const report: SiteDiff['report'] = { pages: [], changes: [], wordless: [] }
  const sections = new Map<string, { section: ChangedSection; rank: number }>()
  const changes = new Map<string, PageChange>()
  const found = new Map<string, Change[]>()

  for (const page of [...new Set([...newPages.keys(), ...oldPages.keys()])].sort()) {
    const [old, now] = [oldPages.get(page), newPages.get(page)]
    const status = !old ? 'new' : !now ? 'removed' : 'changed'
    const { heading, title: tab } = (now ?? old)!.text
    const title = page === '/' ? 'Home page' : heading || tab
    if (status === 'removed') {
      report.pages.push({ path: page, title, status })
      continue
    }
    // The frame of a new page says nothing new.
    const blocks = now!.text.blocks.filter(({ isFrame }) => !isFrame || status === 'changed')
    const own = compareBlocks(old?.text.blocks ?? [], blocks, names)
    if (own.length === 0 && status === 'changed') {
      if (old!.html !== now!.html) report.wordless.push(page)
      continue
    }
    report.pages.push({ path: page, title, status })
    found.set(page, own)
  }
  const { translations, paired } = pairLanguages({ before: oldPages, after: newPages, changes: found })
  const noted = new Set<string>()
  for (const [page, own] of found)
    for (const change of own) {
      const key = JSON.stringify([change.place, change.pieces, !oldPages.has(page) && page])
      if (!noted.has(key)) noteSection(page, change)
      noted.add(key)
      // A translation is with its original.
      if (!paired.has(change)) note(key, page, change, translations.get(change) ?? [])
    }
  report.changes = [...changes.values()]
  const sorted = [...sections.values()].sort((one, other) => one.rank - other.rank)
  return { report, sections: sorted.map(({ section }) => section) }

  function note(key: string, page: string, { place, pieces }: Change, others: readonly ChangedTranslation[]) {
    const known = changes.get(key)
    if (!known) {
      changes.set(key, {
        pages: [page],
        place,
        pieces,
        ...(others.length > 0 && { translations: [...others] }),
      })
      return
    }
    if (!known.pages.includes(page)) known.pages.push(page)
    for (const other of others) {
      const same = known.translations?.find(
        (one) => one.language === other.language && isDeepStrictEqual(one.pieces, other.pieces),
      )
      if (same) same.pages.push(...other.pages.filter((path) => !same.pages.includes(path)))
      else known.translations = [...(known.translations ?? []), other]
    }
  }

  function noteSection(page: string, { place, pieces, section: { before, after } }: Change) {
    if (!before && !after) return
    const sectionKey = `${page} ${after || before}`
    const other = sections.get(sectionKey)
    const section = {
      path: page,
      place,
      before: before || (other?.section.before ?? ''),
      after: after || (other?.section.after ?? ''),
    }
    sections.set(sectionKey, { section, rank: Math.min(rankPieces(pieces), other?.rank ?? Infinity) })
  }
}

async function readPages(folder: string): Promise<Map<string, { html: string; text: PageText }>> {
  const files = (await listFilesBelow(folder)).filter((file) => file.endsWith('.html'))
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(path.join(folder, file), 'utf8')
      return [getPagePath(file), { html: normalizePage(html), text: readText(html) }] as const
    }),
  )
  return new Map(pages)
}
