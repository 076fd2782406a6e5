/** WebKit through WebDriver: Debian's WebKitGTK on a virtual display, or Safari. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import type { Engine, Tab } from './tab.ts'

/** Where Debian installs the browser for WebKitWebDriver. */
export const miniBrowsers = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
]

/** Returns and clears what the pages have reported: WebDriver has no access to the console. */
export type TakeReports = () => string[]

/** Starts WebKitGTK on its own display, so that its window always has the focus. */
export async function startWebKitGtk(miniBrowser: string, takeReports: TakeReports): Promise<Engine> {
  const { child: xvfb, display } = await startXvfb()
  const settings: DriverSettings = {
    command: 'WebKitWebDriver',
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] },
    },
    env: {
      DISPLAY: display,
      TZ: 'America/Chicago',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Its thread that paints with the GPU has crashed where the GPU is software.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  }
  return startWebDriver(settings, takeReports, () => void xvfb.kill())
}

/** Starts Safari. Requires `safaridriver --enable`. */
export async function startSafari(takeReports: TakeReports): Promise<Engine> {
  return startWebDriver({ command: 'safaridriver', capabilities: { browserName: 'safari' } }, takeReports)
}

/** One browser for all tests: each visits an origin of its own, of which the browser has stored nothing. */
async function startWebDriver(
  settings: DriverSettings,
  takeReports: TakeReports,
  cleanUp = () => {},
): Promise<Engine> {
  try {
    const { driver, kill } = await startBrowser(settings)
    const evaluate = createEvaluate(driver)
    return {
      name: 'webkit',
      openTab: async () => createTab(driver, evaluate, takeReports),
      hasCrashed: () =>
        evaluate(() => true).then(
          () => false,
          // One that is only slow has not crashed.
          (error) => !/did not answer/.test(String(error)),
        ),
      close: async () => {
        // Fails if it has crashed.
        await within('quit', driver.quit(), 5000).catch(() => {})
        kill()
        cleanUp()
      },
    }
  } catch (error) {
    cleanUp()
    throw error
  }
}

/** How to start a WebDriver server. */
interface DriverSettings {
  command: string
  capabilities: object
  env?: NodeJS.ProcessEnv
}

