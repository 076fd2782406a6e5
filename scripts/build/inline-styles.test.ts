import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findStyles, hashStyles, openStyles } from './inline-styles.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'styles-'))
})
afterEach(() => rm(folder, { recursive: true }))

const page = '<head><link rel="stylesheet" type="text/css" href="/main.css"><title>T</title></head><p>$&</p>'

test('the styles that a page links to move to the end of its head', async () => {
  await writeFile(path.join(folder, 'main.css'), 'a{content:"$&"}\n')
  const styles = openStyles(folder)
  const inlined = '<head><title>T</title><style>a{content:"$&"}</style></head><p>$&</p>'
  expect(styles.inline(page)).toBe(inlined)
  expect(styles.inline(page)).toBe(inlined)
  await styles.deleteFiles()
  expect(existsSync(path.join(folder, 'main.css'))).toBe(false)
})

test('a page without a style sheet, and styles that would end their element, are errors', async () => {
  await writeFile(path.join(folder, 'main.css'), 'a{content:"</style>"}')
  expect(() => openStyles(folder).inline('<head></head>')).toThrow('A page links to no style sheet.')
  expect(() => openStyles(folder).inline(page)).toThrow('main.css would end the element that holds it.')
})

test('the hash of the styles is the one that browsers compute', () => {
  const html = '<head><style>p{}</style></head>'
  expect(findStyles(html)).toBe('p{}')
  // printf 'p{}' | openssl dgst -sha256 -binary | base64 | tr +/ -_
  expect(hashStyles(html)).toBe('sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=')
})
