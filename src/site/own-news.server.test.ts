import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { firstOwnId } from '#src/blog/snapshot.ts'
import { fixtureToday, problemFixtures, withGoodContent } from '#tests/fixtures/assemble.ts'
import { loadContent, type LoadResult } from './load.server.ts'

type Fields = Record<string, unknown>

/** The good content with these posts and events, by file name. A post without a date is of January 2. */
const withNews = (
  files: Record<string, Fields & { body?: string }>,
  use: (result: LoadResult, folder: string) => void | Promise<void>,
  { blog }: { blog?: string } = {},
) =>
  withGoodContent(async (folder) => {
    const pages = path.join(problemFixtures, 'idle-file/content/pages')
    await cp(pages, path.join(folder, 'pages'), { recursive: true })
    if (blog)
      await cp(path.join(problemFixtures, blog, 'content/blog'), path.join(folder, 'blog'), {
        recursive: true,
      })
    await mkdir(path.join(folder, 'posts'))
    await mkdir(path.join(folder, 'events'))
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: 'navy' } })
    await picture.png().toFile(path.join(folder, 'posts/hall.png'))
    for (const [file, { body = 'Text.', ...fields }] of Object.entries(files)) {
      const all: Fields = { title: path.basename(file, '.md'), date: '2026-01-02', ...fields }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      await writeFile(path.join(folder, file), `---\n${lines.join('\n')}\n---\n\n${body}\n`)
    }
    await use(await loadContent(folder, { today: fixtureToday }), folder)
  })

const errors = ({ problems }: LoadResult) => problems.filter(({ severity }) => severity === 'error')

describe('posts and events in Markdown', () => {
  test('are the news of a firm without a blog, latest first', async () => {
    const files = {
      'posts/first.md': {},
      'posts/second.md': { date: '2026-01-05' },
      'events/open-house.md': {
        date: '2026-02-01',
        startTime: '18:00',
        location: 'Here',
        registration: '/contact',
      },
    }
    await withNews(files, (result) => {
      expect(errors(result)).toEqual([])
      const { blog, pages } = result.site!
      expect(pages.has('news-events')).toBe(true)
      expect(blog.posts.map(({ slug, date }) => [slug, date])).toEqual([
        ['second', '2026-01-05T00:00:00'],
        ['first', '2026-01-02T00:00:00'],
      ])
      expect(blog.events).toMatchObject([
        {
          slug: 'open-house',
          date: '2026-02-01',
          startTime: '18:00',
          location: 'Here',
          registrationLink: '/contact',
        },
      ])
      expect(blog).toMatchObject({ sample: false, source: '' })
    })
  })

  test('have tokens, pictures, notes and terms, and name the facts that they cite', async () => {
    const body = [
      'Call {phone:main}. The notice is {fact:notice-period}.[^1] See [a claim](term:claim).',
      '## Papers',
      '![The hall](hall.png)',
      '[^1]: Ask us.',
    ].join('\n\n')
    await withNews({ 'posts/a.md': { title: 'At {fact:notice-period}', body } }, (result) => {
      expect(errors(result)).toEqual([])
      const [post] = result.site!.blog.posts
      expect(post!.title).toBe('At 60 days')
      expect(post!.excerpt).toMatch(/^Call \(\d{3}\) .* The notice is 60 days\. ?See a claim\.$/)
      expect(post!.html).toContain('href="tel:')
      expect(post!.html).toContain('<a href="/insurance-glossary#claim">a claim</a>')
      expect(post!.html).toMatch(/<source type="image\/avif" srcset="\/images\/hall-/)
      expect(post!.html).toContain('<h2 id="papers">')
      expect(post!.built?.facts).toEqual(['notice-period'])
    })
  })

  test('show the picture of their field, and the excerpt that people wrote', async () => {
    const fields = { image: { src: 'hall.png', alt: 'A hall' }, excerpt: 'What we did.', author: 'Ada Elm' }
    await withNews({ 'posts/a.md': fields }, (result) => {
      expect(result.site!.blog.posts[0]).toMatchObject({
        image: {
          alt: 'A hall',
          width: 1200,
          height: 800,
          src: expect.stringMatching(/^\/images\/hall-.*\.webp$/),
        },
        excerpt: 'What we did.',
        author: 'Ada Elm',
      })
    })
  })

  test('have no page before their date', async () => {
    const files = { 'posts/today.md': { date: fixtureToday }, 'posts/later.md': { date: '2026-01-16' } }
    await withNews(files, ({ site, addresses, problems }) => {
      expect(site!.blog.posts.map(({ slug }) => slug)).toEqual(['today'])
      expect(addresses.blog.posts).toHaveLength(1)
      expect(problems.map(({ id }) => id)).toContain('content/future-post')
    })
  })

  test('have categories with numbers that stay when others come', async () => {
    const numbers: number[] = []
    for (const others of [[], ['Alpha', 'Zulu']])
      await withNews({ 'posts/a.md': { categories: ['Firm  News', ...others] } }, ({ site }) => {
        const { categories } = site!.blog
        expect(categories).toHaveLength(1 + others.length)
        numbers.push(categories.find(({ name }) => name === 'Firm News')!.id)
      })
    expect(numbers[0]).toBe(numbers[1])
    expect(numbers[0]).toBeGreaterThanOrEqual(firstOwnId)
  })

  test('share a category that differs in capital letters alone, as the latest post writes it', async () => {
    const files = {
      'posts/a.md': { categories: ['firm news', 'Firm News'] },
      'posts/b.md': { categories: ['FIRM NEWS'], date: '2026-01-09' },
    }
    await withNews(files, ({ site }) => {
      expect(site!.blog.categories.map(({ name }) => name)).toEqual(['FIRM NEWS'])
      expect(site!.blog.posts.map(({ categories }) => categories.length)).toEqual([1, 1])
    })
  })

  test('stand in one list with the snapshot of a blog, and in its categories', async () => {
    const files = { 'posts/a.md': { date: '2020-01-01' }, 'posts/b.md': { date: '2026-01-15' } }
    await withNews(
      files,
      ({ site }) => {
        const slugs = site!.blog.posts.map(({ slug }) => slug)
        expect(slugs).toHaveLength(4)
        expect(slugs.at(0)).toBe('b')
        expect(slugs.at(-1)).toBe('a')
      },
      { blog: 'post-law-figures' },
    )
  })

  test('with errors leave their addresses known, so that links to them are no second problem', async () => {
    const files = { 'posts/a.md': { body: 'See [b](/wp/b). {fact:none}' }, 'posts/b.md': {} }
    await withNews(files, (result) => {
      expect(result.site).toBeUndefined()
      expect(result.addresses.blog.posts).toHaveLength(2)
      expect(errors(result).map(({ id }) => id)).toEqual(['content/missing-reference'])
    })
  })
})
