/** Finds the browser of each engine: an installed one first, then Playwright's own build. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { firefox, webkit } from '@playwright/test'
import { findFullBrowser } from '#scripts/build/find-browser.ts'
import { startWithPlaywright } from './playwright.ts'
import { engineNames, type Engine, type EngineName } from './tab.ts'
import { miniBrowsers, startSafari, startWebKitGtk, type TakeReports } from './webdriver.ts'

/** Starts an engine. Undefined if no browser for it is installed. */
type Start = ((takeReports: TakeReports) => Promise<Engine>) | undefined

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

const findStart: Record<EngineName, () => Start> = {
  chromium: () => {
    const executable = findFullBrowser()
    return executable ? () => startWithPlaywright('chromium', executable) : undefined
  },
  firefox: () => {
    const executable = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
      .map((name) => (path.isAbsolute(name) ? name : onPath(name)))
      .find((file) => file && existsSync(file))
    if (executable) return () => startWithPlaywright('firefox', executable)
    return existsSync(firefox.executablePath()) ? () => startWithPlaywright('firefox') : undefined
  },
  webkit: () => {
    const miniBrowser = miniBrowsers.find((file) => existsSync(file))
    if (miniBrowser && onPath('WebKitWebDriver') && onPath('Xvfb'))
      return (takeReports) => startWebKitGtk(miniBrowser, takeReports)
    if (existsSync(webkit.executablePath())) return () => startWithPlaywright('webkit')
    return onPath('safaridriver') ? (takeReports) => startSafari(takeReports) : undefined
  },
}

const howToInstall: Record<EngineName, string> = {
  chromium: 'Debian: apt-get install chromium. Elsewhere: npx playwright install --with-deps chromium',
  firefox: 'Debian: apt-get install firefox-esr. Elsewhere: npx playwright install --with-deps firefox',
  webkit:
    'Debian: apt-get install webkit2gtk-driver xvfb. macOS: safaridriver --enable. Elsewhere: npx playwright install --with-deps webkit',
}

/** Starts an engine. If it is not installed, throws a MissingEngineError that says how to install it. */
export async function startEngine(name: EngineName, takeReports: TakeReports): Promise<Engine> {
  const start = findStart[name]()
  if (!start) throw new MissingEngineError([name])
  return start(takeReports)
}

class MissingEngineError extends Error {
  constructor(names: readonly EngineName[]) {
    super(
      [
        `Found no browser for ${names.join(' and ')}. The tests need ${engineNames.join(', ')}.`,
        ...names.map((name) => `  ${name}: ${howToInstall[name]}`),
      ].join('\n'),
    )
    this.name = 'MissingEngineError'
  }
}

/** Installs the missing browsers, from Debian or Playwright. Throws a MissingEngineError if one is still missing. */
export function ensureEngines(): void {
  const findMissing = () => engineNames.filter((name) => !findStart[name]())
  const missing = findMissing()
  if (missing.length === 0) return
  console.log(`Installing browsers for ${missing.join(' and ')} …`)
  const packages = { chromium: 'chromium', firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb' }
  const command =
    onPath('apt-get') && process.getuid?.() === 0
      ? `apt-get update -q && apt-get install -y -q ${missing.map((name) => packages[name]).join(' ')}`
      : `npx playwright install --with-deps ${missing.join(' ')}`
  spawnSync(command, { shell: true, stdio: 'inherit', timeout: 600_000 })
  const still = findMissing()
  if (still.length > 0) throw new MissingEngineError(still)
}
