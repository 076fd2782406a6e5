import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { en } from '../word-lists/en.ts'
import { findClaims, findContingencyOffer, tellsCosts } from './claims.ts'

const list = (text: string) => findClaims(text, en).map(({ kind, words }) => `${kind}: ${words}`)

describe('a claim is found', () => {
  test.each([
    ['Our insurance specialists read every policy.', 'specialist: specialists'],
    ['We specialise in storm claims.', 'specialist: specialise in'],
    ['She is an expert in fence law.', 'specialist: expert in'],
    ['Talk to our injury experts.', 'specialist: injury experts'],
    ['Voted Super Lawyers 2024', 'comparison: Super Lawyers'],
    ['Ada is board-certified.', 'specialist: board-certified'],
    ['Ada is certified by the Texas Board.', 'specialist: certified by the Texas Board'],
    ['Ada is certified by the Ohio Board.', 'specialist: certified by the Ohio Board'],
    ['We promise you that you will win.', 'promise: We promise you that you will win'],
    ['Our firm guarantees a settlement.', 'promise: Our firm guarantees a settlement'],
    ['If you’re not sure, we guarantee a win.', 'promise: we guarantee a win'],
    ['We’ll win your case.', 'promise: We’ll win'],
    ['We have never lost a case.', 'promise: never lost'],
    ['The leading law firm for fences', 'comparison: leading law firm'],
    ['the #1 trial attorneys', 'comparison: #1 trial attorneys'],
    ['No other firm works like we do.', 'comparison: No other firm works'],
    ['We recovered $1.2 million for a family.', 'bare-result: recovered $1.2 million'],
    ['We recovered over five million dollars.', 'bare-result: recovered over five million dollars'],
    ['We secured a hundred thousand dollars for her.', 'bare-result: secured a hundred thousand dollars'],
    ['We secured $… million.', 'bare-result: secured $… million'],
    ['They got me $92,500.', 'bare-result: got me $92,500'],
    ['We always get results.', 'promise: always get results'],
    ['No other firm in town does this.', 'comparison: No other firm in town does'],
    ['No other lawyer offers that.', 'comparison: No other lawyer offers'],
    ['More than $2 million in settlements', 'bare-result: $2 million in settlements'],
    [
      'It is seventeen thousand dollars. They obtained fourteen thousand dollars.',
      'bare-result: obtained fourteen thousand dollars',
    ],
    ['Call now, it’s free!', 'free-offer: free'],
    ['Free legal help', 'free-offer: Free'],
  ])('%j', (text, claim) => {
    expect(list(text)).toEqual([claim])
  })
})

describe('words that look alike are not a claim', () => {
  test.each([
    'We cannot promise a result. We don’t promise results.',
    'We do not, and cannot, guarantee any outcome.',
    'Can you guarantee that I win?',
    'We promise to call you back.',
    'The insurer promised a settlement.',
    'A spine specialist treated you.',
    'An expert’s report is needed: a witness with expertise writes it.',
    'Ask for a certified copy of the policy.',
    'None of our attorneys is certified in this area.',
    'That is what she does best. The best time to decide is now.',
    'Best Oral Argument, San Bernard Moot Court',
    'Unlike a partnership, a company outlives its owners.',
    'Get a Free Insurance Claim Review',
    'The review is free. Feel free to call toll-free.',
    'It doesn’t free it from interest. No site is free of errors.',
    'A gate costs $900. Then we talk about a settlement.',
    'The loss was over five million dollars.',
    'We always get the results of the test first.',
    'No other lawyer may speak to you while we represent you.',
  ])('%j', (text) => {
    expect(list(text)).toEqual([])
  })
})

test('an offer of a contingency fee is found however it is put', () => {
  const find = (text: string) => findContingencyOffer(text, en)?.words
  expect(find('On a contingency-fee basis')).toBe('contingency-fee')
  expect(find('No win, no fee')).toBe('No win, no fee')
  expect(find('You pay nothing until we collect.')).toBe('until we collect')
  expect(find('We work on contingency.')).toBe('on contingency')
  expect(find('If we don’t win, you pay nothing.')).toBe('If we don’t win, you pay nothing')
  expect(find("If we don't recover anything, there is no fee.")).toBe(
    "If we don't recover anything, there is no fee",
  )
  expect(find('You owe nothing if we lose.')).toBe('owe nothing if we lose')
  expect(find('You pay only if we win.')).toBe('pay only if we win')
  expect(find('We agree on a fee before we start.')).toBeUndefined()
  expect(find('If we don’t win at trial, you can appeal.')).toBeUndefined()
  expect(find('A plan for every contingency')).toBeUndefined()
  expect(find('The insurer pays nothing if you miss the deadline.')).toBeUndefined()
})

test('a text tells the costs only if it says who pays them', () => {
  expect(tellsCosts('No fee. Court costs are repaid from the recovery.', en)).toBe(true)
  expect(tellsCosts('Costs are separate. We advance them. They are repaid from the recovery.', en)).toBe(true)
  expect(tellsCosts('It costs nothing. You pay later.', en)).toBe(false)
  expect(tellsCosts('Court costs are separate.', en)).toBe(false)
})

test('the time to search a row of figures grows with its length', () => {
  expect(measureGrowth((length) => findClaims('1,1'.repeat(length / 3), en))).toBeLessThan(maxGrowth)
})
