/** Starts Debian's nginx with a configuration of the tests. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled, findCommand } from './apt.ts'

export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export function ensureNginx(): void {
  ensureInstalled('The nginx of the tests', ['nginx', 'libnginx-mod-http-brotli-static'], () => [
    ...(findCommand('nginx') ? [] : ['nginx']),
    ...(existsSync(brotliModule) ? [] : ['its brotli module']),
  ])
}

export interface Nginx {
  process: ChildProcess
  /** What it has written to its error log. */
  readSaid: () => string
  /** Checks the configuration, and takes it over without losing a request. Throws if it has errors. */
  reload: () => void
  stop: () => Promise<void>
}

/** Checks a configuration file, and runs nginx with it. Throws if nginx has an objection, even a warning. */
export function startNginx(folder: string, file: string, user?: number): Nginx {
  const nginx = findCommand('nginx')!
  const identity = user === undefined ? {} : { uid: user, gid: user }
  const options = ['-p', folder, '-e', 'stderr', '-c', file]
  const check = () => {
    const { status, stderr } = spawnSync(nginx, ['-t', ...options], {
      encoding: 'utf8',
      // A container's configuration opens /dev/stdout, which a socket to this process does not allow.
      stdio: ['ignore', 'ignore', 'pipe'],
      ...identity,
    })
    if (status !== 0 || /\[(warn|alert|emerg)\]/.test(stderr)) throw new Error(stderr)
  }
  check()
  let said = ''
  const server = spawn(nginx, [...options, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  })
  server.stderr.on('data', (chunk) => (said += String(chunk)))
  return {
    process: server,
    readSaid: () => said,
    reload: () => {
      check()
      // What `nginx -s reload` sends.
      server.kill('SIGHUP')
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.kill()) await ended
    },
  }
}
