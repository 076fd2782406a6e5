import { pathToFileURL } from 'node:url'

/** Whether a module was started itself, rather than imported. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href
}
