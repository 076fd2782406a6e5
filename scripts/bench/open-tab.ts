/**
 * A tab driven by the DevTools protocol alone. Playwright adds its own scripts and worlds to a page, which take tens of
 * milliseconds on a slow CPU and would count as the page's.
 */
import { EventEmitter, once } from 'node:events'
import type { Browser } from '@playwright/test'

/** The phone that Lighthouse measures with. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

export interface Tab {
  send: (method: string, params?: object) => Promise<unknown>
  /** Evaluates an expression in the page. Throws an Error if it throws there. A promise is awaited. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** The events of the tab by name, with their parameters. */
  events: EventEmitter
  close: () => Promise<void>
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

interface Evaluation {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** Opens an empty tab of a phone, in a new profile with an empty cache. */
export async function openTab(browser: Browser): Promise<Tab> {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext', { disposeOnDetach: true })
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })

  const events = new EventEmitter()
  const answers = new EventEmitter()
  devtools.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const message = JSON.parse(event.message) as Message
    if (message.method) events.emit(message.method, message.params)
    else answers.emit(String(message.id), message)
  })

  let last = 0
  const send = async (method: string, params: object = {}) => {
    const id = ++last
    const answered = once(answers, String(id))
    const message = JSON.stringify({ id, method, params })
    await devtools.send('Target.sendMessageToTarget', { sessionId, message })
    const [{ result, error }] = (await answered) as [Message]
    if (error) throw new Error(error.message)
    return result
  }
  const evaluate = async <Value>(expression: string) => {
    const params = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = (await send('Runtime.evaluate', params)) as Evaluation
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Value
  }
  await send('Emulation.setDeviceMetricsOverride', phone)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await send('Network.enable')
  await send('Page.enable')
  const close = async () => {
    await devtools.send('Target.disposeBrowserContext', { browserContextId })
    await devtools.detach()
  }
  return { send, evaluate, events, close }
}
