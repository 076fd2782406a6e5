/** A time limit for the parsers of libraries, so that no strange file can delay the report of all the others for long. */
import vm from 'node:vm'

/** Thrown when the work exceeds its CPU time limit. */
export class TimeLimitError extends Error {}

const sandbox: { work: () => void } = { work: () => {} }
const context = vm.createContext(sandbox)
const script = new vm.Script('work()')

/**
 * Runs synchronous work, and throws a TimeLimitError if it uses more than `limit` milliseconds of CPU time. May stop the
 * work and run it again from the start, so it must have no side effects. Do not nest calls.
 */
export function runWithin<Result>(limit: number, work: () => Result): Result {
  // Node can only limit wall-clock time, which passes on a busy machine while the work waits for a CPU. In that case run
  // it again, with the time that it needs at this pace. Even on an idle machine, CPU time is a little less.
  for (let timeout = limit * 1.2; ;) {
    const before = process.cpuUsage()
    try {
      return runOnce(timeout, work)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.cpuUsage(before)
      const used = (user + system) / 1000
      if (used >= limit) throw new TimeLimitError()
      timeout = Math.ceil(timeout * Math.min(Math.max(2, (1.2 * limit) / used), 100))
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
