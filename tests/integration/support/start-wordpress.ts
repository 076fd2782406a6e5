/** Brings up the WordPress of the tests in a process of its own. */
import { fork } from 'node:child_process'
import path from 'node:path'
import type { WordPress } from '../wordpress/wordpress.ts'

export interface StartedWordPress {
  wordpress: WordPress
  /** Ends its servers and removes its folder. */
  stop: () => Promise<void>
}

/** Resolves once it answers. It ends by itself where whoever started it is killed. */
export async function startWordPress(): Promise<StartedWordPress> {
  // A process of its own, so that it outlives whatever becomes of this one for long enough to tidy up.
  const child = fork(path.resolve(import.meta.dirname, '../wordpress/bring-up.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answer = await new Promise<WordPress | { error: string }>((resolve) => {
    child.once('message', (message) => resolve(message as WordPress | { error: string }))
    void ended.then(() => resolve({ error: 'The WordPress of the tests ended before it answered.' }))
  })
  if ('error' in answer) throw new Error(answer.error)
  return {
    wordpress: answer,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
