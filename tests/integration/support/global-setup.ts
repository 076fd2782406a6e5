/** Brings up the WordPress that all integration tests share, and ends it after the last. */
import { fork } from 'node:child_process'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { WordPress } from '../wordpress/wordpress.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    wordpress: WordPress
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('wordpress', answer)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
