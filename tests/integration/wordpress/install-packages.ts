/** Installs what the WordPress of the tests needs: Debian's packages of WordPress, PHP and MariaDB. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled, findCommand } from '../support/apt.ts'

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

/** Installs the packages where one is missing. Throws, saying what to do, where that is not possible. */
export const ensurePackages = (): void => ensureInstalled('The WordPress of the tests', packages, listMissing)
