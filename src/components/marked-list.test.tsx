import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedList, type MarkedListProps } from './marked-list.tsx'

const items = [
  { key: 'post', content: 'A post' },
  { key: 'gate', content: 'A gate' },
]

const render = (marks?: MarkedListProps['marks']) =>
  parse(renderToStaticMarkup(<MarkedList items={items} marks={marks} />))

test('has check marks unless content chooses otherwise', () => {
  expect(render().querySelectorAll('ul svg').toString()).toBe(
    render('checks').querySelectorAll('svg').toString(),
  )
  expect(render('dots').querySelectorAll('ul svg').toString()).not.toBe(
    render().querySelectorAll('svg').toString(),
  )
})

test('writes the numbers of a numbered list as text', () => {
  expect(
    render('numbers')
      .querySelectorAll('ol > li')
      .map(({ text }) => text),
  ).toEqual(['1.A post', '2.A gate'])
})
