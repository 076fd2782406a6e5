import { runCrashes } from '../support/run-crashes.ts'
import { expect, test } from './test.ts'

test('a browser that crashes is started again once', ({ engineName }) => {
  const { runs } = runCrashes(engineName, test.info().outputPath('report.json'))
  expect(runs).toEqual({ 'the browser ends once, or the process of its page': ['failed', 'passed'] })
})
