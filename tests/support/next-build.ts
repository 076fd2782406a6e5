/** What the next deploy might bring: the same site with other names for all scripts, and a mark and one more style in each page. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFiles } from '#scripts/build/file-writer.ts'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { hashStyles } from '#scripts/build/inline-styles.ts'

/** In each page of the next build, and in none of the one before. */
export const nextMark = '<meta name="build" content="next">'

/** Writes it to the folder `to`, from the build in `from`. Returns the new name of each file with a hash, by its old one. */
export async function writeNextBuild(from: string, to: string): Promise<Map<string, string>> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  const client = path.join(to, 'client')
  const names = await readdir(client, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
  const renamed = new Map<string, string>()
  for (const file of files)
    if (/\/assets\/.*\.js$/.test(file)) {
      const { dir, name, ext } = path.parse(file)
      renamed.set(path.relative(client, file), path.relative(client, path.join(dir, `${name}-next${ext}`)))
    }
  const newNames = new Map([...renamed].map(([old, now]) => [path.basename(old), path.basename(now)]))
  const found = new RegExp([...newNames.keys()].map((old) => old.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) await rm(file)
    if (!/\.(html|js|json)$/.test(file)) continue
    const text = (await readFile(file, 'utf8')).replace(found, (name) => newNames.get(name)!)
    const isPage = file.endsWith('.html')
    await writeFile(
      file,
      isPage ? text.replace('</style></head>', `.next{}</style>${nextMark}</head>`) : text,
    )
  }
  for (const [old, now] of renamed) await rename(path.join(client, old), path.join(client, now))
  const styles = hashStyles(await readFile(path.join(client, 'index.html'), 'utf8'))
  await writeFile(path.join(to, 'hosting.json'), JSON.stringify({ ...readHosting(from), styles }))
  await compressFiles(client)
  return renamed
}
