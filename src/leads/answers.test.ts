import { expect, test } from 'vitest'
import { createExample } from './example.ts'
import { canNoteConsent, noteConsent } from './answers.ts'
import { leadIds, leads } from '#tests/support/fixture-firm.ts'

test('the answer is below the words of the visitor, and alone where there are none', () => {
  const dtpa = leads.dtpa
  const payload = createExample(dtpa)
  expect(noteConsent(dtpa, { ...payload, details: 'The roof leaks.' }, 'Text messages: yes')).toEqual({
    ...payload,
    details: 'The roof leaks.\n\nText messages: yes',
  })
  expect(noteConsent(dtpa, { ...payload, details: '' }, 'Text messages: no').details).toBe(
    'Text messages: no',
  )
})

test.each(leadIds)(
  '%s: no key is added, and every form that asks for a number can carry the answer',
  (id) => {
    const definition = leads[id]
    const payload = createExample(definition)
    expect(Object.keys(noteConsent(definition, payload, 'Text messages: yes'))).toEqual(Object.keys(payload))
    expect(canNoteConsent(definition)).toBe(id !== 'newsletter')
  },
)
