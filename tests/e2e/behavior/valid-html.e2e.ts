/** The pages of the tests’ own firm, which has every section, form, state and length. */
import { readPages } from '#scripts/check-dist.ts'
import { checkHtml } from '#scripts/check-dist/valid-html.ts'
import { fullFirmDist } from '#tests/fixtures/full-firm.ts'
import { expect, test } from '../../support/test.ts'

test('every built page is valid HTML', async () => {
  expect(checkHtml(await readPages(`${fullFirmDist}/client`))).toEqual([])
})
