import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  decodeText,
  findControlCharacter,
  formatBytes,
  listFiles,
  maxTextBytes,
  readTextFile,
} from './read-file.server.ts'

const complain = (bytes: Uint8Array) =>
  decodeText(bytes, 'a.md').problems.map(({ id, line, column }) => `${line}:${column} ${id}`)

describe('bytes', () => {
  test.each([
    ['a byte-order mark is left out', '\uFEFFabc', 'abc'],
    ['line ends become line feeds', 'a\r\nb\rc\n', 'a\nb\nc\n'],
    ['tabs, no-break spaces and joined emoji stay', 'a\tb\u00A0c 👩‍👧', 'a\tb\u00A0c 👩‍👧'],
  ])('%s', (_, typed, text) => {
    expect(decodeText(Buffer.from(typed), 'a.md').text).toBe(text)
  })

  test.each([
    ['Latin-1', Buffer.from('abc\nd\xe9f', 'latin1'), '2:2 content/not-utf8'],
    ['UTF-16', Buffer.from('\uFEFFabc', 'utf16le'), '1:1 content/not-utf8'],
    ['a character that is cut off', Buffer.from('a€').subarray(0, -1), '1:2 content/not-utf8'],
    [
      'a bad byte after a byte-order mark',
      Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]),
      '1:2 content/not-utf8',
    ],
    [
      'a bad byte after line ends of Windows',
      Buffer.from('a\r\nb\r\nc\xff', 'latin1'),
      '3:2 content/not-utf8',
    ],
    ['half a character', Buffer.from([0x61, 0xed, 0xa0, 0x80]), '1:2 content/not-utf8'],
    ['nothing', Buffer.from(''), '1:1 content/empty-file'],
    ['a byte-order mark alone', Buffer.from('\uFEFF'), '1:1 content/empty-file'],
    ['blanks', Buffer.from(' \r\n\t'), '1:1 content/empty-file'],
    ['a mark of no width', Buffer.from('a\r\nb\u200Bc'), '2:2 content/control-character'],
    ['a mark that turns the direction', Buffer.from('a\u202Eb'), '1:2 content/control-character'],
    ['a sign that stands for a lost character', Buffer.from('a\uFFFD'), '1:2 content/control-character'],
    ['a control character of Windows', Buffer.from('a\u0092s'), '1:2 content/control-character'],
  ])('refused: %s', (_, bytes, problem) => {
    expect(complain(bytes)).toEqual([problem])
  })

  test('every control character is told, but not thousands', () => {
    expect(complain(Buffer.from('a\u0000b\nc\u0007'))).toEqual([
      '1:2 content/control-character',
      '2:2 content/control-character',
    ])
    expect(complain(Buffer.alloc(5000))).toHaveLength(20)
  })

  test('half a character is found in a text that was written in escapes', () => {
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

  test('are listed with all below them, sorted, without dot files', async () => {
    await put('b.md')
    await put('a/c/d.md')
    await put('.hidden')
    await put('.git/config')
    expect(await listFiles(root)).toEqual({ files: ['a/c/d.md', 'b.md'], problems: [] })
  })

  test('symbolic links are reported and not followed, even in a circle', async () => {
    await put('a/b.md')
    await symlink('..', path.join(root, 'a/up'))
    await symlink('/etc/hosts', path.join(root, 'hosts.md'))
    const { files, problems } = await listFiles(root)
    expect(files).toEqual(['a/b.md'])
    expect(problems.map(({ id, file }) => `${file} ${id}`).sort()).toEqual([
      'a/up content/symbolic-link',
      'hosts.md content/symbolic-link',
    ])
  })

  test('a folder that may not be read is reported', async () => {
    await put('a/b.md')
    await chmod(root, 0o755)
    await chmod(path.join(root, 'a'), 0)
    // Root may read everything: for the moment, be nobody.
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(65534)
    const { problems } = await listFiles(root).finally(() => isRoot && process.seteuid?.(0))
    await chmod(path.join(root, 'a'), 0o700)
    expect(problems.map(({ id, file }) => `${file} ${id}`)).toEqual(['a content/unreadable-file'])
  })

  test('a folder that does not exist is a mistake of the caller', async () => {
    await expect(listFiles(path.join(root, 'nowhere'))).rejects.toThrow('ENOENT')
  })

  test('a file is read up to the limit', async () => {
    await put('good.md', 'x'.repeat(maxTextBytes))
    await put('bad.md', 'x'.repeat(maxTextBytes + 1))
    expect((await readTextFile(root, 'good.md')).problems).toEqual([])
    expect((await readTextFile(root, 'bad.md')).problems.map(({ id }) => id)).toEqual(['content/too-large'])
  })

  test('a file that is gone is reported', async () => {
    const { problems } = await readTextFile(root, 'gone.md')
    expect(problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
      'content/unreadable-file The file cannot be read (ENOENT).',
    ])
  })
})

test('sizes are told in round figures', () => {
  expect([250_000, 1_000_000, 10_000_000, 2_550_000, 400].map(formatBytes)).toEqual([
    '250 KB',
    '1 MB',
    '10 MB',
    '2.5 MB',
    '0 KB',
  ])
})
