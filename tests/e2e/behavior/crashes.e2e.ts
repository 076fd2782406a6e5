import { runCrashes } from '../../support/run-crashes.ts'
import { expect, test } from '@playwright/test'

test('a browser that crashes is started again once, and said so; a test that fails is not run again', () => {
  const { printed, runs } = runCrashes('page', test.info().outputPath('report.json'))
  expect(runs).toEqual({
    'the browser crashes once': ['failed', 'passed'],
    'a page crashes once': ['failed', 'passed'],
    'the browser crashes each time': ['failed', 'failed'],
    'the browser stops drawing once': ['failed', 'passed'],
    'the test fails, with a page that is drawn': ['failed'],
  })
  expect(printed).toMatch(
    /The browser stopped drawing the page and is started again, for: .* › the browser stops drawing once\n/,
  )
  expect(printed.match(/The browser crashed and is started again, for: .*/g)).toEqual([
    expect.stringMatching(/› the browser crashes once$/),
    expect.stringMatching(/› a page crashes once$/),
    expect.stringMatching(/› the browser crashes each time$/),
  ])
})
