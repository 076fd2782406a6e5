/**
 * `firm deploy`: puts the built site online in a folder that nginx serves, on this computer or on a server. Each build is
 * a release of its own; the link `current` leads to the one that is online, so that visitors get all of it or nothing.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { immutableFolders } from '#src/hosting.ts'
import { fail } from '../exit-error.ts'

/** How many releases stay on the server, to go back to. */
const releasesToKeep = 5

/** The SHA-256 of each file of a build, by its path. */
type Hashes = ReadonlyMap<string, string>

interface Release {
  /** Its path in the folder of the site; empty if nothing is online. */
  name: string
  /** The files of its build. */
  files: Hashes
  /** The files that it keeps for the pages of older builds. */
  kept: readonly string[]
}

export interface DeployResult {
  /** The folder of the release that is online, in that of the site. */
  release: string
  /** False if this build was online already. */
  isNew: boolean
  /** How many files were sent. */
  sent: number
  /** How many hashed files of older builds it keeps. */
  kept: number
  /** Whether headers, redirects or rewrites changed, so that nginx needs the new file. */
  needsReload: boolean
}

/**
 * Deploys what the build wrote to `dist`. `target` is a folder, or `user@server:/folder`, which ssh and tar reach. Ends
 * with exit code 2 if there is no build or no such target, and 1 if the target refuses it; then nothing has changed.
 */
export async function deploy(target: string, dist = process.env.DIST_DIR ?? 'dist'): Promise<DeployResult> {
  const place = parseTarget(target)
  if (['client/index.html', 'nginx.conf', 'hosting.json'].some((file) => !existsSync(path.join(dist, file))))
    return fail(`There is no built site in ${dist}/. Build it first: firm build`)
  const files = await hashFiles(dist)
  const online = parseRelease(await run(place, 'look.sh', []))
  if (isSame(files, online.files)) {
    console.log(`This build is online already, as ${online.name}.`)
    return { release: online.name, isNew: false, sent: 0, kept: online.kept.length, needsReload: false }
  }

  const [linked, sent] = partition([...files.keys()], (file) => files.get(file) === online.files.get(file))
  const kept = listKept(files, online)
  await writeFile(path.join(dist, 'files.sha256'), formatHashes(files))
  await writeFile(path.join(dist, 'kept.txt'), formatLines(kept))
  await writeFile(path.join(dist, 'linked.txt'), formatLines([...linked, ...kept]))
  const archive = pack(dist, ['files.sha256', 'kept.txt', 'linked.txt', ...sent])
  const suffix = readSuffix(dist)
  const name = (await run(place, 'switch.sh', [online.name, String(releasesToKeep), suffix], archive)).trim()

  const release = `releases/${name}`
  const needsReload = files.get('nginx.conf') !== online.files.get('nginx.conf')
  console.log(`Online: ${place.folder}/${release}. Sent ${sent.length} of ${files.size} files.`)
  if (kept.length > 0)
    console.log(`It keeps ${kept.length} files of older builds, for pages that are still open.`)
  if (needsReload)
    console.log(
      `The file for nginx has changed. On the server, run:\n  sudo install -m 644 ${place.folder}/current/nginx.conf /etc/nginx/sites-enabled/site.conf && sudo nginx -t && sudo systemctl reload nginx`,
    )
  return { release, isNew: true, sent: sent.length, kept: kept.length, needsReload }
}

/** What the name of the release ends with: the hash of its styles, from which nginx makes the security policy. */
function readSuffix(dist: string): string {
  const { styles } = readHosting(dist)
  return styles === undefined ? '' : `-${styles.replace(/^sha256-|=+$/g, '')}`
}

interface Place {
  /** The host for ssh, with or without a user; undefined for this computer. */
  host?: string
  /** Absolute. */
  folder: string
}

