import { expect, test } from 'vitest'
import type { Site } from '#src/site/site.ts'
import { findResourceImage } from './resources.tsx'

const guide = {
  id: 'fence-guide',
  data: { address: '/resources/fence-guide', image: { src: 'guides/fence.jpg', alt: 'A fence.' } },
}
const plain = { id: 'plain-guide', data: { address: '/resources/plain-guide' } }
const site = { guides: [guide, plain] } as unknown as Pick<Site, 'guides'>
const resource = { title: 'A guide', text: 'To read.', linkText: 'Read' }

test.each(['/resources/fence-guide', '/guides/fence-guide.pdf'])(
  '%s gets the picture of its guide, with an empty alt text',
  (href) => {
    expect(findResourceImage({ ...resource, href }, site)).toEqual({ src: 'guides/fence.jpg', alt: '' })
  },
)

test('prefers its own picture', () => {
  const image = { src: 'pages/hall.jpg', alt: 'A hall.' }
  expect(findResourceImage({ ...resource, href: '/resources/fence-guide', image }, site)).toBe(image)
})

test.each(['/resources/plain-guide', '/insurance-glossary', undefined])('%s has no picture', (href) => {
  expect(findResourceImage({ ...resource, href }, site)).toBeUndefined()
})
