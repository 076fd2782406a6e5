/**
 * `npm run build`: content in, `dist/client` out, ready for any static host. With --demo, in the demo profile. With
 * --no-env-file, nothing in `.env` counts but CONTENT_DIR. With --content, from another content folder.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { checkContent } from '#src/site/check-content.server.ts'
import { formatProblems } from '#src/problems/format-problems.ts'
import { encodeImages, imageCache, writeImages } from '#src/content/images.server.ts'
import { findFolderFault, getContentFolder } from '#src/content/content-folder.server.ts'
import type { Site } from '#src/site/site.ts'
import { listAllUrls } from '#src/site/languages.ts'
import { parseSettings } from '#src/settings.ts'
import { ignoreClosedPipes } from './closed-pipe.ts'
import { takeContentOption } from './content-option.ts'
import { recordContent, writeContentRecord } from './content-record.ts'
import { formatCommand } from './format-command.ts'
import { compressFiles, writeFiles } from './file-writer.ts'
import { writeFormFiles } from './write-form-files.ts'
import { writeHostingFiles } from './hosting-files.ts'
import { isMain } from './is-main.ts'
import { loadEnv, setDemoDefaults } from './load-env.ts'
import { createProgressBar, type Progress } from './progress-bar.ts'
import { makeBrandStyles } from './subset-fonts.ts'
import { writeBlogFiles } from './write-blog-files.ts'
import { writeContactCards } from './write-contact-cards.ts'
import { writeFilms } from './write-films.ts'
import { writeDocuments } from './write-documents.ts'
import { writeOpenAcr } from './write-open-acr.ts'
import { writePublicFiles } from './write-public-files.ts'
import { writeIcons } from './write-icons.ts'
import { writePdfs } from './write-pdfs.ts'
import { writeSitemap } from './write-sitemap.ts'
import { writeSocialPictures } from './write-social-pictures.ts'

/** Where the build writes, from the working directory. Tests and benchmarks set DIST_DIR to another folder. */
export const dist = process.env.DIST_DIR ?? 'dist'
export const client = `${dist}/client`
/** Vite's manifest, for the checks on the built files. vike moves it here, out of the deployed folder of the build. */
export const manifestName = 'assets.json'

export interface BuildResult {
  /** The folder to deploy, from the working directory. */
  folder: string
  /** How many pages it has. */
  pages: number
  /** How long the build took. */
  seconds: number
}

/** Builds the site. Prints the problems of the content, and throws if any of them is an error. */
export async function build(): Promise<BuildResult> {
  const started = performance.now()
  const contentFolder = getContentFolder()
  const fault = findFolderFault(contentFolder)
  if (fault !== undefined) throw new Error(fault)
  // Before the content is read: what changes during the build is not in it.
  const record = await recordContent(contentFolder)
  const { site, problems, filesRead } = await time('content', () => checkContent(contentFolder))
  const again = formatCommand('validate', contentFolder)
  if (problems.length > 0)
    process.stderr.write(
      formatProblems(problems, { format: 'text', folder: contentFolder, filesRead, again }),
    )
  if (!site) throw new Error('The site was not built: its content has errors.')
  const settings = parseSettings(process.env, site)

  await rm(dist, { recursive: true, force: true })
  // All of that leaves a core idle, which encodes pictures meanwhile.
  const stop = new AbortController()
  const [ahead] = await Promise.all([
    encodeImages(contentFolder, site.images.values(), imageCache, stop.signal),
    writeAllButPictures(site, contentFolder).finally(() => stop.abort()),
  ])
  await time(
    'pictures',
    (show) => writeImages(contentFolder, site.images.values(), client, imageCache, show),
    (count) => `${ahead + count} newly encoded`,
  )
  await time('hosting', () => writeHostingFiles(site, settings, dist))
  await writeContentRecord(dist, record)
  await time(
    'sitemap',
    () => writeSitemap(site, contentFolder, client),
    (count) => `${count} pages`,
  )
  await time('compression', () => compressFiles(client))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(`Built ${client} in ${seconds.toFixed(1)} s.`)
  return { folder: client, pages: listAllUrls(site).length, seconds }
}

