import { firstOwnId } from '#src/blog/snapshot.ts'
import { staticHrefs, type OwnNews } from '#src/blog/static-data.ts'
import { routes } from '#src/routes.ts'
import { connectBlog, startFakeWordPress, type FakeWordPress } from '../../support/fake-wordpress.ts'
import { expect, test as base } from '../../support/test.ts'

/** The firm's own posts: one newer than all of the live blog, one in the middle. */
const own: OwnNews = {
  posts: [
    { day: '2026-11-02', newer: 0 },
    { day: '2026-10-25', newer: 5 },
  ].map(({ day, newer }, index) => ({
    id: firstOwnId + index,
    slug: `own-${index + 1}`,
    title: `Own post ${index + 1}`,
    excerpt: 'What we wrote ourselves.',
    date: `${day}T00:00:00`,
    author: '',
    categories: [{ id: firstOwnId + 9, name: 'Our Office' }],
    newer: { 0: newer },
  })),
  events: [],
  categories: [{ id: firstOwnId + 9, name: 'Our Office' }],
}

/** `blog`: a live blog beside the firm's own posts. */
const test = base.extend<{ blog: FakeWordPress }>({
  blog: async ({ context }, use) => {
    const blog = await startFakeWordPress()
    await connectBlog(context, blog, { hasOwn: true })
    await context.route(`**${staticHrefs.own}`, (route) => route.fulfill({ json: own }))
    const [first] = own.posts
    const text = { ...first, html: '<p>All that we wrote ourselves.</p>' }
    await context.route(`**${staticHrefs.post(first!.slug)}`, (route) => route.fulfill({ json: text }))
    await use(blog)
    await blog.close()
  },
})

test.use({ permissions: ['local-network-access'], viewport: { width: 1280, height: 800 } })

const news = routes.newsEvents.href({})

test('own posts and live posts are one list, in pages of one size', async ({ page, blog }) => {
  await page.goto(news)
  const titles = page.getByRole('main').getByRole('heading', { level: 3, name: /post/ })
  const live = (number: number) => `Live post ${number} & more`
  await expect(titles).toHaveText(['Own post 1', live(1), live(2), live(3), live(4), live(5)])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(titles).toHaveText(['Own post 2', live(6), live(7), live(8), live(9), live(10)])
  // A page of the list costs one request, as without own posts.
  expect(blog.calls.filter((call) => call.includes('/posts?') && call.includes('_embed'))).toHaveLength(2)
})

test('an own post opens from the list, and its category lists own posts alone', async ({ page, blog }) => {
  await page.goto(news)
  await page.getByRole('link', { name: 'Read More of “Own post 1”' }).click()
  await expect(page.getByText('All that we wrote ourselves.')).toBeVisible()
  const asked = blog.calls.length
  await page.getByRole('main').getByRole('link', { name: 'Our Office' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Our Office')
  await expect(page.getByRole('heading', { name: /^Own post/ })).toHaveCount(2)
  expect(blog.calls.slice(asked).filter((call) => call.includes('/posts?'))).toEqual([])
})
