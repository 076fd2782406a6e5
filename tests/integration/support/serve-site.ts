/** Serves a built site as production would, in a process of its own. */
import { spawn } from 'node:child_process'
import { findFreePort, waitFor } from './servers.ts'

export interface ServedSite {
  /** Without a slash at its end. */
  url: string
  close: () => Promise<void>
}

/** Serves what the build wrote to `dist`, with the environment that it was built with. */
export async function serveSite(dist: string, environment: Record<string, string>): Promise<ServedSite> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build/start.ts', '--no-build'], {
    env: { ...process.env, NODE_ENV: '', ...environment, DIST_DIR: dist, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await waitFor('the site', async () => {
    if (child.exitCode !== null) throw new Error('The server of the site ended.')
    const answer = await fetch(url).catch(() => undefined)
    return answer?.ok === true
  })
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
