import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { checkLawFigures, readRegister } from './law-figures.ts'

const today = '2026-06-01'
const shared = { wording: 'Words.', source: 'https://law.example', reviewBy: '2027-01-01' }
const facts = [
  { ...shared, id: 'answer', value: '15 days', citation: 'Ins. Code § 542.055', status: 'verified' },
  { ...shared, id: 'cap', value: '$100,000', citation: 'CPRC § 101.023', status: 'disputed' },
  { ...shared, id: 'old', value: 'ninety days', citation: 'X', status: 'verified', reviewBy: '2026-05-31' },
] as unknown as LegalFact[]

test('a figure that the register has is no matter', () => {
  expect(checkLawFigures('The insurer must answer within fifteen days.', facts, today)).toEqual([])
  expect(checkLawFigures('We open at 9 and close 8 hours later, 300 days a year.', facts, today)).toEqual([])
})

test('a figure of law that the register does not have is reported once', () => {
  const text = 'The insurer must answer within 20 days. By law it has 20 days.'
  expect(checkLawFigures(text, facts, today)).toEqual(['"20 days" is not a figure in legal-facts.json.'])
})

test('a figure that only disputed or overdue facts have is reported', () => {
  expect(checkLawFigures('Up to $100,000, and 90 days, see § 101.023.', facts, today)).toEqual([
    '"$100,000" is from the fact cap, which is disputed or overdue.',
    '"90 days" is from the fact old, which is disputed or overdue.',
    '"§ 101.023" is from the fact cap, which is disputed or overdue.',
  ])
})

test('without a register there are no facts, and one that cannot be read is none', async () => {
  expect(await readRegister('nowhere')).toEqual([])
  await withGoodContent(async (content) => {
    expect(await readRegister(content)).not.toEqual([])
    await writeFile(path.join(content, 'legal-facts.json'), '{')
    expect(await readRegister(content)).toBeUndefined()
  })
})
