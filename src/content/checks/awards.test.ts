import { expect, test } from 'vitest'
import { en } from '../word-lists/en.ts'
import { readAward } from './awards.ts'
import { findClaims } from './claims.ts'

const read = (entry: string) => {
  const [claim] = findClaims(entry, en)
  return claim?.kind === 'comparison' ? readAward(entry, claim, en) : claim?.kind
}

test.each([
  ['Texas Super Lawyers, Thomson Reuters, 2019–2024', 'name'],
  ['The Best Lawyers in America, Woodward/White, 2023', 'name'],
  ['Top 100 Trial Lawyers, The National Trial Lawyers (2022)', 'name'],
  ['Top 40 Under 40 Trial Lawyers, 2018', 'name'],
  ['SUPER LAWYERS 2024', 'name'],
  ['Voted best injury lawyer in Conroe by readers of the Courier, 2023', 'name'],
  ['Named one of the top attorneys in Houston, H Texas Magazine, by its readers in Texas, 2021', 'name'],
  ['Super Lawyers', 'undated'],
  ['Best Lawyers in America', 'undated'],
  ['Best Law Firms, U.S. News', 'undated'],
  ['The best lawyer in town', 'own-words'],
  ['Best Lawyer in Town', 'own-words'],
  ['Voted best lawyer in town', 'own-words'],
  ['One of our best attorneys, 2024', 'own-words'],
  ['a super lawyer since 2010', 'own-words'],
  ['The leading law firm for fences, 2024', 'own-words'],
  // Those say nothing that a rule restricts.
  ['AV Preeminent, Martindale-Hubbell', undefined],
  ['Rising Stars, 2024', undefined],
  ['Volunteer of the Year, Legal Aid Clinic', undefined],
  // Never an award.
  ['Certified Specialist in Fence Law, 2024', 'specialist'],
  ['Board Certified in Personal Injury Trial Law, 2020', 'specialist'],
])('the award "%s" reads as %s', (entry, reading) => {
  expect(read(entry)).toBe(reading)
})
