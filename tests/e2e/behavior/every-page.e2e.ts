import { everyKind, urls } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'
import { listInvalidHtml } from '../../support/valid-html.ts'
import { listFaults, listOverflows, listShifts, listViolations, type Look } from '../../support/visit.ts'

// The pages of one kind differ in their content, which is narrower on a phone.
for (const [width, visited, looks] of [
  [360, urls, [listShifts, listInvalidHtml, listViolations, listOverflows]],
  [1440, everyKind, [listShifts, listViolations]],
] satisfies [number, readonly string[], Look[]][])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('every page is still while it loads, is accessible, and is not cut off at any width', async ({
      context,
    }) => {
      test.setTimeout(visited.length * 5_000)
      expect(await listFaults(context, visited, looks)).toEqual([])
    })
  })
