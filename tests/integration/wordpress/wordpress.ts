/** The WordPress that bring-up.ts brought up, as tests see it. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export interface WordPress {
  /** Without a slash at its end. */
  url: string
  port: number
  /** The temporary folder with its files, database and logs. */
  folder: string
}

/** How many posts and events `php/seed.php` publishes. */
export const seeded = { posts: 250, events: 40 } as const

/** Runs a PHP file against the WordPress; answers with what it printed. */
export async function runPhp({ folder, port }: WordPress, file: string, input = ''): Promise<string> {
  const running = promisify(execFile)('php', ['-d', 'memory_limit=512M', file], {
    env: { ...process.env, TEST_WORDPRESS: folder, TEST_WORDPRESS_PORT: String(port) },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  })
  running.child.stdin!.end(input)
  const { stdout } = await running
  return stdout
}

/** Runs the body of a PHP function inside the WordPress; answers with what it returned. */
export async function evaluate(wordpress: WordPress, body: string): Promise<unknown> {
  return JSON.parse(await runPhp(wordpress, path.join(import.meta.dirname, 'php/evaluate.php'), body))
}
