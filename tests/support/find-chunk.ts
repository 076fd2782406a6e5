import { readFileSync } from 'node:fs'

/** The address of a chunk of the build, by the source file it was made of. */
export function findChunk(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<string, { file: string }>
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
  return `/${chunk.file}`
}
