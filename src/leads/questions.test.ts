/** Questions that depend on others, and those of which a visitor chooses several, on the questionnaire of the fixture firm. */
import { fromJSONSchema } from 'zod'
import { expect, test } from 'vitest'
import { leads, site } from '#tests/support/fixture-firm.ts'
import { getWords } from '../words/dictionaries.ts'
import { checkAnswers, createPayload, listAsked, listHidden, noteConsent } from './answers.ts'
import type { Answers } from './definition.ts'
import { formatAnswers } from './describe-answers.ts'
import { createExample } from './example.ts'
import { createPayloadSchema } from './payload-schema.ts'

const { forms: words } = getWords()
const definition = site.forms.get('questionnaire')!

const answers: Answers = {
  name: ' Ana ',
  reach: 'email',
  phone: 'not a number',
  email: 'ana@mail.example',
  broken: 'fence, gate (wood/iron)',
  rented: 'no',
  owner: 'A',
  reads: 'yes',
}

function check(over: Answers = {}) {
  const result = checkAnswers(definition, { ...answers, ...over }, words)
  return 'errors' in result
    ? result.errors
    : createPayload(definition, result.payload, new Date('2026-11-21T15:04:05.678Z'))
}

const sent = {
  'your-name': 'Ana',
  reach: 'email',
  phone: '',
  email: 'ana@mail.example',
  broken: 'fence, gate (wood/iron)',
  since: '',
  rented: 'no',
  owner: '',
  pictures: '',
  reads: 'yes',
  keeps: 'no',
  'form-name': 'questionnaire',
}

test('only what is asked is checked and sent; the rest is sent empty, under the names of the service', () => {
  expect(check()).toEqual(sent)
  expect(Object.keys(check())).toEqual(Object.keys(sent))
})

test('an answer that is asked after all is checked', () => {
  expect(check({ reach: 'phone' })).toEqual([
    { field: 'phone', message: 'Please enter a valid 10-digit phone number.' },
  ])
  expect(check({ rented: 'yes' })).toEqual([
    { field: 'owner', message: 'Please answer with at least 2 characters: “Who owns it?”' },
  ])
})

test.each<[string, Answers, string, string]>([
  ['no box is checked', { broken: '' }, 'broken', 'Please choose one or more.'],
  ['a box is none of the form', { broken: 'fence, roof' }, 'broken', 'Please choose one or more.'],
  ['a value is cut', { broken: 'gate' }, 'broken', 'Please choose one or more.'],
  ['nobody agrees', { reads: '' }, 'reads', 'Please check this box to continue.'],
  [
    'a link is no address',
    { pictures: 'in my folder' },
    'pictures',
    'Please enter a web address, such as https://drive.example/my-file.',
  ],
  [
    'a link is the name of a file',
    { pictures: 'my-pictures.pdf' },
    'pictures',
    'Please enter a web address, such as https://drive.example/my-file.',
  ],
  [
    'a link runs code',
    { pictures: 'javascript:alert(document.cookie)/' },
    'pictures',
    'Please enter a web address, such as https://drive.example/my-file.',
  ],
])('is refused if %s', (_, over, field, message) => {
  expect(check(over)).toEqual([{ field, message }])
})

test.each([
  ['https://drive.example/a?b=c#d', 'https://drive.example/a?b=c#d'],
  [' HTTP://drive.example ', 'HTTP://drive.example'],
  ['www.drive.example/', 'https://www.drive.example/'],
  ['drive.example/folder/1', 'https://drive.example/folder/1'],
  ['\u200bhttps://drive.example/für', 'https://drive.example/für'],
])('the link %j is sent as %j', (typed, pictures) => {
  expect(check({ pictures })).toEqual({ ...sent, pictures: pictures })
  expect(check({ pictures: typed })).toMatchObject({ pictures })
})

test('agreement that is optional is sent as yes or no', () => {
  expect(check({ keeps: 'yes' })).toEqual({ ...sent, keeps: 'yes' })
  expect(check({ keeps: '' })).toEqual(sent)
})

test('a question that depends on one that is not asked is not asked either', () => {
  const [first, second, third] = definition.questions
  const chain = {
    ...definition,
    questions: [
      { ...second!, when: undefined! },
      { ...second!, name: 'again', when: { question: 'reach', is: ['email'] } },
      { ...first!, when: { question: 'again', is: ['phone'] } },
      third!,
    ],
  }
  const ask = (typed: Answers) => listAsked(chain, typed).map(({ name }) => name)
  expect(ask({ reach: 'email', again: 'phone' })).toEqual(['reach', 'again', 'name'])
  expect(ask({ reach: 'phone', again: 'phone' })).toEqual(['reach', 'phone'])
  expect(listHidden(chain, { reach: 'phone', again: 'phone' })).toEqual(['again', 'name'])
})

test('one of several chosen values is enough for a question that depends on them', () => {
  const [first] = definition.questions
  const depends = {
    ...definition,
    questions: [
      ...definition.questions.filter(({ name }) => name === 'broken'),
      { ...first!, when: { question: 'broken', is: ['wall', 'gate (wood/iron)'] } },
    ],
  }
  expect(listHidden(depends, { broken: 'fence, gate (wood/iron)' })).toEqual([])
  expect(listHidden(depends, { broken: 'fence' })).toEqual(['name'])
})

test('an email has the answers to what was asked, with the labels of choices', () => {
  expect(formatAnswers(definition, answers, words.mail).split('\n')).toEqual([
    'Your name: Ana',
    'How should we reach you?: By email',
    'Email: ana@mail.example',
    'What is broken?: The fence, The gate',
    'Broken since: (no answer)',
    'Do you rent the land?: No',
    'A link to your pictures: (no answer)',
    'You may read what I share.: yes',
    'You may keep the pictures.: (no answer)',
  ])
})

test('the schema takes what the form sends, and nothing else', () => {
  const exported = createPayloadSchema(definition)
  const schema = fromJSONSchema(exported as Parameters<typeof fromJSONSchema>[0])
  const accepts = (value: object) => schema.safeParse(value).success
  expect(Object.keys(exported.properties)).toEqual(Object.keys(sent))
  for (const lead of [
    sent,
    createExample(definition),
    check({ rented: 'yes', owner: 'Bo', since: '2026-01-02' }),
  ])
    expect(accepts(lead), JSON.stringify(lead)).toBe(true)
  for (const over of [
    { broken: '' },
    { broken: 'gate' },
    { phone: '5' },
    { owner: 'A' },
    { reads: 'no' },
    { keeps: '' },
    { since: '2026-02-30' },
    { pictures: 'folder' },
    { 'form-name': 'other' },
  ])
    expect(accepts({ ...sent, ...over }), JSON.stringify(over)).toBe(false)
})

test('an optional text takes the consent to text messages, however short, and the example is long enough', () => {
  const story = { ...leads.dtpa.questions.find(({ kind }) => kind === 'long-text')! }
  const long = {
    ...leads.dtpa,
    questions: [{ ...story, kind: 'long-text' as const, optional: true as const, minLength: 200 }],
  }
  const schema = fromJSONSchema(createPayloadSchema(long) as Parameters<typeof fromJSONSchema>[0])
  const example = createExample(long)
  expect(example[story.name]!.length).toBe(200)
  const empty = { ...example, [story.name]: '' }
  for (const lead of [example, empty, noteConsent(long.questions, empty, 'Text messages: no')])
    expect(schema.safeParse(lead).success).toBe(true)
})
