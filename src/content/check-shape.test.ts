import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkShape } from './check-shape.ts'
import { folders, singles } from './collections.ts'
import { choice, date, getFieldKind, list, reference, text, wholeNumber } from './fields.ts'
import { parseJson } from '#src/text/json.ts'
import { getShape, unwrap } from './schema-tree.ts'
import { parseYaml } from '#src/text/yaml.ts'

const schema = z.strictObject({
  title: text('The title.'),
  day: date('A day.').optional(),
  order: wholeNumber('A number.', 1, 9).optional(),
  icon: choice(['star', 'book'], 'An icon.').optional(),
  parts: list(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text'), text: text('The text.') }),
      z.strictObject({ type: z.literal('team'), members: list(reference('team', 'A member.'), 'Members.') }),
    ]),
    'The parts.',
    { min: 1, max: 3 },
  ).optional(),
})

const listProblems = (yaml: string) =>
  checkShape(schema, parseYaml(yaml, 'a.md').data!, 'a.md').problems.map(
    ({ id, line, column, message }) => `${line}:${column} ${id.replace('content/', '')}: ${message}`,
  )

test('valid data is returned', () => {
  const { value, problems } = checkShape(schema, parseYaml('title: A\nday: 2026-01-01', 'a.md').data!, 'a.md')
  expect(problems).toEqual([])
  expect(value).toEqual({ title: 'A', day: '2026-01-01' })
})

describe('one mistake is one problem', () => {
  test.each([
    ['a misspelled field', 'titel: A', '1:1 unknown-field: There is no field "titel" here.'],
    [
      'a misspelled type',
      'title: A\nparts:\n  - typ: text\n    text: B',
      '3:5 unknown-field: There is no field "typ" here.',
    ],
    ['a missing type', 'title: A\nparts:\n  - text: B', '3:5 missing-field: The field "type" is missing.'],
    [
      'an unknown type',
      'title: A\nparts:\n  - type: texts',
      '3:11 unknown-choice: "texts" is not a choice for "type".',
    ],
    [
      'a number far too big',
      'title: A\norder: 1e300',
      '2:8 bad-value: "order" is not right: it is 1e300, but it must be 9 or less.',
    ],
    [
      'a text in place of a list',
      `title: A\nparts: ${'x'.repeat(50)}`,
      `2:8 wrong-type: "parts" must be a list (each entry on its own line, after "- "), but it is the text "${'x'.repeat(40)}…".`,
    ],
    ['an empty choice', 'title: A\nicon:', '2:6 wrong-type: "icon" must be text, but it is empty.'],
    [
      'a number in place of a choice',
      'title: A\nicon: 0x1F',
      '2:7 unknown-choice: "0x1F" is not a choice for "icon".',
    ],
    [
      'a date that reads as a number',
      'title: A\nday: 20260101',
      '2:6 bad-date: "20260101" is not a date in the format that "day" needs.',
    ],
    ['an empty date', 'title: A\nday: ""', '2:6 empty-text: "day" is empty.'],
    [
      'an entry of the wrong type',
      'title: A\nparts:\n  - type: team\n    members:\n      - 7',
      '5:9 wrong-type: "members, entry 1" must be text, but it is the number 7.',
    ],
    [
      'a group in place of a text',
      'title: {a: b}',
      '1:8 wrong-type: "title" must be text, but it is a group of fields.',
    ],
    [
      'a text in place of all fields',
      'Hello',
      '1:1 wrong-type: This must be fields (each on its own line, as "name: value"), but it is the text "Hello".',
    ],
    [
      'NaN in place of a number',
      'title: A\norder: .nan',
      '2:8 wrong-type: "order" must be a number, but it is the number .nan.',
    ],
  ])('%s', (_, yaml, problem) => {
    expect(listProblems(yaml)).toEqual([problem])
  })
})

test('all mistakes in a file are reported', () => {
  expect(
    listProblems('order: 0\nicon: stars\nparts: []\ncolour: red').map((line) => line.split(': ')[0]),
  ).toEqual([
    '1:1 missing-field',
    '1:8 bad-value',
    '2:7 unknown-choice',
    '3:8 wrong-length',
    '4:1 unknown-field',
  ])
})

test('of two similar misspellings, only one replaces the missing field', () => {
  const problems = checkShape(schema, parseYaml('titel: A\ntitl: B', 'a.md').data!, 'a.md').problems
  expect(problems.map(({ hint }) => hint)).toEqual([
    'Did you mean "title"?',
    'The fields here are: title, day, order, icon, parts.',
  ])
})

test('names that every object inherits are not fields', () => {
  expect(listProblems('title: A\nconstructor: 1\n__proto__: 2\nhasOwnProperty: 3')).toHaveLength(3)
})

test('messages about JSON use the terms of JSON', () => {
  const { problems } = checkShape(schema, parseJson('{ "title": 1, "parts": {} }', 'a.json').data!, 'a.json')
  expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    '"title" must be text (in quotation marks), but it is the number 1. Put it in quotation marks: "1".',
    expect.stringMatching(/^"parts" must be a list \(in square brackets: /),
  ])
})

// For a zod rule that it does not know, checkShape has only a vague message.
test('the content schemas use only rules that checkShape can explain', () => {
  const types = new Set<string>()
  const checks = new Set<string>()
  const kindless = new Set<string>()
  const visit = (part: z.core.$ZodType) => {
    const definition = unwrap(part)._zod.def as z.core.$ZodTypes['_zod']['def']
    types.add(definition.type)
    for (const check of definition.checks ?? []) checks.add(check._zod.def.check)
    if (definition.type === 'array') visit(definition.element)
    if (definition.type === 'union') definition.options.forEach(visit)
    if (getFieldKind(unwrap(part))) return
    kindless.add(definition.type)
    Object.values(getShape(unwrap(part)) ?? {}).forEach(visit)
  }
  for (const { schema } of [...Object.values(singles), ...Object.values(folders)]) visit(schema)
  expect([...types].sort()).toEqual([
    'array',
    'boolean',
    'enum',
    'literal',
    'number',
    'object',
    'string',
    'union',
  ])
  // Every single value has a kind.
  expect([...kindless].sort()).toEqual(['array', 'literal', 'object', 'union'])
  expect([...checks].sort()).toEqual(['custom', 'greater_than', 'less_than', 'max_length', 'min_length'])
})
