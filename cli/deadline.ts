/** The time that a command gives a server. One deadline covers all requests of the command. */

export const defaultSeconds = 120

/** Time is up. The message names the address that did not answer, and what to try. */
export class DeadlineError extends Error {
  readonly reason: string
  constructor(
    readonly address: string,
    seconds: number,
  ) {
    const reason = `no answer, and the ${seconds} s for the whole blog are over. If the blog is slow, allow it more time: --timeout ${Math.ceil(seconds * 5)}`
    super(`${address}: ${reason}`)
    this.reason = reason
  }
}

export type Deadline = ReturnType<typeof startDeadline>

export function startDeadline(seconds = defaultSeconds) {
  const controller = new AbortController()
  let isOver = false
  let started = 0
  let paused: number | undefined
  let timer: NodeJS.Timeout | undefined
  const pause = () => {
    clearTimeout(timer)
    paused ??= performance.now()
  }
  const restart = () => {
    clearTimeout(timer)
    started = performance.now()
    paused = undefined
    timer = setTimeout(() => {
      isOver = true
      controller.abort()
    }, seconds * 1000).unref()
  }
  restart()
  return {
    seconds,
    /** Aborted once time is up, or by `stop`. */
    signal: controller.signal,
    isOver: () => isOver,
    /** Whole seconds since the start, or since the last restart. */
    getElapsed: () => Math.floor(((paused ?? performance.now()) - started) / 1000),
    /** Stops the clock while nothing is asked: the time of our own work is not the server's. */
    pause,
    /** Grants the whole time again. */
    restart,
    /** Ends every open request. */
    stop() {
      pause()
      controller.abort()
    },
  }
}
