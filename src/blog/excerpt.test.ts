import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { readExcerpt } from './excerpt.ts'

const link = 'https://blog.example/2026/01/storm-claims/'
const title = 'Storm claims'
const long =
  '<p>After a storm, take pictures of every room.</p><ul><li>Keep receipts</li><li>Call us</li></ul><p>More follows here.</p>'
const read = (html: string, rawHtml = long) => readExcerpt(html, { rawHtml, title, link })
const own = (words: string, attributes = '') => `<a href="${link}"${attributes}>${words}</a>`

test.each([
  [
    `<p>After a storm, take pictures&hellip; ${own('Continue reading <span class="screen-reader-text">Storm claims</span> &rarr;', ' class="more-link"')}</p>`,
  ],
  [
    `<p>After a storm, take pictures &hellip; <p class="read-more">${own('<span>Storm claims</span> Read More &raquo;')}</p></p>`,
  ],
  [`<p>After a storm, take pictures&#8230; <a href='${link}#more-12'>Leer más</a></p>`],
  [`<p>After a storm, take pictures… [${own('Read more')}]</p>`],
  [`<p>After a storm, take pictures... <a class="button readmore" href="/storm-claims">Weiterlesen</a></p>`],
  ['<p>After a storm, take pictures&hellip; Continue reading Storm claims →</p>'],
  ['<p>After a storm, take pictures [&hellip;]</p><div class="sharedaddy">Share this: Print Email</div>'],
  ['<p>After a storm, take pictures [...] The post Storm claims appeared first on Firm.</p>'],
  ['<p>After a storm, take pictures... read on</p>'],
])('what the theme adds to %s is cut', (html) => {
  expect(read(html).replace(/(?: ?\[…\]|\.{3}|…)$/, '…')).toBe('After a storm, take pictures…')
})

test('blocks without a break in the excerpt are still the same words', () => {
  expect(read('After a storm, take pictures of every room. Keep receiptsCall us… Read more')).toBe(
    'After a storm, take pictures of every room. Keep receiptsCall us…',
  )
})

test('words after a cut without a mark are found by the text, the title or an arrow', () => {
  expect(read('After a storm, take pictures of every room. Keep Read Storm claims')).toBe(
    'After a storm, take pictures of every room. Keep…',
  )
  expect(read('Written by hand. Continue reading Storm claims')).toBe('Written by hand.')
  expect(read('Written by hand. Seguir leyendo →')).toBe('Written by hand.')
})

test('a text that is shorter than an excerpt is all of it', () => {
  const short = '<p>We have moved.</p>'
  expect(read(`<p>We have moved. ${own('Continue reading Storm claims →')}</p>`, short)).toBe(
    'We have moved.',
  )
  expect(read('<p>We have moved. Share this: Facebook</p>', short)).toBe('We have moved.')
})

test.each([
  'We waited… and then it came.',
  'Read more in our guide to storm claims.',
  'See → the map. Then call.',
  'See <a href="https://blog.example/other/">another post</a> for more.',
  'After a storm, take pictures of other things.',
])('words that someone wrote stay: %s', (html) => {
  expect(read(html)).toBe(html.replace(/<[^>]*>/g, ''))
})

test('only a link to the entry is no reason to have no words', () => {
  expect(read(own('Storm claims and more'))).toBe('Storm claims and more')
})

test.each(['<a ', '<a class=more>', '<a href="x', '…', '[…] ', '. ', ' ', '→', '<p', '&'])(
  'the time to read %j again and again grows with the length',
  (part) => {
    const grow = (length: number) => part.repeat(length / part.length)
    expect(measureGrowth((length) => read(grow(length), grow(length)))).toBeLessThan(maxGrowth)
  },
)
