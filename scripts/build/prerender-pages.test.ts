import { expect, test } from 'vitest'
import { createPageWriter } from './prerender-pages.ts'
import type { Effort } from './file-writer.ts'

function createWriter() {
  const written: { file: string; html: string; effort: Effort }[] = []
  const kept = { pageContexts: [{}, {}, {}], output: [{}] }
  const writePage = createPageWriter(
    async (file, html, effort) => void written.push({ file, html, effort }),
    (html) => `${html}.`,
  )
  const write = async (urlOriginal: string, { is404 = false } = {}) => {
    const html = `<title>${urlOriginal}</title>`
    const page = {
      urlOriginal,
      is404,
      data: { body: html },
      _prerenderResult: { fileContent: html },
      _prerenderContext: kept,
    }
    await writePage(page)
    return page
  }
  return { write, written, kept }
}

test('each page is written to the decoded path of its URL, and the error page to 404.html', async () => {
  const { write, written } = createWriter()
  await write('/')
  await write('/wp/%E4%BF%9D%E9%99%BA')
  await write('/404', { is404: true })
  expect(written).toEqual([
    { file: '/index.html', html: '<title>/</title>.', effort: 'best' },
    { file: '/wp/保険/index.html', html: '<title>/wp/%E4%BF%9D%E9%99%BA</title>.', effort: 'best' },
    { file: '404.html', html: '<title>/404</title>.', effort: 'best' },
  ])
})

test('only the old posts of a long blog are compressed with less effort', async () => {
  const { write, written } = createWriter()
  for (let id = 1; id <= 60; id++) await write(`/wp/post-${id}`)
  await write('/wp/category/1')
  await write('/about')
  const quick = written.filter(({ effort }) => effort === 'quick').map(({ file }) => file)
  expect(quick).toEqual(Array.from({ length: 10 }, (_, index) => `/wp/post-${index + 51}/index.html`))
})

test('vike keeps no page that has been written', async () => {
  const { write, kept } = createWriter()
  const page = await write('/')
  expect(Object.keys(page)).toEqual(['urlOriginal', 'is404', '_prerenderContext'])
  expect(kept).toEqual({ pageContexts: [], output: [] })
})
