import { expect, test } from 'vitest'
import type { FilingData } from '#src/content/schemas/filing.ts'
import { findFilingStatus as findStatus } from './filing-status.ts'

const findFilingStatus = (data: FilingData, hash: string, today: string) => findStatus(data, hash, today, 10)

const online = { date: '2026-03-02', hash: 'b' }
const filed = [{ date: '2025-01-10', hash: 'a' }]
const find = (today: string, hash = 'b') => {
  const { state, fileBy, daysLeft } = findFilingStatus({ published: [online], filed }, hash, today)
  return { state, fileBy, daysLeft }
}

test('a text that was filed is filed, also after other words came between', () => {
  expect(find('2026-05-01', 'a')).toEqual({ state: 'filed', fileBy: undefined, daysLeft: undefined })
  const again = [...filed, { date: '2026-03-05', hash: 'b' }]
  expect(findFilingStatus({ published: [online], filed: again }, 'a', '2026-05-01')).toMatchObject({
    state: 'filed',
    filedOn: '2025-01-10',
    lastFiled: { date: '2026-03-05' },
  })
})

test('new words that are online must be filed within ten days', () => {
  expect(find('2026-03-02')).toEqual({ state: 'due', fileBy: '2026-03-12', daysLeft: 10 })
  expect(find('2026-03-12')).toEqual({ state: 'due', fileBy: '2026-03-12', daysLeft: 0 })
  expect(find('2026-03-13')).toEqual({ state: 'overdue', fileBy: '2026-03-12', daysLeft: -1 })
})

test('for words that are not online, the clock has not started', () => {
  expect(find('2026-03-03', 'c')).toEqual({ state: 'new', fileBy: '2026-03-13', daysLeft: 10 })
  expect(findFilingStatus({ published: [], filed: [] }, 'c', '2026-03-03')).toMatchObject({
    state: 'new',
    lastFiled: undefined,
  })
})

test('other words that went online and were not filed stay due', () => {
  const data = { published: [online, { date: '2026-03-05', hash: 'c' }], filed }
  expect(findFilingStatus(data, 'c', '2026-03-13')).toMatchObject({
    state: 'due',
    fileBy: '2026-03-15',
    pending: [{ hash: 'b', publishedOn: '2026-03-02', fileBy: '2026-03-12', daysLeft: -1 }],
  })
  expect(findFilingStatus(data, 'a', '2026-03-06').pending.map(({ hash }) => hash)).toEqual(['b', 'c'])
  const late = { ...data, filed: [...filed, { date: '2026-03-13', hash: 'b' }] }
  expect(findFilingStatus(late, 'c', '2026-03-13').pending).toEqual([])
})
