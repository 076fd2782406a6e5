/**
 * A tab driven by the DevTools protocol alone. Playwright adds its own scripts and worlds to a page, which take tens of
 * milliseconds on a slow CPU and would count as the page's.
 */
import { EventEmitter, once } from 'node:events'
import type { Browser } from '@playwright/test'

export interface Size {
  width: number
  height: number
}

export interface Tab {
  send: (method: string, params?: object) => Promise<unknown>
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

/** Opens an empty tab in a new profile. */
export async function openTab(browser: Browser, size: Size): Promise<Tab> {
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
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  const close = async () => {
    await devtools.send('Target.disposeBrowserContext', { browserContextId })
    await devtools.detach()
  }
  return { send, events, close }
}