function parseTarget(target: string): Place {
  const [, host, folder] = /^([^/\\:]{2,}):(.*)$/.exec(target) ?? []
  if (host === undefined) return { folder: path.resolve(target) }
  if (host.startsWith('-') || !folder?.startsWith('/'))
    return fail(`The target is "${target}", but on a server it is like you@server:/var/www/site.`)
  return { host, folder: folder.replace(/(?<=.)\/+$/, '') }
}

/** The files that nginx needs: the site and its own. */
async function hashFiles(dist: string): Promise<Hashes> {
  const entries = await readdir(path.join(dist, 'client'), { recursive: true, withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dist, path.join(parentPath, name)).replaceAll(path.sep, '/'))
  const hashes = new Map<string, string>()
  for (const file of [...found, 'nginx.conf'].sort()) {
    if (/[\n\\]/.test(file)) return fail(`The name of this file cannot be sent: ${JSON.stringify(file)}`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(dist, file)), hash)
    hashes.set(file, hash.digest('hex'))
  }
  return hashes
}

/** As `sha256sum` writes and reads them. */
const formatHashes = (files: Hashes) => formatLines([...files].map(([file, hash]) => `${hash}  ${file}`))
const formatLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** Reads what look.sh prints. */
function parseRelease(text: string): Release {
  const [name = '', files = '', kept = ''] = text.split(/^--\n/m)
  const lines = (part: string) => part.split('\n').filter((line) => line !== '')
  const hashes = new Map(lines(files).map((line) => [line.slice(66), line.slice(0, 64)]))
  return { name: name.trim(), files: hashes, kept: lines(kept) }
}

const isSame = (a: Hashes, b: Hashes) =>
  a.size === b.size && [...a].every(([file, hash]) => b.get(file) === hash)

/**
 * The hashed files that open pages of the build before may still ask for. Those of builds before it go, unless this build
 * replaces none: otherwise two small changes in a row would take the files from a page opened before them.
 */
function listKept(files: Hashes, online: Release): string[] {
  const isHashed = (file: string) => immutableFolders.some((folder) => file.startsWith(`client${folder}`))
  const gone = [...online.files.keys()].filter((file) => isHashed(file) && !files.has(file))
  return gone.length > 0 ? gone : online.kept.filter((file) => !files.has(file))
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A tar archive of files in a folder. */
function pack(folder: string, files: readonly string[]): Readable {
  const tar = spawn('tar', ['-cf', '-', '-T', '-'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Otherwise macOS adds files of its own.
    env: { ...process.env, COPYFILE_DISABLE: '1' },
  })
  tar.on('error', (error) => tar.stdout.destroy(error))
  tar.on('exit', (code) => {
    if (code !== 0) tar.stdout.destroy(new Error(`tar failed with the exit code ${code}.`))
  })
  // Its end is reported above.
  tar.stdin.on('error', () => {})
  tar.stdin.end(formatLines(files))
  return tar.stdout
}

/** Runs one of the scripts where the site is. Returns what it prints. */
async function run({ host, folder }: Place, name: string, args: string[], input?: Readable): Promise<string> {
  const script = readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8')
  const words = ['sh', '-c', script, name, folder, ...args]
  // ssh hands its arguments to a shell.
  const [program, ...rest] = host === undefined ? words : ['ssh', host, words.map(quote).join(' ')]
  const child = spawn(program!, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close') as Promise<[number | null]>
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  try {
    const [[code]] = await Promise.all([closed, send(child.stdin, input)])
    if (code === 0) return printed
  } catch (error) {
    child.kill()
    return fail(`${host ?? folder}: ${(error as Error).message}`, 1)
  }
  return fail(`Nothing was deployed to ${host === undefined ? '' : `${host}:`}${folder}: see above.`, 1)
}

async function send(to: Writable, input?: Readable): Promise<void> {
  if (!input) return void to.end()
  await pipeline(input, to).catch((error: NodeJS.ErrnoException) => {
    // A script that fails stops reading, and says why.
    if (error.code !== 'EPIPE') throw error
  })
}

const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`
