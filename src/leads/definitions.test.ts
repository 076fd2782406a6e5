import { expect, test } from 'vitest'
import { leadIds, leads } from '#tests/support/fixture-firm.ts'
import { getWords } from '../words/dictionaries.ts'
import { checkAnswers, createPayload } from './answers.ts'
import type { Answers, LeadDefinition } from './definition.ts'

const { forms } = getWords()

const now = new Date('2026-11-21T15:04:05.678Z')
const description = '  She stopped at the light, and then we were hit.  '

/** Answers that every form takes: the first choice of each list, and text with spaces around it. */
function fillIn({ questions }: LeadDefinition, over: Answers = {}): Answers {
  const answers = questions.map((question) => {
    const { name, kind } = question
    if (kind === 'select' || kind === 'radio') return [name, question.options[0]!.value]
    if (kind === 'date') return [name, '2024-02-29']
    if (kind === 'email') return [name, ' ana@example.com ']
    if (kind === 'phone') return [name, ' +1 (936) 555-0142 ']
    return [name, kind === 'long-text' ? description : ' Ana ']
  })
  return { ...Object.fromEntries(answers), ...over }
}

function send(definition: LeadDefinition, answers: Answers) {
  const result = checkAnswers(definition, answers, forms)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return createPayload(definition, result.payload, now)
}

test.each(leadIds)('%s: an answer that is missing altogether is one that is empty', (id) => {
  const definition = leads[id]
  const empty = Object.fromEntries(definition.questions.map(({ name }) => [name, '']))
  expect(checkAnswers(definition, {}, forms)).toEqual(checkAnswers(definition, empty, forms))
})

test.each(leadIds)('%s: each choice is taken, and no other', (id) => {
  const definition = leads[id]
  for (const question of definition.questions) {
    if (question.kind !== 'select' && question.kind !== 'radio') continue
    const { name, options, message } = question
    for (const { value } of options)
      expect(send(definition, fillIn(definition, { [name]: value }))[name]).toBe(value)
    for (const value of ['constructor', 'YES', `${options[0]!.value} `])
      expect(checkAnswers(definition, fillIn(definition, { [name]: value }), forms)).toEqual({
        errors: [{ field: name, message }],
      })
  }
})

test.each(leadIds)('%s: what may be left out is sent as an empty text, and only that', (id) => {
  const definition = leads[id]
  for (const { name, optional = false } of definition.questions) {
    const result = checkAnswers(definition, fillIn(definition, { [name]: '  ' }), forms)
    expect(result, name).toMatchObject(optional ? { payload: { [name]: '' } } : { errors: [{ field: name }] })
  }
})

test.each(leadIds)('%s: a definition is plain JSON', (id) => {
  expect(JSON.parse(JSON.stringify(leads[id]))).toEqual(leads[id])
})
