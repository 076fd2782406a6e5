import { expect, test } from 'vitest'
import { createExample } from './example.ts'
import { canNoteConsent, noteConsent } from './answers.ts'
import { leadIds, leads } from '#tests/support/fixture-firm.ts'

test('the answer is below the words of the visitor, and alone where there are none', () => {
  const dtpa = leads.dtpa
  const payload = createExample(dtpa)
  expect(
    noteConsent(dtpa.questions, { ...payload, details: 'The roof leaks.' }, 'Text messages: yes'),
  ).toEqual({
    ...payload,
    details: 'The roof leaks.\n\nText messages: yes',
  })
  expect(noteConsent(dtpa.questions, { ...payload, details: '' }, 'Text messages: no').details).toBe(
    'Text messages: no',
  )
})

test.each(leadIds)(
  '%s: no key is added, and every form that asks for a number can carry the answer',
  (id) => {
    const definition = leads[id]
    const payload = createExample(definition)
    expect(Object.keys(noteConsent(definition.questions, payload, 'Text messages: yes'))).toEqual(
      Object.keys(payload),
    )
    expect(canNoteConsent(definition.questions)).toBe(id !== 'newsletter')
  },
)

test('without a question for a number or for words, nothing can carry the answer', () => {
  const { questions } = leads.dtpa
  for (const kind of ['phone', 'long-text'])
    expect(canNoteConsent(questions.filter((question) => question.kind !== kind))).toBe(false)
})
