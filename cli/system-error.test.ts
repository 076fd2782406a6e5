import fs from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { explainSystemError } from './system-error.ts'

afterEach(() => vi.restoreAllMocks())

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

test('a folder that cannot be made on a read-only disk is not said to be missing', () => {
  const access = fs.accessSync
  // Not a mock of the module: the test files of a worker share it.
  vi.spyOn(fs, 'accessSync').mockImplementation((file, mode) => {
    if (file === tmpdir()) throw Object.assign(new Error(), { code: 'EROFS' })
    access(file, mode)
  })
  const make = (folder: string) =>
    explainSystemError(
      Object.assign(new Error('ENOENT: …'), { syscall: 'mkdir', code: 'ENOENT', path: folder }),
    )
  expect(make(`${tmpdir()}/made-${process.pid}/never`)).toBe(
    `"${tmpdir()}" cannot be written: the disk is read-only.`,
  )
  expect(make('cli/made/never')).toBe('"cli/made/never" does not exist.')
})

test('other errors of the system keep their message, and others have none', () => {
  const unknown = Object.assign(new Error('EWHAT: odd'), { syscall: 'open', code: 'EWHAT', path: 'a' })
  expect(explainSystemError(unknown)).toBe('EWHAT: odd')
  expect(explainSystemError(new Error('x'))).toBeUndefined()
})
