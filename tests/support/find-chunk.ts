import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fullFirmDist } from '#tests/fixtures/firms.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

const readManifest = () => JSON.parse(readFileSync(`${fullFirmDist}/assets.json`, 'utf8')) as Manifest

/** Returns the URL of the chunk of a source file in the site of the fixture firm. Throws if the build has none. */
export function findChunk(source: string): string {
  const chunk = readManifest()[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
  return `/${chunk.file}`
}

/** Holds back the code of a source file until the returned function is called. */
export async function holdCode(page: Page, source: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${findChunk(source)}`, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** The URLs of the scripts that each page of the fixture firm loads at once. */
export function listFirstScripts(): string[] {
  const manifest = readManifest()
  const list = (source: string): string[] => [
    manifest[source]!.file,
    ...(manifest[source]!.imports ?? []).flatMap(list),
  ]
  return list('src/renderer/+client.ts').map((file) => `/${file}`)
}
