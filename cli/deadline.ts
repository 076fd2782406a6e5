/** The time that a command gives a server. One deadline covers all requests of the command. */

export const defaultSeconds = 120

/** Time is up. The message names the address that did not answer, and what to try. */
export class DeadlineError extends Error {
  readonly address: string
  readonly reason: string
  constructor(address: string, seconds: number) {
    const reason = `no answer, and the ${seconds} s for the whole blog are over. If the blog is slow, allow it more time: --timeout ${Math.ceil(seconds * 5)}`
    super(`${address}: ${reason}`)
    this.address = address
    this.reason = reason
  }
}

export interface Deadline {
  readonly seconds: number
  /** Aborted once time is up, or by `stop`. */
  readonly signal: AbortSignal
  readonly isOver: () => boolean
  /** Whole seconds since the start, or since the last restart. */
  readonly getElapsed: () => number
  /** Stops the clock while nothing is asked: the time of our own work is not the server's. */
  readonly pause: () => void
  /** Grants the whole time again. */
  readonly restart: () => void
  /** Ends every open request. */
  readonly stop: () => void
}

export function startDeadline(seconds: number = defaultSeconds): Deadline {
  const controller = new AbortController()
  let isOver = false
  let started = 0
  let paused: number | undefined
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    isOver = true
    controller.abort()
  }
  const pause = () => {
    clearTimeout(timer)
    paused ??= performance.now()
  }
  const restart = () => {
    clearTimeout(timer)
    started = performance.now()
    paused = undefined
    timer = setTimeout(end, seconds * 1000).unref()
  }
  restart()
  return {
    seconds,
    signal: controller.signal,
    isOver: () => isOver,
    getElapsed: () => Math.floor(((paused ?? performance.now()) - started) / 1000),
    pause,
    restart,
    stop() {
      pause()
      controller.abort()
    },
  }
}
