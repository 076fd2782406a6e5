/** The WordPress of the tests leaves nothing behind, however it ends. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { waitFor } from './support/servers.ts'
import type { WordPress } from './wordpress/wordpress.ts'

const bringUp = path.join(import.meta.dirname, 'wordpress/bring-up.ts')

/** Starts a process that brings up a WordPress of its own, as a test runner does, and prints its message. */
async function startRunner(): Promise<{ runner: ChildProcess; wordpress: WordPress }> {
  const code = `
    const child = require('node:child_process').fork(${JSON.stringify(bringUp)}, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.on('message', (message) => console.log(JSON.stringify(message)))`
  const runner = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of runner.stdout!) {
    output += String(chunk)
    if (output.includes('\n')) break
  }
  return { runner, wordpress: JSON.parse(output) as WordPress }
}

const answers = (url: string) =>
  fetch(`${url}/wp-json/`).then(
    ({ ok }) => ok,
    () => false,
  )

test('when the process that started it is killed, its servers end and its folder goes', async () => {
  const { runner, wordpress } = await startRunner()
  expect(await answers(wordpress.url)).toBe(true)
  expect(existsSync(`${wordpress.folder}/mariadb.sock`)).toBe(true)
  runner.kill('SIGKILL')
  await waitFor('the end of the WordPress', async () => !existsSync(wordpress.folder), 30_000)
  expect(await answers(wordpress.url)).toBe(false)
})
