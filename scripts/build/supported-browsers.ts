/** The supported browsers, as `browserslist` in package.json declares them. */
import browserslist from 'browserslist'
import { packageRoot } from './package-root.ts'

/** The oldest supported version of each browser, by its name in browserslist: `{ safari: 16, firefox: 115, … }`. */
export type OldestBrowsers = Readonly<Record<string, number>>

export function listOldestBrowsers(): OldestBrowsers {
  const oldest: Record<string, number> = {}
  // A path, so that the answer does not depend on the working directory.
  for (const entry of browserslist(null, { path: packageRoot })) {
    const [name, versions] = entry.split(' ') as [string, string]
    // Several releases may share an entry: `16.6-16.7`.
    const version = Number.parseFloat(versions)
    oldest[name] = Math.min(oldest[name] ?? Infinity, version)
  }
  return oldest
}

/** The same as targets for Vite: `safari16`, `ios16`, `firefox115`. It drives both JavaScript and CSS. */
export function listBuildTargets(): string[] {
  return Object.entries(listOldestBrowsers()).map(([name, version]) => {
    return `${name === 'ios_saf' ? 'ios' : name}${version}`
  })
}
