import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkLinkFixture,
  linkFixtures,
  listLinkFixtures,
  withLinkFixture,
} from '#tests/fixtures/links/assemble.ts'
import { linkProblems } from '#src/problems/catalog/links.ts'
import { formatReport } from '../commands/check-links.ts'
import { checkLinks } from './check-links.ts'

const fixtures = await listLinkFixtures()

test('the good site has no problems', async () => {
  await withLinkFixture(undefined, async (folders) => {
    const { problems, filesRead } = await checkLinks(folders)
    expect(problems).toEqual([])
    expect(filesRead).toBeGreaterThan(10)
  })
})

// To take new words over: npx vitest run cli/check-links/problems.test.ts -u, then read every changed expected.txt.
describe('the report of each fixture', () => {
  test.each(fixtures)('%s', async (name) => {
    const report = await checkLinkFixture(name)
    await expect(formatReport(report, { format: 'text', content: 'content' })).toMatchFileSnapshot(
      path.join(linkFixtures, name, 'expected.txt'),
    )
  })
})

describe('each problem has a fixture that shows it', () => {
  test.each(Object.keys(linkProblems))('%s', async (id) => {
    const name = id.replace('links/', '')
    expect(fixtures).toContain(name)
    const expected = await readFile(path.join(linkFixtures, name, 'expected.txt'), 'utf8')
    expect(expected.split(/\s+/)).toContain(id)
  })
})
