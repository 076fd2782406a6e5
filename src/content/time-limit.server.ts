/** A net below the parsers of others: no file, however strange, holds up the report of all the others for long. */
import vm from 'node:vm'

/** Thrown when the work took longer than it was allowed to. */
export class TimeLimitError extends Error {}

const sandbox: { work: () => void } = { work: () => {} }
const context = vm.createContext(sandbox)
const script = new vm.Script('work()')

/** Runs synchronous work, and throws a TimeLimitError once it has taken `limit` milliseconds. Not to be nested. */
export function runWithin<Result>(limit: number, work: () => Result): Result {
  let result: { value: Result } | undefined
  sandbox.work = () => void (result = { value: work() })
  try {
    script.runInContext(context, { timeout: limit })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeLimitError()
    throw error
  } finally {
    sandbox.work = () => {}
  }
  return result!.value
}
