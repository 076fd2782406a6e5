/**
 * Waits for an answer no longer than `timeout` milliseconds. Rejects with a TimeoutError, or with the reason of `signal`
 * as soon as that is aborted; either aborts the signal passed to `ask`.
 */
export async function limitTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
): Promise<Answer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`No answer within ${timeout / 1000} seconds`, 'TimeoutError'))
  }, timeout)
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
  })
  try {
    return await Promise.race([ask(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
