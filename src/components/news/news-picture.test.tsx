import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { at } from '#tests/support/moments.ts'
import type { EventSummary, PostSummary } from '#src/blog/types.ts'
import { WordsProvider } from '#src/words/context.tsx'
import { getWords } from '#src/words/dictionaries.ts'
import { EventCards } from './event-list.tsx'
import { DefaultPicturesProvider, type DefaultPictures } from './news-picture.tsx'
import { PostList, RelatedPosts } from './post-list.tsx'

const post: PostSummary = {
  id: 1,
  slug: 'first',
  title: 'First',
  excerpt: '',
  date: '2026-11-20T09:00:00',
  author: '',
  categories: [
    { id: 3, name: 'Insurance Litigation' },
    { id: 5, name: 'DTPA' },
  ],
}
const event: EventSummary = { id: 2, slug: 'talk', title: 'Talk', excerpt: '' }
const ours: DefaultPictures = {
  categories: { 'Insurance Litigation': { src: '/lantern.webp', alt: 'A lantern.' } },
  events: [
    { src: '/hall.webp', alt: 'A hall.' },
    { src: '/table.webp', alt: '' },
  ],
}

test('a post without a picture shows the picture of its first category, in lists and among related posts', () => {
  expect(listPictures(ours, [post])).toEqual(['/lantern.webp', '/lantern.webp'])
})

test('a post prefers its own picture', () => {
  const image = { src: '/own.webp', alt: '' }
  expect(listPictures(ours, [{ ...post, image }])).toEqual(['/own.webp', '/own.webp'])
})

test('a post whose category has no picture shows the default for posts, else the plain card', () => {
  for (const categories of [[], [{ id: 9, name: 'Probate' }], [{ id: 9, name: 'constructor' }]]) {
    const other = { ...post, categories }
    expect(listPictures({ ...ours, posts: { src: '/all.webp', alt: '' } }, [other])[0]).toBe('/all.webp')
    expect(listPictures(ours, [other])[0]).toBe('/news-card.svg')
  }
})

test('an event without a picture always shows the same default for events, else the plain card', () => {
  expect(showEvent(ours, event)).toContain('src="/hall.webp" alt="A hall."')
  expect(showEvent(ours, { ...event, id: 3 })).toContain('src="/table.webp"')
  expect(showEvent(ours, { ...event, image: { src: '/own.webp', alt: '' } })).toContain('src="/own.webp"')
  expect(showEvent({ categories: {}, events: [] }, event)).toContain('src="/news-card.svg" alt=""')
})

function listPictures(defaults: DefaultPictures, posts: readonly PostSummary[]): string[] {
  const html = render(
    defaults,
    <>
      <PostList posts={posts} heading="h2" />
      <RelatedPosts posts={posts} />
    </>,
  )
  return [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!)
}

function showEvent(defaults: DefaultPictures, event: EventSummary): string {
  return render(defaults, <EventCards events={[event]} now={at('2026-11-20T12:00:00Z')} />)
}

function render(defaults: DefaultPictures, children: ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider value={getWords()}>
        <DefaultPicturesProvider value={defaults}>{children}</DefaultPicturesProvider>
      </WordsProvider>
    </MemoryRouter>,
  )
}
