import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageField } from '#src/content/fields.ts'
import type { SiteImage } from '#src/content/images.ts'
import { loadSite } from '#src/site/site.server.ts'
import { Picture, portraitMedia, type PictureProps } from './picture.tsx'
import { createPageContext, PageContextProvider } from './site-context.tsx'

const createImage = (file: string, width: number, height: number): SiteImage => ({
  file,
  hash: 'abc',
  width,
  height,
  widths: [width],
})
const images = new Map(
  [createImage('wide.png', 1600, 900), createImage('upright.png', 720, 1080)].map((image) => [
    image.file,
    image,
  ]),
)

async function show(image: ImageField, props: Partial<PictureProps> = {}) {
  const site = { ...(await loadSite()), images }
  const html = renderToStaticMarkup(
    <PageContextProvider value={createPageContext(site, '/', '')}>
      <Picture image={image} sizes="100vw" {...props} />
    </PageContextProvider>,
  )
  return parse(html).querySelector('picture')!
}

test('offers phones the portrait crop before the wide picture', async () => {
  const picture = await show({ src: 'wide.png', alt: 'A field.', portrait: 'upright.png' })
  const offers = picture
    .querySelectorAll('source')
    .map((source) => [
      source.getAttribute('media'),
      source.getAttribute('type'),
      source.getAttribute('srcset')!.split('-')[0],
    ])
  expect(offers).toEqual([
    [portraitMedia, 'image/avif', '/images/upright'],
    [undefined, 'image/avif', '/images/wide'],
  ])
  const shown = picture.querySelector('img')!
  expect(shown.getAttribute('alt')).toBe('A field.')
  expect(shown.getAttribute('src')).toMatch(/^\/images\/wide-.*\.webp$/)
})

test('offers phones no file that is wider than they can show', async () => {
  const image = { ...createImage('large.png', 2560, 1440), widths: [720, 1080, 1440, 2000] }
  images.set('large.png', image)
  const picture = await show({ src: 'large.png', alt: '', portrait: 'large.png' })
  const [phones, others] = picture.querySelectorAll('source')
  expect(phones!.getAttribute('srcset')).toMatch(/ 720w, \S+ 1080w$/)
  expect(others!.getAttribute('srcset')).toMatch(/ 1440w, \S+ 2000w$/)
})

test('shows a picture without a portrait crop in every window', async () => {
  const picture = await show({ src: 'wide.png', alt: 'A field.' })
  expect(picture.querySelectorAll('source[media]').length).toBe(0)
})

test('gives a deferred picture no address that a browser could prefetch', async () => {
  const picture = await show({ src: 'wide.png', alt: '', portrait: 'upright.png' }, { deferred: true })
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
