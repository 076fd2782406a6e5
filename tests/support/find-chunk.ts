import { readFileSync } from 'node:fs'

/** Returns the URL of the built chunk of a source file. Throws if the build has none. */
export function findChunk(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<string, { file: string }>
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
  return `/${chunk.file}`
}
