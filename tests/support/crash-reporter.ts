/** Has a test run once more if its browser broke down, and says so. A test that merely fails is never run again. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The annotations with which a fixture notes what the browser did. */
export const crash = 'crashed'
export const stall = 'stopped drawing the page'

export default class CrashReporter implements Reporter {
  onTestEnd(test: TestCase, { status, annotations, retry }: TestResult): void {
    const fault = annotations.find(({ type }) => type === crash || type === stall)
    if (status === test.expectedStatus || retry > 0 || !fault) return
    console.log(
      `The browser ${fault.type} and is started again, for: ${test.titlePath().slice(2).join(' › ')}`,
    )
    // Playwright looks at this after each failure. In its configuration, it would hide failures of any kind.
    test.retries = 1
  }
}
