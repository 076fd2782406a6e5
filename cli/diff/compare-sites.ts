/** Compares what visitors read in two built sites. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getPagePath, normalizePage } from '#scripts/build/normalize.ts'
import { listFilesBelow } from '../files.ts'
import { compareBlocks, rankPieces, type Change } from './compare-text.ts'
import type { DiffReport, PageChange } from './diff-report.ts'
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
    const found = compareBlocks(old?.text.blocks ?? [], blocks, names)
    if (found.length === 0 && status === 'changed') {
      if (old!.html !== now!.html) report.wordless.push(page)
      continue
    }
    report.pages.push({ path: page, title, status })
    for (const change of found) note(page, change, status)
  }
  report.changes = [...changes.values()]
  const sorted = [...sections.values()].sort((one, other) => one.rank - other.rank)
  return { report, sections: sorted.map(({ section }) => section) }

  function note(page: string, { place, pieces, section: { before, after } }: Change, status: string) {
    const key = JSON.stringify([place, pieces, status === 'new' && page])
    const known = changes.get(key)
    if (known) {
      if (!known.pages.includes(page)) known.pages.push(page)
      return
    }
    changes.set(key, { pages: [page], place, pieces })
    if (before || after) {
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
