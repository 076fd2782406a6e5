import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#src/problems/problem.ts'
import {
  decodeText,
  findControlCharacter,
  formatBytes,
  listFiles,
  maxTextBytes,
  readTextFile,
} from './read-file.server.ts'

const listProblems = (bytes: Uint8Array) =>
  decodeText(bytes, 'a.md').problems.map(({ id, line, column }) => `${line}:${column} ${id}`)

describe('bytes', () => {
  test.each([
    ['a byte-order mark is removed', '\uFEFFabc', 'abc'],
    ['line ends become line feeds', 'a\r\nb\rc\n', 'a\nb\nc\n'],
    ['tabs, no-break spaces and joined emoji stay', 'a\tb\u00A0c 👩‍👧', 'a\tb\u00A0c 👩‍👧'],
  ])('%s', (_, typed, text) => {
    expect(decodeText(Buffer.from(typed), 'a.md').text).toBe(text)
  })

  test.each([
    ['Latin-1', Buffer.from('abc\nd\xe9f', 'latin1'), '2:2 content/not-utf8'],
    ['UTF-16', Buffer.from('\uFEFFabc', 'utf16le'), '1:1 content/not-utf8'],
    ['a truncated character', Buffer.from('a€').subarray(0, -1), '1:2 content/not-utf8'],
    [
      'a bad byte after a byte-order mark',
      Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]),
      '1:2 content/not-utf8',
    ],
    ['a bad byte after Windows line ends', Buffer.from('a\r\nb\r\nc\xff', 'latin1'), '3:2 content/not-utf8'],
    ['a lone surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80]), '1:2 content/not-utf8'],
    ['an empty file', Buffer.from(''), '1:1 content/empty-file'],
    ['a byte-order mark alone', Buffer.from('\uFEFF'), '1:1 content/empty-file'],
    ['white space only', Buffer.from(' \r\n\t'), '1:1 content/empty-file'],
    ['a zero-width space', Buffer.from('a\r\nb\u200Bc'), '2:2 content/control-character'],
    ['a right-to-left override', Buffer.from('a\u202Eb'), '1:2 content/control-character'],
    ['a replacement character', Buffer.from('a\uFFFD'), '1:2 content/control-character'],
    ['a control character from Windows-1252', Buffer.from('a\u0092s'), '1:2 content/control-character'],
  ])('refused: %s', (_, bytes, problem) => {
    expect(listProblems(bytes)).toEqual([problem])
  })

  test('every control character is reported, up to twenty', () => {
    expect(listProblems(Buffer.from('a\u0000b\nc\u0007'))).toEqual([
      '1:2 content/control-character',
      '2:2 content/control-character',
    ])
    expect(listProblems(Buffer.alloc(5000))).toHaveLength(20)
  })

  test('a lone surrogate is found in a field', () => {
    expect(findControlCharacter('ab\ud800')).toEqual({ index: 2, code: 'U+D800' })
    expect(findControlCharacter('🌲')).toBeUndefined()
  })
})

describe('folders', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'read-'))
  })
  afterEach(() => rm(root, { recursive: true }))
  const put = async (file: string, text = 'x') => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }

  test('are listed recursively, sorted, without dot files', async () => {
    await put('b.md')
    await put('a/c/d.md')
    await put('.hidden')
    await put('.git/config')
    expect(listFiles(root)).toEqual({ files: ['a/c/d.md', 'b.md'], problems: [] })
  })

  test('symbolic links are reported and not followed, even in a loop', async () => {
    await put('a/b.md')
    await symlink('..', path.join(root, 'a/up'))
    await symlink('/etc/hosts', path.join(root, 'hosts.md'))
    const { files, problems } = listFiles(root)
    expect(files).toEqual(['a/b.md'])
    expect(problems.map(({ id, file }) => `${file} ${id}`).sort()).toEqual([
      'a/up content/symbolic-link',
      'hosts.md content/symbolic-link',
    ])
  })

  test('a folder without read permission is reported', async () => {
    await put('a/b.md')
    await chmod(root, 0o755)
    await chmod(path.join(root, 'a'), 0)
    // Root can read every file, so run this part as the unprivileged user "nobody".
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(65534)
    let problems: Problem[]
    try {
      problems = listFiles(root).problems
    } finally {
      if (isRoot) process.seteuid?.(0)
      await chmod(path.join(root, 'a'), 0o700)
    }
    expect(problems.map(({ id, file }) => `${file} ${id}`)).toEqual(['a content/unreadable-file'])
  })

  test('a folder that does not exist is an error', () => {
    expect(() => listFiles(path.join(root, 'nowhere'))).toThrow('ENOENT')
  })

  test('a file up to the size limit is read', async () => {
    await put('good.md', 'x'.repeat(maxTextBytes))
    await put('bad.md', 'x'.repeat(maxTextBytes + 1))
    expect(readTextFile(root, 'good.md').problems).toEqual([])
    expect(readTextFile(root, 'bad.md').problems.map(({ id }) => id)).toEqual(['content/too-large'])
  })

  test('a missing file is reported', () => {
    const { problems } = readTextFile(root, 'gone.md')
    expect(problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
      'content/unreadable-file The file cannot be read (ENOENT).',
    ])
  })
})

test('sizes are rounded', () => {
  expect([250_000, 1_000_000, 10_000_000, 2_550_000, 400].map(formatBytes)).toEqual([
    '250 KB',
    '1 MB',
    '10 MB',
    '2.5 MB',
    '0 KB',
  ])
})
