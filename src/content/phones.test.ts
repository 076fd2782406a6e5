import { expect, test } from 'vitest'
import { findPhone } from './phones.ts'
import { formatTelHref } from '#src/text/phone.ts'

test('a phone link has the country code once', () => {
  expect(formatTelHref('(936) 555-0142')).toBe('tel:+19365550142')
  expect(formatTelHref('1-936-555-0142')).toBe('tel:+19365550142')
})

test('a number is found by its role', () => {
  const main = { role: 'main' as const, label: 'Office', number: '(936) 555-0142' }
  const intake = { role: 'intake' as const, label: 'New cases', number: '(936) 555-0101' }
  expect(findPhone({ phones: [intake, main] }, 'main')).toBe(main)
  expect(findPhone({ phones: [main, intake] }, 'intake')).toBe(intake)
})

test('without a number for new cases, the main one takes them', () => {
  const main = { role: 'main' as const, label: 'Office', number: '(936) 555-0142' }
  expect(findPhone({ phones: [main] }, 'intake')).toBe(main)
  expect(() => findPhone({ phones: [] }, 'main')).toThrow('"main"')
})
