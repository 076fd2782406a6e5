/** Installs what the WordPress of the tests needs: Debian's packages of WordPress, PHP and MariaDB. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian's package puts WordPress. */
export const wordpressFolder = '/usr/share/wordpress'

/** The server and its client without the service that Debian would start. */
const packages = [
  'wordpress',
  'mariadb-server-core',
  'mariadb-client-core',
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-xml',
  'php-mbstring',
]
const extensions = ['mysqli', 'gd', 'dom', 'mbstring']

/** Says what is missing, in words for a message; empty where nothing is. */
function listMissing(): string[] {
  const missing = ['php', 'mariadbd', 'mariadb-install-db'].filter((command) => !findCommand(command))
  if (!existsSync(`${wordpressFolder}/wp-load.php`)) missing.push(wordpressFolder)
  if (!missing.includes('php')) {
    const loaded = execFileSync('php', ['-m'], { encoding: 'utf8' }).toLowerCase().split('\n')
    missing.push(...extensions.filter((name) => !loaded.includes(name)).map((name) => `PHP's ${name}`))
  }
  return missing
}

/** The path of a command; Debian keeps servers where not every user looks. */
export function findCommand(command: string): string | undefined {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, command))
    .find((file) => existsSync(file))
}

/** Installs the packages where one is missing. Throws, saying what to do, where that is not possible. */
export function ensurePackages(): void {
  const missing = listMissing()
  if (missing.length === 0) return
  const cure = `Install them yourself (on Debian or Ubuntu: apt-get install --no-install-recommends ${packages.join(' ')}), or run the tests as root on such a machine.`
  const complain = (reason: string) =>
    new Error(`The WordPress of the tests needs ${missing.join(', ')}, and ${reason}. ${cure}`)
  if (!findCommand('apt-get')) throw complain('there is no apt-get here to install them')
  if (process.getuid?.() !== 0) throw complain('only root may install them')

  console.error(`Installing what is missing (${missing.join(', ')}) …`)
  keepServicesAsleep(() => {
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', ...packages],
    ]) {
      const { status, stdout, stderr } = spawnSync('apt-get', args, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        encoding: 'utf8',
        timeout: 480_000,
      })
      if (status !== 0)
        throw complain(`apt-get ${args[0]} failed:\n${`${stdout}\n${stderr}`.trim().slice(-2000)}\n`)
    }
  })
  const left = listMissing()
  if (left.length > 0) throw new Error(`After apt-get install there is still no ${left.join(', ')}. ${cure}`)
}

/** Packages of servers start them, here the web server that WordPress recommends. This one only lends its files. */
function keepServicesAsleep(install: () => void) {
  const policy = '/usr/sbin/policy-rc.d'
  const own = !existsSync(policy)
  if (own) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    install()
  } finally {
    if (own) rmSync(policy)
  }
}
