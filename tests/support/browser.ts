/** How the tests start the browser. */
import { findBrowser } from '#scripts/find-browser.ts'

const browser = findBrowser()

export const launchOptions = {
  ...(browser && { executablePath: browser }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Letters are placed alike with windows and without.
    '--font-render-hinting=none',
  ],
}
