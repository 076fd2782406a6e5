import { expect, test } from 'vitest'
import { z } from 'zod'
import { date, image, list, markdown, text } from './fields.ts'
import { chooseOption, findSchema, getShape, unwrap, visitFields } from './schema-tree.ts'

const title = text('The title.')
const union = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('a'), title }),
  z.strictObject({ type: z.literal('b'), body: markdown('The text.') }),
])
const schema = z.strictObject({
  day: date('A day.').optional(),
  parts: list(union, 'Parts.'),
  photo: image('A photo.').optional(),
})
const value = {
  parts: [
    { type: 'b', body: 'B' },
    { type: 'a', title: 'A' },
  ],
  photo: { src: 'x.jpg', alt: '' },
}

const visited = (data: unknown) =>
  [...visitFields(schema, data)].map(({ path, kind }) => `${path.join('.')} ${kind.name}`)

test('the schema inside wrappers is found', () => {
  expect(unwrap(title.optional().nullable())).toBe(title)
})

test('the value decides between the members of a union', () => {
  expect(Object.keys(getShape(chooseOption(union, { type: 'b' })!)!)).toEqual(['type', 'body'])
  for (const other of [{ type: 'c' }, { type: 1 }, {}, null, undefined, 'a', 7])
    expect(chooseOption(union, other)).toBeUndefined()
})

test('the schema at a path is found through lists and unions', () => {
  expect(findSchema(schema, value, ['parts', 1, 'title'])).toBe(title)
  expect(findSchema(schema, value, ['parts', 0, 'title'])).toBeUndefined()
  expect(findSchema(schema, value, [])).toBe(schema)
})

test('names that every object inherits are not fields', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(findSchema(schema, value, [name])).toBeUndefined()
    expect(findSchema(schema, value, [name, 'name'])).toBeUndefined()
  }
})

test('every registered field is visited, in the order of the schema; an image is one field', () => {
  expect(visited(value)).toEqual(['parts.0.body markdown', 'parts.1.title text', 'photo image'])
})

test('a value that does not fit is visited as far as possible', () => {
  expect(
    visited({ day: 7, parts: [{ type: 'c', title: 'A' }, null, 'x', { type: 'a', title: {} }], photo: [] }),
  ).toEqual(['day date', 'parts.3.title text', 'photo image'])
  for (const other of [null, undefined, 'x', 7, [], [[]], { parts: 'x' }]) expect(visited(other)).toEqual([])
})
