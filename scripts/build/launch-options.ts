/** How tests and comparisons start the browser. */
import { findBrowser } from './find-browser.ts'

const browser = findBrowser()

export const launchOptions = {
  ...(browser && { executablePath: browser }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Makes text layout the same with and without a display.
    '--font-render-hinting=none',
  ],
}
