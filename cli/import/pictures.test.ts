import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RequestError, type Answer } from '../http.ts'
import { Pictures, type PictureOptions } from './pictures.ts'
import type { Source, SourcePost } from './source-post.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const paint = (format: 'jpeg' | 'gif', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#446' } })
    .toFormat(format)
    .toBuffer()

/** Finds a picture, and says what was noted. */
async function find(src: string, options: Partial<PictureOptions> = {}) {
  const source = {
    origins: ['https://old.example'],
    basePath: '/blog',
    listPictureFiles: (name: string) => [path.join(folder, name)],
  } as unknown as Source
  const notes: string[] = []
  const pictures = new Pictures({ source, root: folder, fetches: false, ...options })
  const note = (kind: string, line: number, message: string) => void notes.push(`${line} ${kind}: ${message}`)
  const found = await pictures.find(src, 3, {} as SourcePost, 'a-gate', note)
  return { found, notes }
}

const answer = (bytes: Buffer, status = 200) =>
  (async () => ({ ok: status < 400, status, bytes }) as Answer) as PictureOptions['send'] & object

test('a picture of the source is found by a full address and by one with the path of the site', async () => {
  await writeFile(path.join(folder, 'The Gate-300x200.jpg'), await paint('jpeg'))
  for (const src of ['/blog/The%20Gate-300x200.jpg', 'https://old.example/blog/The%20Gate-300x200.jpg']) {
    const source = src.replaceAll('%20', ' ')
    expect(await find(source)).toMatchObject({ found: { copy: { name: 'a-gate-the-gate.jpg' } }, notes: [] })
  }
})

test('a GIF becomes a PNG', async () => {
  await writeFile(path.join(folder, 'a.gif'), await paint('gif'))
  expect(await find('a.gif')).toMatchObject({ found: { copy: { name: 'a-gate-a.png' } } })
})

test('a picture of another host is a link, unless pictures are fetched', async () => {
  const src = 'http://cdn.example/gate.jpg'
  const kept = await find(src)
  expect(kept.found).toEqual({ link: src })
  expect(kept.notes[0]).toContain('To fetch pictures, add --pictures.')
  const fetched = await find(src, { fetches: true, send: answer(await paint('jpeg')) })
  expect(fetched).toMatchObject({ found: { copy: { name: 'a-gate-gate.jpg' } }, notes: [] })
})

test.each([
  ['answers with an error', answer(Buffer.from(''), 404), 'its host answered with status 404'],
  ['answers with a page', answer(Buffer.from('<html>')), 'it is not a picture'],
  [
    'does not answer',
    () => Promise.reject(new RequestError('timeout', 'there was no answer within 30 s')),
    'there was no answer within 30 s',
  ],
])('a picture whose host %s stays a link, and the report says why', async (_, send, reason) => {
  const { found, notes } = await find('https://cdn.example/gate.jpg', { fetches: true, send })
  expect(found).toEqual({ link: 'https://cdn.example/gate.jpg' })
  expect(notes.join()).toContain(reason)
})

test.each(['data:image/png;base64,AAAA', 'file:///etc/passwd', 'https://a:b@cdn.example/x.jpg'])(
  'the address %s is not fetched',
  async (src) => {
    const send = () => Promise.reject(new Error('fetched'))
    const { found, notes } = await find(src, { fetches: true, send })
    expect(found).toBeUndefined()
    expect(notes).toHaveLength(1)
  },
)
