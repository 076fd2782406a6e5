import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLead, encodeLead } from './encode-lead.ts'

const lead = { name: 'Ana & Bo', email: 'ana@mail.example', message: 'First.\nSecond = “2”.' }

test('a lead is JSON unless its form says something else', () => {
  const { headers, body } = encodeLead(lead)
  expect(headers).toEqual({ 'Content-Type': 'application/json' })
  expect(body).toBe(JSON.stringify(lead))
})

test('a dot in a name makes an object', () => {
  const { body } = encodeLead({ 'inbox.first': 'Ana', 'inbox.from.phone': '5', token: 'x' })
  expect(JSON.parse(body)).toEqual({ inbox: { first: 'Ana', from: { phone: '5' } }, token: 'x' })
})

test('as a form, a lead is what a browser would post, and JSON is asked for', () => {
  const { headers, body } = encodeLead(lead, 'form')
  expect(headers).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect(body).toBe(
    'name=Ana+%26+Bo&email=ana%40mail.example&message=First.%0ASecond+%3D+%E2%80%9C2%E2%80%9D.',
  )
})

test('as fields, a lead is a list of names and values', () => {
  expect(JSON.parse(encodeLead(lead, 'fields').body)).toEqual({
    fields: [
      { name: 'name', value: 'Ana & Bo' },
      { name: 'email', value: 'ana@mail.example' },
      { name: 'message', value: 'First.\nSecond = “2”.' },
    ],
  })
})

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,4})?$/), { maxLength: 6 })
const leads = names.chain((keys) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.string({ unit: 'grapheme' })]))),
)

test('whoever receives a lead reads what was encoded, in every format', () => {
  fc.assert(
    fc.property(leads, fc.constantFrom(undefined, 'form', 'fields'), (payload, format) => {
      const flat = Object.fromEntries(Object.entries(payload))
      expect(decodeLead(encodeLead(flat, format).body, format)).toEqual(flat)
    }),
  )
  const dotted = { 'a.b': '1', 'a.c.d': '2', e: '3' }
  expect(decodeLead(encodeLead(dotted).body)).toEqual(dotted)
})

test('a name that every object has is a name like any other', () => {
  const { body } = encodeLead({ 'constructor.name': 'Ana', toString: 'Bo' })
  expect(body).toBe('{"constructor":{"name":"Ana"},"toString":"Bo"}')
  expect(Object.name).toBe('Object')
})

test.each(['null', '3', '[]', '"text"', '{"fields":{}}', '{"fields":[null]}', '{"fields":[{"name":"a"}]}'])(
  '%s is no list of fields',
  (body) => {
    expect(decodeLead(body, 'fields')).toBeUndefined()
  },
)
