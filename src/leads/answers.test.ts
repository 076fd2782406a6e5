import { expect, test } from 'vitest'
import { leadIds } from './define-lead.ts'
import { createExample } from './example.ts'
import { canNoteConsent, noteConsent } from './answers.ts'
import { leads } from './registry.ts'

test('the answer stands below the words of the visitor, and alone where there are none', async () => {
  const dtpa = leads.dtpa
  const payload = createExample(dtpa)
  expect(noteConsent(dtpa, { ...payload, details: 'The roof leaks.' }, true)).toEqual({
    ...payload,
    details: 'The roof leaks.\n\nText messages: yes',
  })
  expect(noteConsent(dtpa, { ...payload, details: '' }, false).details).toBe('Text messages: no')
})

test.each(leadIds)(
  '%s: no key is added, and every form that asks for a number can carry the answer',
  async (id) => {
    const definition = leads[id]
    const payload = createExample(definition)
    expect(Object.keys(noteConsent(definition, payload, true))).toEqual(Object.keys(payload))
    expect(canNoteConsent(definition)).toBe(id !== 'newsletter')
  },
)
