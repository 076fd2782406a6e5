/** Finds the Chromium that the tests drive: an installed one, else Playwright's build. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell comes first: see ensureBrowser.
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

/**
 * Finds the browser for the tests. If there is none, installs Debian's package, or else Playwright's build. On Debian,
 * also beside a full Chromium: in 156.0.8078.79, a page takes 0.75 s to open instead of 0.2, and does not keep the focus.
 * Throws if there is no browser in the end.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (found && (process.env.BROWSER_PATH || found.includes('headless-shell') || !canInstall)) return found
  console.log('Installing the browser for the tests …')
  const packages = 'chromium-headless-shell fonts-liberation'
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages}`
  const attempts = [
    ...(canInstall ? [['sh', '-c', install] as const] : []),
    ['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium'] as const,
  ]
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
