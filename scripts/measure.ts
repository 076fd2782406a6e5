/** `npm run measure`: prints the bytes that each page costs a visitor (brotli), as a table. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  listInitialScripts,
  measureBrotli,
  measureInitialScripts,
  readPages,
  type Manifest,
} from './check-dist.ts'
import { client, manifestFile } from './build.ts'

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
console.log('page                                           HTML     CSS  initial JS  JS of islands')
for (const page of await readPages(client)) {
  const { url, root } = page
  const html = measureBrotli(path.join(client, url === '/404' ? '404.html' : `${url}/index.html`))
  const css = root
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => measureBrotli(path.join(client, link.getAttribute('href')!)))
  const first = listInitialScripts(root, manifest)
  const islands = root
    .querySelectorAll('[data-island]')
    .map((element) => element.getAttribute('data-island')!)
  const later = new Set(
    islands.flatMap((name) => listIslandFiles(name)).filter((file) => !first.includes(file)),
  )
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + measureBrotli(path.join(client, file)), 0)
  const cells = [
    html,
    css.reduce((a, b) => a + b, 0),
    measureInitialScripts(page, client, manifest),
    sum(later),
  ]
  console.log(url.padEnd(44), ...cells.map((bytes, index) => String(bytes).padStart([6, 7, 11, 14][index]!)))
}

/** The chunks that hydrating an island fetches. */
function listIslandFiles(name: string): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('src/islands/mount.ts')
  add(`src/islands/${name}.tsx`)
  return [...files]
}
