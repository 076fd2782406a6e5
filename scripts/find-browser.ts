/** Finds a Chromium to drive: the one that is installed, else Playwright's own. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The one without windows first: it is a third quicker, since nobody looks at its toolbars.
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

/** The path of a browser, or undefined where there is none. BROWSER_PATH names one. */
export function findBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  const own = chromium.executablePath()
  return [process.env.BROWSER_PATH, ...onPath, ...places, own].find((file) => file && existsSync(file))
}

/** Finds a browser, installing one where there is none: Playwright's, else Debian's package. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium or Chrome was found: installing one …')
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    [
      'sh',
      [
        '-c',
        'apt-get update -q && apt-get install -y -q --no-install-recommends chromium-headless-shell fonts-liberation',
      ],
    ],
  ]
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    } catch {
      console.log(`(${command} ${args.join(' ')} did not work here.)`)
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('No browser could be installed. Install Chromium or Chrome, or set BROWSER_PATH to one.')
}
