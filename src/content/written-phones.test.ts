import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { findWrittenPhones } from './written-phones.ts'

test.each([
  ['Call (936) 555-0100 or 1-800-799-7233.', ['(936) 555-0100', '1-800-799-7233']],
  ['London: +44 20 7946 0958.', ['+44 20 7946 0958']],
  ['London: +44 (0)20 7946 0958, or +442079460958', ['+44 (0)20 7946 0958', '+442079460958']],
  // Three, three and four digits, as in the US.
  ['+44 207 946 0958', ['+44 207 946 0958']],
  ['+52-55-1234-5678', ['+52-55-1234-5678']],
  ['1-800-MEDICARE (1-800-633-4227)', ['1-800-MEDICARE', '1-800-633-4227']],
  ['(936) 555-LAWS', ['(936) 555-LAWS']],
  ['800-799-SAFE', ['800-799-SAFE']],
  ['Call 911, 988 or 211. Text 741741.', []],
  ['800 HOMES, 877-A, 8 + 30 = 38, +50 %', []],
  ['It grew by +200 000 of 1 000 000.', []],
])('phone numbers in "%s"', (text, found) => {
  expect(findWrittenPhones(text).map(({ text }) => text)).toEqual(found)
})

test.each([
  ['(936) 555-0142 ext. 214', ' ext. 214'],
  ['936-555-0142x214.', 'x214'],
  ['936-555-0142, extension 2', ', extension 2'],
  ['936-555-0142 exactly', ''],
  ['936-555-0142', ''],
])('the extension in "%s"', (text, extension) => {
  expect(findWrittenPhones(text)[0]).toMatchObject({ extension })
})

describe('the time to search a text grows with its length', () => {
  test.each(['+44 20 ', '+2', '800-', '1-800-A', '(800) AAA', '936-555-', '1.1-A'])('%s', (unit) => {
    const growth = measureGrowth((length) => {
      findWrittenPhones(unit.repeat(length / unit.length))
    })
    expect(growth).toBeLessThan(maxGrowth)
  })
})
