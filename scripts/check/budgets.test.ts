import { expect, test } from 'vitest'
import { createByType, type Transfer } from './transfer.ts'
import { findExcess } from './budgets.ts'

const nothing = (): Transfer => ({
  requests: createByType(),
  bytes: createByType(),
  showsOffice: false,
  hasLanguages: false,
})

test('a page within its budget exceeds nothing', () => {
  expect(findExcess('home', nothing())).toEqual([])
})

test('a page may load the code of office hours that are in sight at once', () => {
  const visit = nothing()
  visit.requests.js = 6
  expect(findExcess('text', visit, { isAnyFirm: true })).toEqual([expect.stringMatching(/^6 files instead/)])
  expect(findExcess('text', { ...visit, showsOffice: true }, { isAnyFirm: true })).toEqual([])
})

test('in another language, the code of office hours has its words in a file of its own', () => {
  const visit = { ...nothing(), showsOffice: true }
  visit.requests.js = 8
  const options = { isAnyFirm: true }
  expect(findExcess('text', visit, options)).toEqual([expect.stringMatching(/^8 files instead/)])
  expect(findExcess('text', visit, { ...options, isTranslated: true })).toEqual([])
  const without = { ...visit, showsOffice: false }
  expect(findExcess('text', without, { ...options, isTranslated: true })).toHaveLength(1)
})

test('a page may load the code of its link to the page in another language', () => {
  const visit = nothing()
  visit.requests.js = 5
  const options = { isAnyFirm: true }
  expect(findExcess('text', visit, options)).toEqual([expect.stringMatching(/^5 files instead/)])
  expect(findExcess('text', { ...visit, hasLanguages: true }, options)).toEqual([])
})

test('requests and bytes have a limit, together and by type of file', () => {
  const visit = nothing()
  visit.requests.js = 1000
  visit.bytes.js = 1024 * 1024
  visit.bytes.html = 1024 * 1024 + 512
  expect(findExcess('text', visit)).toEqual([
    expect.stringMatching(/^1000 requests instead of \d+$/),
    expect.stringMatching(/^2048\.5 KB instead of \d+$/),
    expect.stringMatching(/^1000 files instead of \d+$/),
    expect.stringMatching(/^1024 KB of js instead of \d+$/),
  ])
})

test('of any firm, words and pictures do not count, but the rest does', () => {
  const visit = nothing()
  visit.requests = { ...visit.requests, image: 1000, js: 1000 }
  visit.bytes = { ...visit.bytes, html: 1e9, image: 1e9, font: 1e9 }
  expect(findExcess('news', visit, { isAnyFirm: true })).toEqual([
    expect.stringMatching(/^1000 files instead of/),
    expect.stringMatching(/KB of font instead of/),
  ])
})
