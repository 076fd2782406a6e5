/**
 * A tab driven by the DevTools protocol alone. Playwright adds its own scripts and worlds to a page, which take tens of
 * milliseconds on a slow CPU and would count as the page's.
 */
import type { Browser, CDPSession } from '@playwright/test'

export interface Size {
  width: number
  height: number
}

export interface Tab {
  send: (method: string, params?: object) => Promise<unknown>
  /** Calls the listener for each event of this name. */
  on: (method: string, listener: (params: unknown) => void) => void
  /** The value of an expression in the page. Awaits promises. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** Opens an empty tab in a new profile. */
export async function openTab(browser: Browser, size: Size): Promise<Tab> {
  const devtools: CDPSession = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext', { disposeOnDetach: true })
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })

  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, ((params: unknown) => void)[]>()
  devtools.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, method, params, result, error } = JSON.parse(event.message) as Message
    if (method) for (const listener of listeners.get(method) ?? []) listener(params)
    if (id === undefined) return
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error) caller?.reject(new Error(error.message))
    else caller?.resolve(result)
  })

  let last = 0
  const send = (method: string, params: object = {}) => {
    const id = ++last
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
    const message = JSON.stringify({ id, method, params })
    devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch((error: Error) => {
      waiting.get(id)?.reject(error)
    })
    return answer
  }
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  return {
    send,
    on: (method, listener) => {
      listeners.set(method, [...(listeners.get(method) ?? []), listener])
    },
    evaluate: async (expression) => {
      const options = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await send('Runtime.evaluate', options)) as {
        result: { value?: unknown }
        exceptionDetails?: { text: string }
      }
      if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`)
      return result.value
    },
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}
