/**
 * Prepares a fresh clone: installs from the lock file if node_modules is missing, or was installed from another lock file
 * or for another version of Node. Needs only Node and npm.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import './check-path.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const oldest = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `This is Node ${process.versions.node}, and the site needs ${oldest.join('.')} or newer. Install it from nodejs.org.`,
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
    console.error('npm ci failed: see above. It needs a connection to the npm registry.')
    process.exit(1)
  }
  writeFileSync(mark, lock)
}
