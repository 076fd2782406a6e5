import { fromJSONSchema } from 'zod'
import { expect, test } from 'vitest'
import { campaignNames, longestValue } from './arrival.ts'
import { addQuery } from './endpoint.ts'
import {
  addAnswers,
  createInquiry,
  createReference,
  findSuspicions,
  type InquiryOptions,
} from './lead-query.ts'
import { createExampleQuery, createQuerySchema } from './query-schema.ts'

const schema = fromJSONSchema(createQuerySchema() as Parameters<typeof fromJSONSchema>[0])
const create = (options: Partial<InquiryOptions> = {}) =>
  createInquiry({ page: '/schedule', arrival: '', suspicions: [], ...options })
const read = (query: string) => Object.fromEntries(new URLSearchParams(query))

test('a reference can be read aloud, and differs each time', () => {
  const references = new Set(Array.from({ length: 1000 }, createReference))
  expect(references.size).toBe(1000)
  for (const reference of references)
    expect(reference).toMatch(/^[^\W_AEIOULSBZV01258]{4}-[^\W_AEIOULSBZV01258]{4}$/)
})

test('without a campaign, a query has the reference and the page', () => {
  const { reference, page, query } = create()
  expect(page).toBe('/schedule')
  expect(query).toBe(`reference=${reference}&page=%2Fschedule`)
})

test('the event that a visitor registers for follows, cut like everything that a link can contain', () => {
  expect(read(create({ event: 'fence-clinic' }).query)).toMatchObject({ event: 'fence-clinic' })
  const { query } = create({ event: 'a'.repeat(300) })
  expect(read(query).event).toHaveLength(longestValue)
  expect(schema.safeParse(read(query)).success).toBe(true)
})

test('campaign, referrer and suspicion follow, and nothing else that was stored', () => {
  const arrival = 'referrer=a.example&email=dana%40mail.example&utm_source=news&page=%2Fother&gclid=1'
  const { reference, query } = create({ arrival, suspicions: ['too-fast', 'hidden-field'] })
  expect(read(query)).toEqual({
    reference,
    page: '/schedule',
    utm_source: 'news',
    gclid: '1',
    referrer: 'a.example',
    suspicion: 'too-fast hidden-field',
  })
})

test('a deadline is added, the worst one first, and nothing without one', () => {
  const { query } = create()
  expect(addAnswers(query, { due: [] })).toBe(query)
  expect(addAnswers(query, { due: ['close'] })).toBe(`${query}&deadline=close`)
  const worst = read(addAnswers(query, { due: ['close', 'past', 'close'] }))
  expect(worst.deadline).toBe('past')
  expect(schema.parse(worst)).toEqual(worst)
})

test('whether the box for text messages is ticked is added with the hash of its words', () => {
  const { query } = create()
  const hash = '0123456789ab'
  const answers = [true, false].map((agrees) => read(addAnswers(query, { due: [], texts: { agrees, hash } })))
  expect(answers.map(({ texts, texts_wording }) => [texts, texts_wording])).toEqual([
    ['yes', hash],
    ['no', hash],
  ])
  for (const one of answers) expect(schema.parse(one)).toEqual(one)
})

test('a query matches its schema, and the longest one fits into an address', () => {
  // Three bytes each in UTF-8, so nine characters each when encoded.
  const long = '語'.repeat(5000)
  const arrival = new URLSearchParams([...campaignNames, 'referrer'].map((name) => [name, long]))
  const { query } = create({
    page: `/${'%E8'.repeat(5000)}`,
    arrival: `${arrival}`,
    suspicions: ['too-fast', 'hidden-field'],
  })
  expect(query.length).toBeLessThan(7500)
  for (const one of [read(query), read(create().query), createExampleQuery()])
    expect(schema.parse(one)).toEqual(one)
})

test.each([
  ['no reference', { page: '/' }],
  ['another reference', { reference: 'ABCD-EFGH', page: '/' }],
  ['a page elsewhere', { ...createExampleQuery(), page: 'https://a.example' }],
  ['a long value', { ...createExampleQuery(), utm_term: 'a'.repeat(101) }],
  ['a hash that is none', { ...createExampleQuery(), texts_wording: 'yes' }],
  ['a deadline with a date', { ...createExampleQuery(), deadline: '2026-06-15' }],
  ['an unknown suspicion', { ...createExampleQuery(), suspicion: 'yes' }],
])('the schema refuses %s', (_, query) => {
  expect(schema.safeParse(query).success).toBe(false)
})

test('a form sent within two seconds, or with the hidden field, is suspicious', () => {
  expect(findSuspicions(1999, '')).toEqual(['too-fast'])
  expect(findSuspicions(2000, undefined)).toEqual([])
  expect(findSuspicions(60_000, 'https://spam.example')).toEqual(['hidden-field'])
  expect(findSuspicions(0, 'x')).toEqual(['too-fast', 'hidden-field'])
})

test('a query is added to an address with or without one', () => {
  expect(addQuery('/webhook/dtpa', 'a=b')).toBe('/webhook/dtpa?a=b')
  expect(addQuery('https://a.example/webhook/x?token=1', 'a=b')).toBe(
    'https://a.example/webhook/x?token=1&a=b',
  )
  expect(addQuery('/webhook/dtpa', '')).toBe('/webhook/dtpa')
})
