/**
 * Which source the visit reads from: the live blog, or after its first failure the snapshot, for as long as the
 * browser session lasts or until a visitor asks for the blog again.
 */
const flag = 'blog-failure'

export type Mode = 'live' | 'snapshot'

export interface Failure {
  message: string
}

export interface Session {
  getMode: () => Mode
  /** What went wrong, another object each time; undefined where nothing did. */
  getFailure: () => Failure | undefined
  /** Turns to the snapshot. */
  fail: (message: string) => void
  /** Turns to the live blog again. */
  retry: () => void
  subscribe: (listener: () => void) => () => void
}

/** `isLive`: whether there is a live blog at all; without one the snapshot is the blog, and nothing can fail. */
export function createSession(isLive: boolean, storage: Storage | undefined): Session {
  let failure = isLive ? readFlag(storage) : undefined
  const listeners = new Set<() => void>()
  const change = (message: string | undefined) => {
    failure = message === undefined ? undefined : { message }
    writeFlag(storage, message)
    for (const listener of listeners) listener()
  }
  return {
    getMode: () => (isLive && failure === undefined ? 'live' : 'snapshot'),
    getFailure: () => failure,
    fail: (message) => {
      if (isLive && failure === undefined) change(message)
    },
    retry: () => {
      if (failure !== undefined) change(undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readFlag(storage: Storage | undefined): Failure | undefined {
  try {
    const message = storage?.getItem(flag) ?? undefined
    return message === undefined ? undefined : { message }
  } catch {
    // Storage that is forbidden: the failure is remembered for this page only.
    return undefined
  }
}

function writeFlag(storage: Storage | undefined, message: string | undefined) {
  try {
    if (message === undefined) storage?.removeItem(flag)
    else storage?.setItem(flag, message)
  } catch {
    // As above.
  }
}
