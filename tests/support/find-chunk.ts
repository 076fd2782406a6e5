import { readFileSync } from 'node:fs'
import { fullFirmDist } from '#tests/fixtures/full-firm.ts'

/** Returns the URL of the chunk of a source file in the site of the fixture firm. Throws if the build has none. */
export function findChunk(source: string): string {
  const manifest = JSON.parse(readFileSync(`${fullFirmDist}/assets.json`, 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
  return `/${chunk.file}`
}
