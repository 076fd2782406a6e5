/** Opens a page in a tab, and waits until it is quiet. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from './open-tab.ts'
import { watchTransfer, type TransferWatch } from './transfer.ts'

interface Answer {
  response: { status: number }
}

/** How long the network must be idle, and how long we wait for that, in milliseconds. */
const quiet = 2000
const patience = 60_000

/**
 * Opens an address. Returns what it has transferred, once it has loaded and needs no more by itself. Throws an Error if
 * there is no page.
 */
export async function openPage(tab: Tab, url: string): Promise<TransferWatch> {
  const transfer = watchTransfer((name, handler) => tab.events.on(name, handler))
  const loaded = new Promise<void>((resolve) => tab.events.once('Page.loadEventFired', () => resolve()))
  const status = new Promise<number>((resolve) =>
    tab.events.once('Network.responseReceived', ({ response }: Answer) => resolve(response.status)),
  )
  const { errorText } = (await tab.send('Page.navigate', { url })) as { errorText?: string }
  if (errorText) throw new Error(`${url} cannot be opened: ${errorText}`)
  if ((await status) >= 400) throw new Error(`${url} responds with status ${await status}.`)
  await Promise.race([loaded, sleep(patience, undefined, { ref: false })])
  await waitUntilQuiet(transfer)
  return transfer
}

/** Waits until the network is idle. A page that never rests is measured as it is after a minute. */
export async function waitUntilQuiet(transfer: TransferWatch, wanted = quiet): Promise<void> {
  const started = Date.now()
  const isQuiet = () => {
    const since = Math.max(transfer.lastChange(), started)
    return transfer.countOpen() === 0 && Date.now() - since >= wanted
  }
  while (!isQuiet() && Date.now() - started < patience) await sleep(50)
}
