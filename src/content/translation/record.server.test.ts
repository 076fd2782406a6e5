import { describe, expect, test } from 'vitest'
import type { Path } from '#src/text/located.ts'
import type { TranslatedText } from './overlay.ts'
import {
  acceptTexts,
  formatFieldPath,
  formatRecord,
  hashText,
  judgeTexts,
  recordSchema,
} from './record.server.ts'

const text = (path: Path, original: string, translated: string) => ({ path, original, translated })
const accept = (original: string, translated: string) => `${hashText(original)} ${hashText(translated)}`
const gates = text(['title'], 'Gates', 'Portones')
const judge = (...args: Parameters<typeof judgeTexts>) => judgeTexts(...args).map(({ state }) => state)

describe('a text is', () => {
  test.each([
    ['current as it was accepted', accept('Gates', 'Portones'), 'current'],
    [
      'renewed if it stayed the same while the original changed',
      `${accept('Gates', 'Portones')} renewed`,
      'renewed',
    ],
    ['outdated if the original has changed since', accept('Doors', 'Portones'), 'outdated'],
    ['outdated if the original has changed again', `${accept('Doors', 'Portones')} renewed`, 'outdated'],
    ['unaccepted if it has changed since', accept('Gates', 'Puertas'), 'unaccepted'],
    ['unaccepted if both have changed since', accept('Doors', 'Puertas'), 'unaccepted'],
  ])('%s', (_, entry, state) => {
    expect(judge([gates], { title: entry })).toEqual([state])
  })

  test('unaccepted if no one ever accepted it', () => {
    expect(judge([gates])).toEqual(['unaccepted'])
    expect(judge([gates], {})).toEqual(['unaccepted'])
  })

  test('current if it only moved, also when others moved into its place', () => {
    const cards = [text(['cards', 0, 'title'], 'Two', 'Dos'), text(['cards', 1, 'title'], 'One', 'Uno')]
    const accepted = { 'cards[0].title': accept('One', 'Uno'), 'cards[1].title': accept('Two', 'Dos') }
    expect(judge(cards, accepted)).toEqual(['current', 'current'])
  })

  test('not current because another text has the same original', () => {
    const cards = [text(['cards', 0, 'title'], 'One', 'Uno'), text(['cards', 1, 'title'], 'One', 'Una')]
    expect(judge(cards, { 'cards[0].title': accept('One', 'Uno') })).toEqual(['current', 'unaccepted'])
  })

  test('as it was if only its spaces at the ends, or how its accents are stored, have changed', () => {
    const [one, other] = ['Jardín', 'Jardín'.normalize('NFD')]
    expect(one).not.toBe(other)
    expect(judge([text(['title'], ' Garden\n', other)], { title: accept('Garden', one) })).toEqual([
      'current',
    ])
  })

  test('unaccepted if its record is that of a field that every object inherits', () => {
    expect(judge([text(['constructor'], 'Gates', 'Portones')], {})).toEqual(['unaccepted'])
  })
})

test('it is known which original was translated', () => {
  const [{ field, before }] = judgeTexts([gates], { title: accept('Doors', 'Portones') }) as [
    ReturnType<typeof judgeTexts>[0],
  ]
  expect([field, before]).toEqual(['title', hashText('Doors')])
  expect(judgeTexts([gates])[0]!.before).toBeUndefined()
})

test('the path of a field is one that people can type', () => {
  expect(formatFieldPath(['title'])).toBe('title')
  expect(formatFieldPath(['sections', 2, 'items', 0, 'text'])).toBe('sections[2].items[0].text')
})

