/** Has a test run once more if its browser crashed, and says so. A test that merely fails is never run again. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The annotation with which a fixture notes that the browser crashed. */
export const crash = 'browser crashed'

export default class CrashReporter implements Reporter {
  onTestEnd(test: TestCase, { status, annotations, retry }: TestResult): void {
    if (status === test.expectedStatus || retry > 0 || !annotations.some(({ type }) => type === crash)) return
    console.log(`The browser crashed and is started again, for: ${test.titlePath().slice(2).join(' › ')}`)
    // Playwright looks at this after each failure. In its configuration, it would hide failures of any kind.
    test.retries = 1
  }
}
