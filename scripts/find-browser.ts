/** Finds the Chromium that the tests drive: an installed one, else Playwright's build. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell comes first: tests take a third less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\\\Program Files\\\\Google\\\\Chrome\\\\Application\\\\chrome.exe',
]

/** Returns the path of a browser, or undefined if there is none. BROWSER_PATH comes first. */
export const findBrowser = () => listBrowsers()[0]

/** The same, but a browser as visitors have: the shell leaves out what has no place without a window. */
export const findFullBrowser = () => listBrowsers().find((file) => !file.includes('headless-shell'))

function listBrowsers(): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  const all = [process.env.BROWSER_PATH, ...onPath, ...places, chromium.executablePath()]
  return all.flatMap((file) => (file && existsSync(file) ? [file] : []))
}

/** Finds a browser. If there is none, installs Playwright's build, or else Debian's package. Throws if neither works. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('Found no Chromium or Chrome. Installing one …')
  const packages = 'chromium-headless-shell fonts-liberation'
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages}`
  const attempts = [
    ['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium'],
    ['sh', '-c', install],
  ] as const
  for (const [command, ...args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    } catch {
      console.log(`This failed: ${command} ${args.join(' ')}`)
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('Installing a browser failed. Install Chromium or Chrome, or set BROWSER_PATH to its path.')
}
