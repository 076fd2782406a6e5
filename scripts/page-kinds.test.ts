import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { findPageKind, findRouteName } from './page-kinds.ts'

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