describe('a record', () => {
  const entry = accept('Gates', 'Portones')
  const record = { reviewedBy: 'Ana Robles', files: { 'pages/home.md': { title: entry } } }

  test('has a hash of each text and of its translation, and perhaps the mark of those that stayed', () => {
    expect(recordSchema.parse(record)).toEqual(record)
    const renewed = { reviewedBy: null, files: { 'pages/home.md': { title: `${entry} renewed` } } }
    expect(recordSchema.parse(renewed)).toEqual(renewed)
  })

  test.each([
    ['a list', []],
    ['no files', { reviewedBy: null }],
    ['no answer to who has read it', { files: {} }],
    ['a reviewer without a name', { ...record, reviewedBy: '' }],
    ['another field', { ...record, reviewed: true }],
    ['words for an entry', { ...record, files: { 'pages/home.md': { title: 'checked' } } }],
    ['one hash', { ...record, files: { 'pages/home.md': { title: hashText('Gates') } } }],
    ['capital letters', { ...record, files: { 'pages/home.md': { title: entry.toUpperCase() } } }],
    ['another mark', { ...record, files: { 'pages/home.md': { title: `${entry} new` } } }],
    ['a file without fields', { ...record, files: { 'pages/home.md': entry } }],
  ])('cannot have %s', (_, bad) => {
    expect(recordSchema.safeParse(bad).success).toBe(false)
  })
})

const acceptAll = (texts: readonly TranslatedText[]) => acceptTexts(judgeTexts(texts), () => true, false)
const describeStates = (texts: readonly TranslatedText[], accepted: Record<string, string>) =>
  judgeTexts(texts, accepted).map(({ field, state }) => `${field} ${state}`)

const [call, write] = [text(['a'], 'Call us', 'Llámenos'), text(['b', 0], 'Write to us', 'Escríbanos')]

test('a text whose translation was accepted for other words is outdated', () => {
  const accepted = acceptAll([call, write])
  expect(describeStates([{ ...call, original: 'Ring us' }, write], accepted)).toEqual([
    'a outdated',
    'b[0] current',
  ])
  expect(describeStates([{ ...call, translated: 'Llame' }, write], accepted)).toEqual([
    'a unaccepted',
    'b[0] current',
  ])
})

test('texts that change places stay what they are, and keep one entry each', () => {
  const accepted = acceptAll([call, write])
  const swapped = [
    { ...write, path: call.path },
    { ...call, path: write.path },
  ]
  expect(describeStates(swapped, accepted)).toEqual(['a current', 'b[0] current'])
  const [entryA, entryB] = [accepted.a, accepted['b[0]']]
  expect(acceptTexts(judgeTexts(swapped, accepted), () => false, false)).toEqual({
    a: entryB,
    'b[0]': entryA,
  })
})

test('a text that moved, and whose original changed, is outdated', () => {
  const accepted = acceptAll([call, write])
  const moved = [
    text(['a'], 'New', 'Nuevo'),
    { ...call, path: ['b', 0] },
    { ...write, path: ['b', 1], original: 'Send us a letter' },
  ]
  expect(describeStates(moved, accepted)).toEqual(['a unaccepted', 'b[0] current', 'b[1] outdated'])
})

test('the same translation of two originals is no translation of a third one', () => {
  const other = text(['c'], 'Phone us', 'Llámenos')
  const accepted = acceptAll([call, other])
  const third = text(['d'], 'Give us a ring', 'Llámenos')
  expect(describeStates([call, other, third], accepted)).toEqual(['a current', 'c current', 'd unaccepted'])
  expect(describeStates([{ ...call, original: 'Phone us' }, other], accepted)).toEqual([
    'a current',
    'c current',
  ])
})

test('the record is sorted, and has no file without entries', () => {
  const files = { 'b.md': { z: '1 2', a: '3 4' }, 'a.md': { x: '5 6' }, 'c.md': {} }
  expect(formatRecord({ reviewedBy: 'Ana Ruiz', files })).toBe(`{
  "reviewedBy": "Ana Ruiz",
  "files": {
    "a.md": {
      "x": "5 6"
    },
    "b.md": {
      "a": "3 4",
      "z": "1 2"
    }
  }
}
`)
})
