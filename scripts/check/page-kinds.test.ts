import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import {
  choosePages,
  findPageKind,
  findRoute,
  findRouteName,
  isSameRoute,
  listLargestPages,
  listSitePages,
} from './page-kinds.ts'

test('an address has the kind of its route, also where another route looks alike', () => {
  expect(findPageKind(routes.home.href({}))).toBe('home')
  expect(findPageKind(routes.practiceArea.href({ id: 'orchards' }))).toBe('practice area')
  expect(findPageKind(routes.serviceNotFound.href({}))).toBe('other')
  expect(findPageKind(routes.category.href({ id: '3' }))).toBe('news')
  expect(findPageKind(routes.schedule.href({}))).toBe('form')
})

test('an address without a route of its own is a page of content', () => {
  expect(findRouteName('/about/history')).toBe('page')
  expect(findRouteName('/404')).toBe('page')
})

test('an address with other letters is found, written or decoded', () => {
  const url = routes.post.href({ slug: 'año-nuevo' })
  expect(findRouteName(url)).toBe('post')
  expect(findRouteName(decodeURI(url))).toBe('post')
})

test('a page in another language has the route and the kind of the original, and is not the same', () => {
  expect(findRoute('/es')).toEqual({ name: 'home', tag: 'es' })
  expect(findRoute('/es-mx/contacto')).toEqual({ name: 'contact', tag: 'es-mx' })
  expect(findRoute('/es/equipo/no-encontrado').name).toBe('attorneyNotFound')
  expect(findRoute('/es/areas-de-practica/x/y').name).toBe('practiceAreaGuide')
  expect(findRoute('/es/contact').name).toBe('page')
  expect(findPageKind('/es/areas-de-practica/huertos')).toBe('practice area')
  expect(isSameRoute('/es/equipo/ada', '/es/equipo/ben')).toBe(true)
  expect(isSameRoute('/es/equipo/ada', '/team/ada')).toBe(false)
})

test('what looks like a language, and is none that the site knows, is a page of content', () => {
  for (const url of ['/faq', '/faq/fences', '/essays', '/en'])
    expect(findRoute(url)).toEqual({ name: 'page', tag: undefined })
})

/** `main` is the address in the main language of a page in another one. */
const create = (url: string, words = '', main?: string) => {
  const link = `<link rel="alternate" hrefLang="x-default" href="https://www.firm.example${main}"/>`
  const html = `${main === undefined ? '' : link}<main>${words}</main>`
  return { url, lang: '', html, root: parse(html) }
}

test('the home page is first, and the error page is no page of its own', () => {
  const pages = listSitePages([create('/about'), create('/404'), create('/'), create('/año')])
  expect(pages.map(({ url }) => url)).toEqual(['/', '/a%C3%B1o', '/about'])
  expect(pages[0]!.kind).toBe('home')
})

test('each route has one largest page', () => {
  const posts = [5, 9, 1].map((length) =>
    create(routes.post.href({ slug: `post-${length}` }), 'x'.repeat(length)),
  )
  const pages = listLargestPages(listSitePages([create('/'), ...posts]))
  expect(pages.map(({ url }) => url)).toEqual(['/', '/wp/post-9'])
})

test('each route has one in each language', () => {
  const pages = ['/', '/es', '/team/ada', '/team/ben', '/es/equipo/ada', '/es/equipo/ben'].map((url) =>
    create(url),
  )
  expect(listLargestPages(pages).map(({ url }) => url)).toEqual(['/', '/es', '/team/ada', '/es/equipo/ada'])
})

const built = [
  create('/'),
  create('/about'),
  ...[3, 5].map((length) => create(routes.post.href({ slug: `post-${length}` }), 'x'.repeat(length))),
]

test('a changed text chooses the pages of its name', () => {
  const choose = (...files: string[]) => choosePages(built, files).map(({ url }) => url)
  expect(choose('content/blog/posts/post-3.md')).toEqual(['/wp/post-3'])
  // A page of another name, and code, concern any page: one of each route will do.
  expect(choose('content/firm.md')).toEqual(['/', '/about', '/wp/post-5'])
  expect(choose('content/blog/posts/post-3.md', 'src/components/hero.tsx')).toEqual([
    '/wp/post-3',
    '/',
    '/about',
    '/wp/post-5',
  ])
})

test('a changed translation chooses its page, and a changed original those of every language', () => {
  const pages = [...built, create('/es', '', '/'), create('/es/sobre-nosotros', '', '/about')]
  const choose = (...files: string[]) => choosePages(pages, files).map(({ url }) => url)
  expect(choose('content/es/pages/about.md')).toEqual(['/es/sobre-nosotros'])
  expect(choose('content/pages/about.md')).toEqual(['/about', '/es/sobre-nosotros'])
})
