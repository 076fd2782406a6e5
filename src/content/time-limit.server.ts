/** A net below the parsers of others: no file, however strange, holds up the report of all the others for long. */
import vm from 'node:vm'

/** Thrown when the work used more processor time than it may. */
export class TimeLimitError extends Error {}

const sandbox: { work: () => void } = { work: () => {} }
const context = vm.createContext(sandbox)
const script = new vm.Script('work()')

/**
 * Runs synchronous work, and throws a TimeLimitError if it uses more than `limit` milliseconds of processor time. The
 * work may be stopped and run again from its start, so it must have no effects. Do not nest calls.
 */
export function runWithin<Result>(limit: number, work: () => Result): Result {
  // Node can only stop work by the clock. On a busy machine the clock runs while the work waits for the processor: then
  // the work runs again, with more time on the clock. Even an idle machine gives it a little less than all the time.
  for (let timeout = limit * 1.2; ; timeout *= 2) {
    const before = process.cpuUsage()
    try {
      return runOnce(timeout, work)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 >= limit) throw new TimeLimitError()
    }
  }
}

function runOnce<Result>(timeout: number, work: () => Result): Result {
  let result: { value: Result } | undefined
  sandbox.work = () => void (result = { value: work() })
  try {
    script.runInContext(context, { timeout })
  } finally {
    sandbox.work = () => {}
  }
  return result!.value
}
