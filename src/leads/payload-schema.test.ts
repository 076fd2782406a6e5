import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { createExample } from './example.ts'
import { createPayloadSchema } from './payload-schema.ts'
import { leadIds, leads } from '#tests/support/fixture-firm.ts'

const readSchema = (id: (typeof leadIds)[number]) => {
  const definition = leads[id]
  const exported = createPayloadSchema(definition)
  return { definition, exported, schema: fromJSONSchema(exported as Parameters<typeof fromJSONSchema>[0]) }
}

test.each(leadIds)('%s: the example is what the schema says, key by key', (id) => {
  const { definition, exported, schema } = readSchema(id)
  const example = createExample(definition)
  expect(schema.safeParse(example)).toEqual({ success: true, data: example })
  expect(Object.keys(example)).toEqual(exported.required)
  expect(Object.keys(exported.properties)).toEqual(exported.required)
  for (const key of exported.required) {
    const { [key]: _, ...rest } = example
    expect(schema.safeParse(rest).success, `without ${key}`).toBe(false)
  }
  expect(schema.safeParse({ ...example, extra: '' }).success).toBe(false)
})

test.each(leadIds)('%s: the example is obviously a test', (id) => {
  const { definition } = readSchema(id)
  expect(Object.values(createExample(definition)).join(' ')).toMatch(/TEST|test@example\.com/)
})

test('what the form refuses for its shape, the schema refuses too', () => {
  const { definition, schema } = readSchema('insurance')
  const example = createExample(definition)
  for (const over of [
    { phone: '555' },
    { email: 'ana' },
    { dateOfLoss: '01/02/2026' },
    { dateOfLoss: '2026-02-30' },
    { claimFiled: 'maybe' },
    { message: 'short' },
    { firstName: '' },
  ])
    expect(schema.safeParse({ ...example, ...over }).success, JSON.stringify(over)).toBe(false)
})

test('the caller sets the time of a lead', () => {
  const definition = leads.estate
  expect(createExample(definition, new Date('2026-11-21T00:00:00Z')).submittedAt).toBe(
    '2026-11-21T00:00:00.000Z',
  )
})
