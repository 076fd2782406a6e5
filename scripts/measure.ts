/** `npm run measure`: prints the bytes that each page costs a visitor (brotli), as a table. */
import { brotliCompressSync } from 'node:zlib'
import {
  listChunkFiles,
  listInitialScripts,
  measureFiles,
  measureInitialScripts,
  measureStyles,
  readManifest,
  readPages,
} from './check-dist.ts'
import { client } from './build.ts'

const manifest = readManifest()
console.log('page                                           HTML     CSS  initial JS  JS of islands')
for (const page of await readPages(client)) {
  const { url, html, root } = page
  const islands = root.querySelectorAll('[data-island]').map((element) => element.getAttribute('data-island'))
  const sources = islands.flatMap((name) => ['src/islands/mount.ts', `src/islands/${name}.tsx`])
  const first = listInitialScripts(root, manifest)
  const later = listChunkFiles(sources, manifest).filter((file) => !first.includes(file))
  const cells = [
    brotliCompressSync(html).length,
    measureStyles(page, client),
    measureInitialScripts(page, client, manifest),
    measureFiles(client, later),
  ]
  console.log(url.padEnd(44), ...cells.map((bytes, index) => String(bytes).padStart([6, 7, 11, 14][index]!)))
}
