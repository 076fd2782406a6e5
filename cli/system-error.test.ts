import { mkdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { explainSystemError } from './system-error.ts'

const refuse = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => explainSystemError(error),
  )

test('the path and the reason are in a sentence', async () => {
  expect(await refuse(readFile('/nowhere/a'))).toBe('"/nowhere/a" does not exist.')
  expect(await refuse(readFile('cli'))).toMatch(/folder|EISDIR/)
  expect(await refuse(mkdir('package.json/x'))).toBe(
    '"package.json/x" is not possible: a part of this path is a file, not a folder.',
  )
})

test('other errors of the system keep their message, and others have none', () => {
  const unknown = Object.assign(new Error('EWHAT: odd'), { syscall: 'open', code: 'EWHAT', path: 'a' })
  expect(explainSystemError(unknown)).toBe('EWHAT: odd')
  expect(explainSystemError(new Error('x'))).toBeUndefined()
})
