import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageField } from '#src/content/fields.ts'
import type { SiteImage } from '#src/content/images.ts'
import { loadSite } from '#src/site/site.server.ts'
import { phoneMedia, Picture, type PictureProps } from './picture.tsx'
import { createPageContext, PageContextProvider } from './site-context.tsx'

const wide: SiteImage = {
  file: 'wide.png',
  hash: 'abc',
  width: 2560,
  height: 1440,
  widths: [720, 1080, 1440, 2000],
}
const images = new Map([[wide.file, wide]])

async function show(image: ImageField, props: Partial<PictureProps> = {}) {
  const site = { ...(await loadSite()), images }
  const html = renderToStaticMarkup(
    <PageContextProvider value={createPageContext(site, '/', '')}>
      <Picture image={image} sizes="100vw" {...props} />
    </PageContextProvider>,
  )
  return parse(html).querySelector('picture')!
}

test('offers phones no file of a scene that is wider than they can show, before those for all windows', async () => {
  const picture = await show({ src: 'wide.png', alt: 'A field.' }, { scene: true })
  const [phones, others] = picture.querySelectorAll('source')
  expect(phones!.getAttribute('media')).toBe(phoneMedia)
  expect(phones!.getAttribute('srcset')).toMatch(/ 720w, \S+ 1080w$/)
  expect(others!.getAttribute('media')).toBeUndefined()
  expect(others!.getAttribute('srcset')).toMatch(/ 1440w, \S+ 2000w$/)
  const shown = picture.querySelector('img')!
  expect(shown.getAttribute('alt')).toBe('A field.')
  expect(shown.getAttribute('src')).toMatch(/^\/images\/wide-.*\.webp$/)
})

test('shows other pictures in every window', async () => {
  const picture = await show({ src: 'wide.png', alt: 'A field.' })
  expect(picture.querySelectorAll('source[media]')).toHaveLength(0)
})

test('keeps the focus in view, to the nearest third', async () => {
  const readClass = async (focus: string | undefined) =>
    (await show({ src: 'wide.png', alt: '', focus })).getAttribute('class')
  expect(await readClass('74% 45%')).toBe('focus-x-67% focus-y-33%')
  expect(await readClass('0% 100%')).toBe('focus-x-0% focus-y-100%')
  expect(await readClass(undefined)).toBeUndefined()
})

test('gives a deferred picture no address that a browser could prefetch', async () => {
  const picture = await show({ src: 'wide.png', alt: '' }, { scene: true, deferred: true })
  const parts = picture.querySelectorAll('source, img')
  expect(parts).toHaveLength(3)
  for (const part of parts) {
    expect(part.hasAttribute('src') || part.hasAttribute('srcset')).toBe(false)
    expect(part.getAttribute('data-srcset') ?? part.getAttribute('data-src')).toMatch(/^\/images\//)
  }
})

test('rejects a picture that was not loaded', async () => {
  await expect(show({ src: 'other.png', alt: '' })).rejects.toThrow('The picture "other.png" was not loaded.')
})
