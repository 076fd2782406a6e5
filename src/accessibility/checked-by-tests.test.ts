import { readFile } from 'node:fs/promises'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { criterionIds } from '#src/content/wcag.ts'
import { checkedByTests, everyPage, type CheckedByTests } from './checked-by-tests.ts'

const checked = Object.entries(checkedByTests) as [string, CheckedByTests][]

test.each(checked)('the tests that check %s exist', async (_, { tests }) => {
  const missing: string[] = []
  for (const [file, titles] of Object.entries(tests)) {
    // A test in a comment does not run.
    const text = (await readFile(file, 'utf8')).replace(/^\s*\/\/.*$/gm, '')
    const called = [...text.matchAll(/\btest\(\s*(['`])(.*?)\1/gs)].map(([, , title]) => title!)
    for (const title of titles)
      if (!called.some((one) => one.includes(title))) missing.push(`${file}: ${title}`)
  }
  expect(missing).toEqual([])
  expect(Object.values(tests).flat()).not.toEqual([])
})

/** The criteria for which axe, as the tests run it, has a rule. */
function listAxeCriteria(): string[] {
  const off = ['deprecated', 'experimental', 'wcag22aa']
  const tags = axe
    .getRules()
    .filter((rule) => !rule.tags.some((tag) => off.includes(tag)))
    .flatMap((rule) => rule.tags)
  const found = tags.flatMap((tag) => {
    const [, ...steps] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
    return steps.length > 0 ? [steps.join('.')] : []
  })
  return criterionIds.filter((id) => found.includes(id))
}

test('of the criteria on every page, axe has a rule for each, or the test measures the width', () => {
  const [file] = Object.keys(everyPage) as [string]
  const named = checked.filter(([, { tests }]) => file in tests).map(([id]) => id)
  const measured = ['1.4.10']
  expect(named.filter((id) => !measured.includes(id)).toSorted()).toEqual(listAxeCriteria().toSorted())
})

test('what the tests check completely can be measured, and needs no judgment', () => {
  // A new one needs a reason: read the criterion, and everything that its tests leave out.
  const complete = checked.filter(([, { extent }]) => extent === 'completely').map(([id]) => id)
  expect(complete).toEqual(['1.4.10', '1.4.12', '2.4.1', '2.4.7', '2.4.11', '2.5.8'])
})
