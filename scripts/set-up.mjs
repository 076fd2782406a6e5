/**
 * Brings a fresh clone to the point where everything else can run. Needs Node and npm only, and nothing installed.
 * Installs from the lock file when node_modules is missing or older than the lock file says.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const least = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < least[0] || (major === least[0] && minor < least[1])) {
  console.error(
    `Node ${least.join('.')} or newer is needed; this is ${process.versions.node}. Install it from nodejs.org.`,
  )
  process.exit(1)
}

const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(process.versions.modules)
  .digest('hex')
const mark = `${root}node_modules/.installed-from`
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  console.log('Installing dependencies (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'npm ci failed: see above. Without a connection to the npm registry nothing can be installed.',
    )
    process.exit(1)
  }
  writeFileSync(mark, lock)
}
