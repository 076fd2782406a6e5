import { cp, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { recordContent, writeContentRecord } from '#scripts/build/content-record.ts'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { compareContent, hasChangedSince } from './built-site.ts'

/** Calls `use` with a copy of the tests' own firm, and with a build of it that has a single page. */
const withBuild = (use: (content: string, built: string) => Promise<void>) =>
  withGoodContent(async (content) => {
    const built = path.join(content, '../dist/client')
    await mkdir(built, { recursive: true })
    await writeFile(path.join(built, 'index.html'), '')
    await writeContentRecord(path.dirname(built), await recordContent(content))
    await use(content, built)
  })

test('the same words are the same content, whenever the files were written', async () => {
  await withBuild(async (content, built) => {
    await utimes(path.join(content, 'firm.json'), new Date(), new Date('2099-01-01'))
    expect(await compareContent(built, content)).toBe('same')
  })
})

test('a change is one even if the file looks old, and so is a file more or less', async () => {
  await withBuild(async (content, built) => {
    const file = path.join(content, 'pages/extra.md')
    await writeFile(file, 'x')
    await utimes(file, new Date(), new Date('2000-01-01'))
    expect(await compareContent(built, content)).toBe('changed')
    await rm(file)
    expect(await compareContent(built, content)).toBe('same')
    await rm(path.join(content, 'firm.json'))
    expect(await compareContent(built, content)).toBe('changed')
    expect(await compareContent(built, content, ['firm.json'])).toBe('same')
  })
})

test('a new post is a change', async () => {
  await withBuild(async (content, built) => {
    await mkdir(path.join(content, 'blog/posts'), { recursive: true })
    await writeFile(path.join(content, 'blog/posts/1-a.json'), '{}')
    expect(await compareContent(built, content)).toBe('changed')
  })
})

test('notes for the staff and records of translations are no content', async () => {
  await withBuild(async (content, built) => {
    await writeFile(path.join(content, 'TO-REVIEW.md'), '- [ ] All')
    await mkdir(path.join(content, 'es'))
    await writeFile(path.join(content, 'es/translations.json'), '{}')
    expect(await hasChangedSince(built, content)).toBe(false)
  })
})

test('a copy is the same content, until its words differ', async () => {
  await withBuild(async (content, built) => {
    const copy = path.join(content, '../copy')
    await cp(content, copy, { recursive: true })
    expect(await compareContent(built, copy)).toBe('same')
    await writeFile(path.join(copy, 'firm.json'), '{}')
    expect(await compareContent(built, copy)).toBe('other')
  })
})

test('a build without its record is judged by the times of the files', async () => {
  await withBuild(async (content, built) => {
    await rm(path.join(built, '../content.json'))
    await utimes(path.join(built, 'index.html'), new Date(), new Date('2099-01-01'))
    expect(await compareContent(built, content)).toBe('same')
    await utimes(path.join(built, 'index.html'), new Date(), new Date('2000-01-01'))
    expect(await compareContent(built, content)).toBe('changed')
  })
})
