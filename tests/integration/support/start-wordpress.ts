/** Starts the WordPress that all integration tests share, and stops it after the last. */
import { fork } from 'node:child_process'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { WordPress } from '../wordpress/wordpress.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    wordpress: WordPress
  }
}

/** The global setup of vitest.integration.config.ts. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { wordpress, stop } = await startWordPress()
  project.provide('wordpress', wordpress)
  return stop
}

export interface StartedWordPress {
  wordpress: WordPress
  /** Stops its servers and removes its folder. */
  stop: () => Promise<void>
}

/** Resolves once WordPress answers. It stops by itself when this process is killed. */
export async function startWordPress(): Promise<StartedWordPress> {
  // A separate process, so that it can clean up even after this one is killed.
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
