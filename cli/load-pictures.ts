import { fail } from './exit-error.ts'

/**
 * Loads a module that takes pictures, late: a firm may not have the packages that it needs. Ends the command if they are
 * not installed, or there is no browser.
 */
export async function loadPictures<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    return fail('Pictures need two more packages: npm install --save-dev @playwright/test pixelmatch')
  })
  const { findBrowser } = await import('#scripts/build/find-browser.ts')
  if (findBrowser() === undefined)
    fail('There is no Chromium or Chrome for the pictures. Install one, or set BROWSER_PATH to its path.')
  return module
}
