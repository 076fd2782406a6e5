import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '#src/content/check-content.server.ts'
import { getToday } from '#src/content/dates.ts'
import { fullFirm } from '#tests/fixtures/full-firm.ts'
import { chooseSteps } from './try-another-firm.ts'
import { firmSteps } from './try-another-firm/steps.ts'

test('the steps that are named run in the order of the list', () => {
  expect(chooseSteps([])).toEqual(firmSteps)
  expect(chooseSteps(['domain', 'hours']).map(({ name }) => name)).toEqual(['hours', 'domain'])
  expect(() => chooseSteps(['hous'])).toThrow('There is no step "hous". The steps are: hours, ')
})

test.each(firmSteps)('the step "$name" leaves content that the checks accept', async ({ edit }) => {
  const content = await mkdtemp(path.join(os.tmpdir(), 'another-'))
  try {
    await cp(fullFirm, content, { recursive: true })
    const before = await checkContent(content, { today: getToday() })
    edit(content)
    const { problems, site } = await checkContent(content, { today: getToday() })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(site).not.toEqual(before.site)
  } finally {
    await rm(content, { recursive: true })
  }
})