/** Starts a browser with its own driver. Retries, because on a busy machine a few percent of the starts hang. */
async function startBrowser({ command, capabilities, env }: DriverSettings) {
  for (let left = 3; ; left--) {
    const port = await findFreePort()
    // Detached: a process group with the browser it starts, so that we can kill both.
    const child = spawn(command, ['-p', `${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...env },
    })
    const kill = () => killGroup(child.pid!)
    try {
      const server = `http://127.0.0.1:${port}`
      await waitForServer(`${server}/status`)
      const session = new Builder()
        .usingServer(server)
        // Tests may look at a page that is still loading.
        .withCapabilities({ ...capabilities, pageLoadStrategy: 'none' })
        .build()
      return { driver: await within('new session', session, startTime), kill }
    } catch (error) {
      kill()
      if (left === 1) throw error
    }
  }
}

/** How WebKit reports that the document was replaced while a script ran in it. */
const lostResult =
  /timeout|did not answer|Could not parse script result|did not match the expected pattern|before the unload event/i

/** Each script, and each document that we leave, gets a unique number. */
let ids = 0

/** Kills a process and everything it has started. */
function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch (error) {
    // They have already exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const createEvaluate =
  (driver: WebDriver): Tab['evaluate'] =>
  async (run, argument) => {
    const id = ++ids
    // A document that is asked again, because it was slow, does not run it again.
    const script = `if (globalThis.evaluated?.id !== ${id})
        globalThis.evaluated = { id: ${id}, result: (${run.toString()}).call(null, arguments[0]) }
      return globalThis.evaluated.result`
    for (const end = Date.now() + 15_000; ; await wait(20)) {
      try {
        return await within('evaluate', driver.executeScript<never>(script, argument), scriptTime)
      } catch (error) {
        // The result is lost if the document was replaced while the script ran. Ask the new one. An error in the script
        // itself occurs there, too.
        if (Date.now() > end || !lostResult.test(String(error))) throw error
      }
    }
  }

function createTab(driver: WebDriver, evaluate: Tab['evaluate'], takeReports: TakeReports): Tab {
  /** Waits until the page is drawn. Until then, a click on a page that Back has restored hits nothing but <html>. */
  const waitForFrames = () =>
    within(
      'frames',
      driver.executeAsyncScript<void>((done: () => void) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done())),
      ),
    )

  /** The center of an element, once it is in the window and no longer moves. */
  const findPoint = async (selector: string): Promise<{ x: number; y: number }> => {
    const deadline = Date.now() + 15_000
    let last = ''
    for (;;) {
      const found = await evaluate(locate, selector)
      if ('x' in found && last === JSON.stringify(found)) return found
      last = JSON.stringify(found)
      if (Date.now() > deadline)
        throw new Error(
          `"${selector}" cannot be pressed: ${'problem' in found ? found.problem : 'it moves'}.`,
        )
      await waitForFrames()
    }
  }

  /** Waits until a new document has loaded. */
  const loadPage = async (start: () => Promise<void>) => {
    const token = ++ids
    await evaluate((mark: number) => void Object.assign(globalThis, { mark }), token)
    await start()
    await driver.wait(
      () =>
        evaluate(
          (left: number) =>
            document.readyState === 'complete' && (globalThis as { mark?: number }).mark !== left,
          token,
        ),
      30_000,
      'The page did not load.',
      50,
    )
  }
  const tab: Tab = {
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    open: (url) => loadPage(() => driver.get(url)),
    startToOpen: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => loadPage(() => driver.navigate().refresh()),
    evaluate,
    leave: async (run, argument) => {
      try {
        await within(
          'leave',
          driver.executeScript(`(${run.toString()}).call(null, arguments[0])`, argument),
          scriptTime,
        )
      } catch (error) {
        if (!lostResult.test(String(error))) throw error
      }
    },
    press: async (key) => {
      const names = key.split('+').map((name) => keys[name] ?? name)
      const actions = driver.actions()
      for (const name of names) actions.keyDown(name)
      for (const name of names.reverse()) actions.keyUp(name)
      await actions.perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    click: async (selector) => {
      await driver
        .actions()
        .move(await findPoint(selector))
        .click()
        .perform()
    },
    hover: async (selector) => {
      await driver
        .actions()
        .move(await findPoint(selector))
        .perform()
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeProblems: async () => {
      // The page reports by requests to our server. This one arrives after all of them.
      await evaluate(() => {
        const request = new XMLHttpRequest()
        request.open('GET', '/__reports', false)
        request.send()
      })
      return takeReports()
    },
    close: async () => {
      // The next page must not begin with the pointer above a part of it.
      await driver.actions().move({ x: 0, y: 0 }).perform()
      await loadPage(() => driver.get('about:blank'))
    },
  }
  for (const [name, command] of Object.entries(tab) as [string, (...args: unknown[]) => Promise<unknown>][])
    Object.assign(tab, { [name]: (...args: unknown[]) => within(name, command(...args)) })
  return tab
}

/** Milliseconds allowed for the start of a browser. */
const startTime = 8_000
/** Milliseconds allowed for a command. */
const commandTime = 40_000
/** Milliseconds allowed for a script in the page, before it is asked for its result again. */
const scriptTime = 2_000

/** Rejects if a command takes too long: the driver has no timeout, and a test would not say which command hangs. */
async function within<T>(command: string, answer: Promise<T>, longest = commandTime): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`WebDriver did not answer "${command}".`)), longest)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const keys: Record<string, string> = {
  Tab: Key.TAB,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  Backspace: Key.BACK_SPACE,
}

/** Runs in the page. */
function locate(selector: string): { x: number; y: number } | { problem: string } {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
  if (!element) return { problem: 'nothing visible matches' }
  if (element.matches(':disabled')) return { problem: 'it is disabled' }
  const isInWindow = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isInWindow(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    return { problem: `<${hit?.localName ?? 'nothing'} class="${hit?.className ?? ''}"> covers it` }
  return point
}

/** Starts a virtual display. Xvfb chooses its number. */
async function startXvfb(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb exited with ${code} before it was ready.`)))
    child.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { child, display: `:${number}` }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function waitForServer(url: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${url} does not answer.`, { cause: error })
      await wait(50)
    }
  }
}
