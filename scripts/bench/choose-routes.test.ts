import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { chooseRoutes, listSitePages } from './choose-routes.ts'

const create = (url: string, words = '') => {
  const html = `<main>${words}</main>`
  return { url, html, root: parse(html) }
}

const posts = [5, 3, 1, 4, 2].map((length) =>
  create(routes.post.href({ slug: `post-${length}` }), 'x'.repeat(length)),
)
const pages = listSitePages([create('/about'), create('/404'), create('/'), ...posts])

test('the home page is first, and the error page is no page of its own', () => {
  expect(pages.map(({ url }) => url).slice(0, 2)).toEqual(['/', '/about'])
  expect(pages.map(({ url }) => url)).not.toContain('/404')
  expect(pages[0]!.kind).toBe('home')
})

test('of the posts, the smallest, the middle and the largest are chosen', () => {
  const chosen = chooseRoutes(pages, {}).map(({ url }) => url)
  expect(chosen).toEqual(['/', '/about', '/wp/post-1', '/wp/post-3', '/wp/post-5'])
  expect(chooseRoutes(pages, { all: true })).toHaveLength(7)
})

test('pages are chosen by their addresses, and one that does not exist is an error', () => {
  expect(chooseRoutes(pages, { urls: ['/about', '/'] }).map(({ url }) => url)).toEqual(['/about', '/'])
  expect(() => chooseRoutes(pages, { urls: ['/abuot'] })).toThrow('There is no page /abuot.')
})

test('an address with other letters is found as a browser writes it and as people do', () => {
  const spanish = listSitePages([create('/año')])
  expect(spanish[0]!.url).toBe('/a%C3%B1o')
  for (const url of ['/año', '/a%C3%B1o']) expect(chooseRoutes(spanish, { urls: [url] })).toEqual(spanish)
})
