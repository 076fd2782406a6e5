/** Runs the steps of `npm test` side by side. */
import type { Step } from './plan-steps.ts'

/** How many small steps run at a time. Any other step uses two cores, and runs alone. */
const cores = 2

/**
 * Runs the steps of a plan in their order, but starts a small one earlier where a core is free, and a build before
 * the others, because it is what many of them wait for. A step waits for the builds it needs. `run` resolves to whether
 * a step passed; after one that did not, no other starts. Returns the first that failed.
 */
export async function runSteps(
  plan: readonly Step[],
  run: (step: Step) => Promise<boolean>,
): Promise<Step | undefined> {
  const waiting = [...plan]
  const running = new Map<Step, Promise<void>>()
  let failed: Step | undefined
  const mayStart = (step: Step) => {
    const unfinished = [...waiting, ...running.keys()].filter(({ isBuild }) => isBuild)
    const isReady = !unfinished.some(({ name }) =>
      (step.needs as readonly string[] | undefined)?.includes(name),
    )
    const isAlone = !step.isBuild || ![...running.keys()].some(({ isBuild }) => isBuild)
    return isReady && isAlone && (step.isSmall ? running.size < cores : running.size === 0)
  }
  const start = async (step: Step) => {
    const hasPassed = await run(step)
    running.delete(step)
    if (!hasPassed) failed ??= step
  }
  for (;;) {
    const isBusy = [...running.keys()].some(({ isSmall }) => !isSmall)
    const ready = failed || isBusy ? [] : waiting.filter(mayStart)
    const next = ready.find(({ isBuild }) => isBuild) ?? ready[0]
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next, start(next))
    } else if (running.size > 0) await Promise.race(running.values())
    else if (failed || waiting.length === 0) return failed
    else throw new Error(`These steps could not start: ${waiting.map(({ name }) => name).join(', ')}.`)
  }
}