/** Writes what is made from the content, but for its pictures. */
async function writeAllButPictures(site: Site, contentFolder: string): Promise<void> {
  const styles = await time('fonts', () => makeBrandStyles(site.brand, contentFolder))
  await time('code', () => runScript('build-code.ts', { BRAND_STYLES: styles }))
  // vike may report success without it, but then there is no code to render the pages.
  if (!existsSync(`${dist}/server/entry.mjs`)) throw new Error(codeFault)
  await time(
    'pages',
    () => runScript('prerender-pages.ts'),
    () => `${countPages(site)} written`,
  )
  await rm(`${client}/.vite`, { recursive: true, force: true })
  await time(
    'news',
    () => writeFiles(client, (write) => writeBlogFiles(site, write)),
    (count) => `${count} files`,
  )
  await time(
    'for networks',
    async (show) => {
      let count = 0
      for (const version of site.versions)
        count += await writeSocialPictures(version, contentFolder, client, imageCache, show)
      return count
    },
    (count) => `${count} pictures`,
  )
  await time(
    'icons',
    () => writeIcons(site, client),
    (count) => `${count} icons`,
  )
  await time(
    'guides',
    () => writePdfs(site, contentFolder, client),
    (count) => `${count} as PDF`,
  )
  await time(
    'documents',
    () => writeDocuments(site, contentFolder, client),
    (count) => `${count} copied`,
  )
  await writeFilms(site, contentFolder, client)
  await writeFormFiles(site, client)
  await writeOpenAcr(site, client)
  await writeContactCards(site, client)
  await time(
    'public files',
    () => writePublicFiles(contentFolder, client),
    (count) => `${count} copied`,
  )
}

/** Runs a step that calls vike in a separate process, because Vite returns its memory only when the process ends. */
async function runScript(name: string, settings: Record<string, string> = {}): Promise<void> {
  const file = path.join(import.meta.dirname, name)
  const env = { ...process.env, ...settings, NODE_ENV: 'production' }
  // The address of tsx, because the working directory may have no node_modules.
  const options = ['--import', import.meta.resolve('tsx'), file, path.resolve(dist)]
  // Not inherited: with `firm build --json`, standard output is for the result.
  const child = spawn(process.execPath, options, { stdio: ['inherit', 'pipe', 'inherit'], env })
  // Not piped: a pipe whose reader has gone would stop the child.
  child.stdout.on('data', (part: Buffer) => process.stdout.write(part))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(codeFault)
}

const codeFault = 'The site was not built: its code has errors, see above.'

/** Counts the pages that the routes list. Throws an Error if one was not written. */
function countPages(site: Site): number {
  const urls = listAllUrls(site)
  const missing = urls.find((url) => !existsSync(path.join(client, decodeURIComponent(url), 'index.html')))
  if (missing) throw new Error(`The page ${missing} was not prerendered, but a route lists it.`)
  return urls.length
}

/**
 * Does one step of the build. Shows how far it is, and then prints how long it took and what `describe` says of the
 * result, which it returns.
 */
async function time<Result>(
  name: string,
  work: (show: (progress: Progress) => void) => Promise<Result>,
  describe?: (result: Result) => string,
): Promise<Result> {
  const started = performance.now()
  const label = `  ${name.padEnd(12)}`
  const bar = createProgressBar(process.stderr, label)
  const result = await work(bar.show).finally(bar.end)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${label} ${seconds.padStart(6)} s${describe ? `  (${describe(result)})` : ''}`)
  return result
}

async function main(): Promise<void> {
  ignoreClosedPipes()
  const options = takeContentOption()
  if (!options.includes('--no-env-file')) loadEnv()
  if (options.includes('--demo')) setDemoDefaults()
  await build()
}

if (isMain(import.meta.url))
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
