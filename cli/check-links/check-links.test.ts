import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkLinkFixture, withLinkFixture } from '#tests/fixtures/links/assemble.ts'
import { linkCases } from '#tests/fixtures/links/cases.ts'
import { linkProblems } from '#src/problems/catalog/links.ts'
import { formatReport } from '../commands/check-links.ts'
import { checkLinks } from './check-links.ts'
import { checkedIds } from './check-uses.ts'
import { externalIds } from './external/check-external.ts'

const names = Object.keys(linkCases)
const findReport = (name: string) => path.resolve(`tests/fixtures/links/expected/${name}.txt`)

test('the good site has no problems', async () => {
  await withLinkFixture(undefined, async (folders) => {
    const { problems, filesRead } = await checkLinks(folders)
    expect(problems).toEqual([])
    expect(filesRead).toBeGreaterThan(10)
  })
})

// To take new words over: npx vitest run cli/check-links/check-links.test.ts -u, then read every changed report.
describe('the report of each case', () => {
  test.each(names)('%s', async (name) => {
    const report = await checkLinkFixture(name)
    await expect(formatReport(report, { format: 'text', content: 'content' })).toMatchFileSnapshot(
      findReport(name),
    )
  })
})

test('a check reports each problem', () => {
  expect([...new Set([...checkedIds, ...externalIds])].sort()).toEqual(Object.keys(linkProblems).sort())
})

describe('each problem has a case that shows it', () => {
  test.each(Object.keys(linkProblems))('%s', async (id) => {
    const name = id.replace('links/', '')
    expect(names).toContain(name)
    const expected = await readFile(findReport(name), 'utf8')
    expect(expected.split(/\s+/)).toContain(id)
  })
})
