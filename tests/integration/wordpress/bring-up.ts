/**
 * Brings up a WordPress with 250 posts and 40 events on loopback, in a temporary folder with a database of its own:
 *
 *     npx tsx tests/integration/wordpress/bring-up.ts
 *
 * prints a line of JSON once it answers, and stays until it is told to end (Ctrl+C, or SIGTERM). Started by a test
 * (fork), it sends the same as a message, and ends with the process that started it. Either way it ends its servers and
 * removes the folder.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort, waitFor } from '../support/servers.ts'
import { runPhp, type WordPress } from './wordpress.ts'
import { findCommand } from '../support/apt.ts'
import { ensurePackages, wordpressFolder } from './install-packages.ts'

const own = import.meta.dirname
const plugin = path.resolve(own, '../../../wordpress-plugin/texas-firm-events')
const children: ChildProcess[] = []
let folder: string | undefined
let ending: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// The process that started this one has ended.
process.on('disconnect', () => void end(0))

try {
  const wordpress = await bringUp()
  process.stdout.write(`${JSON.stringify(wordpress)}\n`)
  process.send?.(wordpress)
} catch (error) {
  // What is being ended may well fail.
  if (!ending) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    process.send?.({ error: message })
    await end(1)
  }
}

async function bringUp(): Promise<WordPress> {
  ensurePackages()
  folder = await mkdtemp(path.join(tmpdir(), 'wordpress-'))
  const site = `${folder}/site`
  const wordpress: WordPress = { url: '', folder, port: await findFreePort() }
  wordpress.url = `http://127.0.0.1:${wordpress.port}`

  await time('files', async () => {
    // With links followed: Debian's own configuration and content stay out of it.
    await cp(wordpressFolder, site, {
      recursive: true,
      dereference: true,
      filter: (file) => !/\/(wp-config\.php|\.htaccess|wp-content)$/.test(file),
    })
    await mkdir(`${site}/wp-content/uploads`, { recursive: true })
    await cp(plugin, `${site}/wp-content/plugins/texas-firm-events`, { recursive: true })
    await cp(`${own}/php/wp-config.php`, `${site}/wp-config.php`)
  })
  await time('database', () => startDatabase(folder!))
  await time('WordPress', () => runPhp(wordpress, `${own}/php/install.php`))
  await time('posts', async () => console.error(await runPhp(wordpress, `${own}/php/seed.php`)))
  await time('server', () => startWeb(wordpress, site))
  return wordpress
}

/** MariaDB on a socket in the folder, which only this user may open; so it needs no accounts. */
async function startDatabase(folder: string) {
  const data = `${folder}/data`
  const root = process.getuid?.() === 0 ? ['--user=root'] : []
  await run(
    start('mariadb-install-db', [
      '--no-defaults',
      `--datadir=${data}`,
      '--skip-test-db',
      '--auth-root-authentication-method=normal',
      ...root,
    ]),
  )
  await writeFile(`${folder}/create.sql`, 'CREATE DATABASE wordpress CHARACTER SET utf8mb4;\n')
  const server = start('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${folder}/mariadb.sock`,
    `--pid-file=${folder}/mariadb.pid`,
    `--init-file=${folder}/create.sql`,
    '--skip-networking',
    '--skip-grant-tables',
    '--skip-log-bin',
    // It is thrown away afterwards.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=64M',
    ...root,
  ])
  await waitFor('the database', async () => {
    if (server.exitCode !== null) throw new Error(`MariaDB ended: ${await readLog('mariadbd')}`)
    const log = await readLog('mariadbd')
    return /ready for connections/.test(log)
  })
}

/** PHP's own server, with a few workers, since a page asks for several things at once. */
async function startWeb({ url, port, folder }: WordPress, site: string) {
  const server = start(
    'php',
    [
      '-d',
      'opcache.enable_cli=1',
      '-d',
      'memory_limit=512M',
      '-S',
      `127.0.0.1:${port}`,
      '-t',
      site,
      `${own}/php/router.php`,
    ],
    { TEST_WORDPRESS: folder, TEST_WORDPRESS_PORT: String(port), PHP_CLI_SERVER_WORKERS: '4' },
  )
  await waitFor('WordPress', async () => {
    if (server.exitCode !== null) throw new Error(`PHP ended: ${await readLog('php')}`)
    const answer = await fetch(`${url}/wp-json/wp/v2/events?per_page=1`).catch(() => undefined)
    return answer?.ok === true
  })
}

/** Starts a command in a process group of its own, with its words going to a log. */
function start(command: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(findCommand(command) ?? command, args, {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(`${folder}/${command}.log`, { flags: 'a' })
  child.stdout!.pipe(log, { end: false })
  child.stderr!.pipe(log, { end: false })
  children.push(child)
  return child
}

/** Waits until a command has ended well. */
async function run(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const name = path.basename(child.spawnfile)
  if (code !== 0) throw new Error(`${name} failed (${code}): ${(await readLog(name)).slice(-2000)}`)
}

function readLog(command: string): Promise<string> {
  return readFile(`${folder}/${command}.log`, 'utf8').catch(() => '')
}

async function time(name: string, work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  console.error(`  ${name.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
}

/** Ends every process that was started here, by its group, and removes the folder. Once. */
function end(code: number): Promise<void> {
  return (ending ??= (async () => {
    for (const child of children) {
      if (!(await endGroup(child, 'SIGTERM', 5000))) await endGroup(child, 'SIGKILL', 5000)
    }
    if (folder) await rm(folder, { recursive: true, force: true })
    process.exit(code)
  })())
}

/** Sends a signal to a process group; whether it was gone in time. */
async function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals, time: number): Promise<boolean> {
  if (pid === undefined) return true
  const signalGroup = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, name)
    } catch {
      return false
    }
  }
  signalGroup(signal)
  return waitFor('the end of a server', async () => !signalGroup(0), time).then(
    () => true,
    () => false,
  )
}
