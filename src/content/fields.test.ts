import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { choice, fieldKinds, flag, getFieldKind, image, wholeNumber, type KindName } from './fields.ts'
import { createTextField } from './fields/kind.ts'
import { unwrap } from './schema-tree.ts'

/** Fields of the kinds whose values are no texts. */
const otherFields: Partial<Record<KindName, z.ZodType>> = {
  choice: choice(['a', 'b'], 'A choice.'),
  flag: flag('A flag.'),
  number: wholeNumber('A number.', 1, 9),
  image: image('A picture.'),
}

const fields = fieldKinds.map((kind) => {
  const { rule } = kind
  const field = rule ? createTextField({ ...kind, rule }, 'A text.') : otherFields[kind.name]!
  return { ...getFieldKind(unwrap(field))!, field, rule }
})
const texts = fields.flatMap(({ rule, ...field }) => (rule ? [{ ...field, rule }] : []))

test('no two kinds have the same name', () => {
  expect(new Set(fieldKinds.map(({ name }) => name)).size).toBe(fieldKinds.length)
})

describe.each(fields)('the kind "$name"', ({ field, example, bad }) => {
  test('accepts its example', () => {
    expect(field.safeParse(example).error).toBeUndefined()
  })

  test('refuses what is not of this kind', () => {
    expect(bad.length).toBeGreaterThan(0)
    expect(bad.filter((value) => field.safeParse(value).success)).toEqual([])
  })
})

describe.each(texts)('the rule of "$name"', ({ field, rule, bad }) => {
  test('names its own problem, but an empty text is just empty', () => {
    const nameProblem = (value: unknown) => field.safeParse(value).error?.issues[0]?.message
    const typed = bad.filter((value) => String(value).trim() !== '')
    expect(typed.map(nameProblem)).toEqual(typed.map(() => rule.problem))
    expect(['', ' \n'].map(nameProblem)).toEqual(['content/empty-text', 'content/empty-text'])
  })
})

describe.each(texts)('the pattern of "$name"', ({ field, rule, example, bad }) => {
  // Editors compile it like this.
  const pattern = new RegExp(rule.pattern.source, 'u')

  test('agrees with the loader about the examples', () => {
    expect(rule.pattern.flags).toBe('')
    expect(pattern.test(String(example))).toBe(true)
    expect(bad.filter((value) => pattern.test(String(value)))).toEqual([])
  })

  test('accepts everything that the loader accepts', () => {
    const alike = fc.string({ unit: fc.constantFrom(...new Set([...[example, ...bad].join(''), ' ', '\n'])) })
    const values = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), alike)
    fc.assert(
      fc.property(values, (value) => {
        expect(!field.safeParse(value).success || pattern.test(value)).toBe(true)
      }),
    )
  })
})

test.each(['.', '..@', 'https://', 'https://.', 'mailto:a', '/', '#', '1', '-', ' '])(
  'the time to check %j again and again grows with the length, in a field of any kind',
  (part) => {
    for (const { rule } of texts) {
      if (rule.pattern === undefined) continue
      for (const start of ['', 'https://a', 'a@a'])
        expect(
          measureGrowth((length) => rule.pattern!.test(`${start}${part.repeat(length / part.length)} `)),
        ).toBeLessThan(maxGrowth)
    }
  },
)
