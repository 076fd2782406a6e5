import { describe, expect, test } from 'vitest'
import type { PracticeArea } from '#src/content/entries.ts'
import { site } from '#tests/support/rendered-firm.ts'
import { findAddressAbove, findPageAbove, listPagesBelow, listTopPages, sortAreas } from './tree.ts'

const [first] = site.practiceAreas
const createArea = (path: string, order: number): PracticeArea => ({
  ...first!,
  id: path.replace(/^.*\//, ''),
  file: `practice-areas/${path}.md`,
  data: { ...first!.data, order },
})

test('practice areas are in menu order, each followed by those below it', () => {
  const paths: [string, number][] = [
    ['walls/stone/dry', 1],
    ['gates', 2],
    ['walls/stone', 2],
    ['walls', 1],
    ['walls/brick', 1],
  ]
  const sorted = sortAreas(paths.map(([path, order]) => createArea(path, order)))
  expect(sorted.map(({ id }) => id)).toEqual(['walls', 'brick', 'stone', 'dry', 'gates'])
})

test('the nearest page above a page counts, also if a folder between them has none', () => {
  const pages = new Set(['areas', 'areas/north/mill/gate'])
  expect(findPageAbove('areas/north/mill/gate', pages)).toBe('areas')
  expect(findPageAbove('areas', pages)).toBeUndefined()
})

test('the page above a practice area is the one it is below, else the list of services', () => {
  expect(findAddressAbove('/practice-areas/gravity-latches', site)).toBe('/practice-areas/latches')
  expect(findAddressAbove('/practice-areas/gate-claims', site)).toBe('/services')
})

describe('a page that search engines must not list', () => {
  const id = 'areas/ash-county'
  const hidden = site.pages.get(id)!
  const pages = new Map(site.pages).set(id, { ...hidden, data: { ...hidden.data, indexed: false } })
  const changed = { ...site, pages }

  test('is in no list, and those below it are where lists start', () => {
    const list = (file: string) => listPagesBelow(file, changed).map(({ href }) => href)
    expect(list('pages/areas.md')).toEqual(['/areas/reed-county'])
    expect(listTopPages(changed).map((page) => page.id)).toEqual(
      expect.arrayContaining(['areas', 'areas/ash-county/mill-town']),
    )
  })

  test('still lists the pages below it itself', () => {
    expect(listPagesBelow(hidden.file, changed)).toHaveLength(2)
  })
})
