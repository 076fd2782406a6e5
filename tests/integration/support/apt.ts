/** Installs Debian's packages for servers that tests start. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The path of a command; Debian keeps servers where not every user looks. */
export function findCommand(command: string): string | undefined {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, command))
    .find((file) => existsSync(file))
}

/**
 * Installs packages if `listMissing` names anything that `what` needs. Throws, saying what to do, where that is not
 * possible.
 */
export function ensureInstalled(
  what: string,
  packages: readonly string[],
  listMissing: () => string[],
): void {
  const missing = listMissing()
  if (missing.length === 0) return
  const cure = `Install them yourself (on Debian or Ubuntu: apt-get install --no-install-recommends ${packages.join(' ')}), or run the tests as root on such a machine.`
  const complain = (reason: string) =>
    new Error(`${what} needs ${missing.join(', ')}, and ${reason}. ${cure}`)
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

/** Packages of servers start them. The tests start their own. */
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
