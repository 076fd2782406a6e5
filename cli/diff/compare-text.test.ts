import { expect, test } from 'vitest'
import { compareBlocks } from './compare-text.ts'

const place = { place: 'Fees', section: 'main', isFrame: false, isShown: true, shape: 'p.' }
const compare = (before: string[], after: string[], names: string[] = []) =>
  compareBlocks(
    before.map((text) => ({ text, ...place })),
    after.map((text) => ({ text, ...place })),
    names,
  ).map(({ pieces }) =>
    pieces
      .map(({ kind, text, fact }) => {
        const words = fact ? `${fact}:${text}` : text
        return kind === 'same' ? words : kind === 'removed' ? `[-${words}-]` : `{+${words}+}`
      })
      .join(''),
  )

test('the same blocks are no change', () => {
  expect(compare(['One.', 'Two.'], ['One.', 'Two.'])).toEqual([])
})

test('a changed sentence shows the words that changed, and nothing else', () => {
  expect(compare(['We answer every letter.', 'Same.'], ['We answer each letter.', 'Same.'])).toEqual([
    'We answer [-every-]{+each+} letter.',
  ])
})

test('changed words in a row are one change', () => {
  expect(compare(['We are a very old firm.'], ['We are a rather young firm.'])).toEqual([
    'We are a [-very old-]{+rather young+} firm.',
  ])
})

test.each([
  [
    'Call (936) 555-0142 now.',
    'Call (936) 555-0143 now.',
    '[-phone:(936) 555-0142-]{+phone:(936) 555-0143+}',
  ],
  ['The cap is $1,500.50 now.', 'The cap is $1,500.60 now.', '[-figure:$1,500.50-]{+figure:$1,500.60+}'],
  ['You have two years now.', 'You have four years now.', '[-figure:two years-]{+figure:four years+}'],
  ['Meet our two attorneys.', 'Meet our three attorneys.', '[-figure:two-]{+figure:three+}'],
  ['It is 18 % or so.', 'It is 10 % or so.', '[-figure:18 %-]{+figure:10 %+}'],
  ['Open until 5:00 PM today.', 'Open until 5:30 PM today.', '[-figure:5:00 PM-]{+figure:5:30 PM+}'],
  ['See § 16.003(a) first.', 'See § 16.004(a) first.', '[-figure:§ 16.003(a)-]{+figure:§ 16.004(a)+}'],
  ['Held on May 4, 2031 here.', 'Held on May 5, 2031 here.', '[-figure:May 4, 2031-]{+figure:May 5, 2031+}'],
  ['Ask Ann Bee about it.', 'Ask Ann Fee about it.', '[-name:Ann Bee-]{+Ann Fee+}'],
])('a figure, a phone number or a name changes as a whole: %s', (before, after, expected) => {
  expect(compare([before], [after], ['Ann Bee'])[0]).toContain(expected)
})

test('a fact that stays is no fact to check', () => {
  expect(compare(['Pay $5 or more.'], ['Pay $5 or less.'])).toEqual(['Pay $5 or [-more-]{+less+}.'])
})

test('a name inside another word is not one', () => {
  expect(compare(['The Beekeeper left.'], ['The Beekeepers left.'], ['Bee'])).toEqual([
    'The [-Beekeeper-]{+Beekeepers+} left.',
  ])
})

test('texts with little in common are shown whole', () => {
  expect(compare(['Parking is free.'], ['Bring all of your letters with you.'])).toEqual([
    '[-Parking is free.-]',
    '{+Bring all of your letters with you.+}',
  ])
})

test.each([
  ['$92,500', '$86,000', '[-figure:$92,500-]{+figure:$86,000+}'],
  ['$2.1 million', '$900,000', '[-figure:$2.1 million-]{+figure:$900,000+}'],
  [
    '8:30 AM–5:00 PM',
    '9:00 AM–5:30 PM',
    '[-figure:8:30 AM-]{+figure:9:00 AM+}–[-figure:5:00 PM-]{+figure:5:30 PM+}',
  ],
])('a block that is one figure changes: %s', (before, after, expected) => {
  expect(compare([before], [after])).toEqual([expected])
})

test('a figure that became a name is removed and added', () => {
  expect(compare(['$92,500'], ['Ann Bee'], ['Ann Bee'])).toEqual(['[-figure:$92,500-]', '{+name:Ann Bee+}'])
})

test('a block that is inserted leaves its neighbors paired', () => {
  expect(compare(['One old sentence.'], ['Something new.', 'One new sentence.'])).toEqual([
    '{+Something new.+}',
    'One [-old-]{+new+} sentence.',
  ])
})

test('a block that moved is reported once, without a change of words', () => {
  expect(compare(['First.', 'Second one.', 'Third here.'], ['Third here.', 'First.', 'Second one.'])).toEqual(
    ['Third here.'],
  )
})
