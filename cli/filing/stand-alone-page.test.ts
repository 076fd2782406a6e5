import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { embedFiles } from './stand-alone-page.ts'

test('a page has its styles, fonts and pictures in it, and no scripts', async () => {
  const built = await mkdtemp(path.join(os.tmpdir(), 'page-'))
  try {
    await writeFile(path.join(built, 'a.woff2'), 'font')
    await writeFile(path.join(built, 'a.webp'), 'picture')
    const page = await embedFiles(
      '<!doctype html><html><head><style>@font-face{font-display:optional;src:url(/a.woff2)} p{color:red}</style><link rel="preload" href="/a.woff2"><script src="/a.js"></script></head>' +
        '<body><picture><source srcset="/a.avif"><img src="/a.webp" alt="A fence" loading="lazy"></picture><img src="/gone.webp" alt=""><a href="/about">About</a><a href="#top">Top</a></body></html>',
      built,
      'https://elm.example',
    )
    const font = `data:font/woff2;base64,${Buffer.from('font').toString('base64')}`
    expect(page).toContain(`<style>@font-face{font-display:block;src:url("${font}")} p{color:red}</style>`)
    expect(page).toContain(`src="data:image/webp;base64,${Buffer.from('picture').toString('base64')}"`)
    expect(page).toContain('href="https://elm.example/about"')
    expect(page).toContain('href="#top"')
    expect(page).not.toMatch(/<script|<source|rel="preload"/)
  } finally {
    await rm(built, { recursive: true })
  }
})
