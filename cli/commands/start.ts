/** `firm start`: builds the site in the demo profile and serves it. */
import { start as startSite } from '#scripts/build/start.ts'
import { failAboutPort } from '../port.ts'
import { failWith } from './build.ts'

export async function start(options: { port: number; build: boolean }): Promise<{ url: string }> {
  return startSite(options).catch((error: unknown) => {
    failAboutPort(error)
    return failWith(error)
  })
}
