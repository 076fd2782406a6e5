import { describe, expect, test } from 'vitest'
import { formatRestAddress, parseBlogSettings } from './settings.ts'

const parse = (value: string) => parseBlogSettings({ BLOG_URL: value }).blogUrl

test('without an address there is no blog', () => {
  expect(parseBlogSettings({})).toEqual({})
  expect(parseBlogSettings({ BLOG_URL: '  ' })).toEqual({})
})

test.each([
  ['https://blog.example/wp-json/wp/v2', 'https://blog.example/wp-json/wp/v2'],
  ['https://blog.example/wp-json/wp/v2/', 'https://blog.example/wp-json/wp/v2'],
  ['https://blog.example', 'https://blog.example/wp-json/wp/v2'],
  ['https://example.com/blog/wp-json/wp/v2', 'https://example.com/blog/wp-json/wp/v2'],
  ['https://blog.example/?rest_route=/wp/v2/', 'https://blog.example/?rest_route=/wp/v2'],
  ['http://127.0.0.1:8080/wp-json/wp/v2', 'http://127.0.0.1:8080/wp-json/wp/v2'],
])('%s is read as %s', (value, expected) => {
  expect(parse(value)).toBe(expected)
})

describe('an address that cannot work is refused with the fix', () => {
  test.each([
    ['blog.example', 'is not an address'],
    ['http://blog.example', 'is not encrypted, and browsers refuse that on an encrypted page'],
    ['ftp://blog.example', 'not encrypted'],
    ['https://me:secret@blog.example', 'password'],
    ['https://blog.example/wp-json/wp/v2?page=1', 'after "?"'],
  ])('%s', (value, reason) => {
    expect(() => parse(value)).toThrow(reason)
    expect(() => parse(value)).toThrow('Write the address')
  })
})

test('the address of a request has its parameters, even with plain permalinks', () => {
  const parameters = {
    _embed: true,
    per_page: 6,
    categories: undefined,
    'filter[meta_compare]': '>=',
  } as const
  expect(formatRestAddress('https://blog.example/wp-json/wp/v2', 'posts', parameters)).toBe(
    'https://blog.example/wp-json/wp/v2/posts?_embed&per_page=6&filter%5Bmeta_compare%5D=%3E%3D',
  )
  expect(formatRestAddress('https://blog.example/?rest_route=/wp/v2', 'events', { slug: 'a b' })).toBe(
    'https://blog.example/?rest_route=/wp/v2/events&slug=a%20b',
  )
})

test('hosts of pictures may have https or not, and need a blog', () => {
  const BLOG_URL = 'https://blog.example'
  const read = (BLOG_IMAGE_HOSTS: string) => parseBlogSettings({ BLOG_URL, BLOG_IMAGE_HOSTS }).imageOrigins
  expect(read('https://i0.wp.com, cdn.example:8443 cdn.example:8443')).toEqual([
    'https://i0.wp.com',
    'https://cdn.example:8443',
  ])
  expect(read(' ')).toBeUndefined()
  expect(parseBlogSettings({ BLOG_IMAGE_HOSTS: 'cdn.example' })).toEqual({})
})

test.each([
  'http://cdn.example',
  'https://cdn.example/a',
  '*',
  '*.cdn.example',
  "'unsafe-inline'",
  'data:image/png',
  'a;b',
])('pictures of %s are refused', (host) => {
  const read = () => parseBlogSettings({ BLOG_URL: 'https://blog.example', BLOG_IMAGE_HOSTS: host })
  expect(read).toThrow('BLOG_IMAGE_HOSTS holds')
})
