import { describe, expect, test } from 'vitest'
import { en } from '#src/content/word-lists/en.ts'
import { countAll, countSyllables, listSentences } from './readability.ts'

const { compute: computeGrade } = en.reading.scale

const split = (text: string) => listSentences(text, en).map(({ start, end }) => text.slice(start, end))

describe('a sentence ends', () => {
  test.each([
    ['The fence fell. We ask why.', ['The fence fell.', 'We ask why.']],
    ['Who built it? When? Nobody knows!', ['Who built it?', 'When?', 'Nobody knows!']],
    ['“It is mine.” She said so.', ['“It is mine.”', 'She said so.']],
    ['The fence (an old one.) fell.', ['The fence (an old one.) fell.']],
    ['Notice: You must write first.', ['Notice:', 'You must write first.']],
    ['Bring two things: the deed and the map.', ['Bring two things: the deed and the map.']],
    ['We took the bus. Elm Street was closed.', ['We took the bus.', 'Elm Street was closed.']],
    ['Is it free? No. The first talk is.', ['Is it free?', 'No.', 'The first talk is.']],
    ['We open at 8:30 a.m. Call us.', ['We open at 8:30 a.m.', 'Call us.']],
    ['They sued Elm Fences, Inc. The court agreed.', ['They sued Elm Fences, Inc.', 'The court agreed.']],
    ['It is the law of the U.S. We follow it.', ['It is the law of the U.S.', 'We follow it.']],
    ['It rained on Maria G. She called.', ['It rained on Maria G.', 'She called.']],
    ['  Fence law  ', ['Fence law']],
    ['—', []],
    ['', []],
  ])('in %j where a reader sees it', (text, sentences) => {
    expect(split(text)).toEqual(sentences)
  })

  test.each([
    'See Tex. Bus. & Com. Code § 17.50(b)(1) before you sign.',
    'The rule is in Tex. Civ. Prac. & Rem. Code Ann. § 16.003(a); see Tex. R. Civ. P. 99.',
    'It comes from G.A. Elm Co. v. American Fence Co., 15 S.W.2d 544 (Tex. Comm’n App. 1929, holding approved).',
    'Mr. Elm met Dr. Ash and Ms. J. Reed at Elm Fences, Inc. Tuesday.',
    'The U.S. Supreme Court, the S.D. Tex. and 28 U.S.C. § 1332 are all federal.',
    'We are open from 8:30 a.m. to 5 p.m. Monday to Friday.',
    'Cause No. 12 and Nos. 13 and 14 are in the 9th Dist. Court.',
    'Some things, e.g. fences and walls, i.e. borders, cost $1.5 million or 17.5 percent.',
  ])('not within %j', (text) => {
    expect(split(text)).toEqual([text])
  })
})

test('a line without a mark at its end is no whole sentence', () => {
  const areWhole = (text: string) => listSentences(text, en).map(({ isWhole }) => isWhole)
  expect(areWhole('Fence law')).toEqual([false])
  expect(areWhole('Bring these:')).toEqual([false])
  expect(areWhole('It fell. “Why?” And (soon.)')).toEqual([true, true, true])
})

test.each([
  ['two-year', 1],
  ['17.50(b)(1)', 1],
  ['attorney’s', 1],
  ['and/or', 2],
  ['now—not later', 3],
  ['§ & –', 0],
  ['(936) 555-0100', 2],
])('%j is as many words as people count', (text, words) => {
  expect(countAll(listSentences(text, en)).words).toBe(words)
})

test.each([
  ['fence', 1],
  ['lawyer’s', 2],
  ['owes', 1],
  ['insurance', 3],
  ['liability', 5],
  ['don’t', 1],
  ['wrongful-death', 3],
  ['$250,000', 1],
  ['LLC', 3],
  ['(DTPA),', 4],
  ['WWII', 8],
  ['I', 1],
])('%s has as many syllables as people say', (word, syllables) => {
  expect(countSyllables(word, en.reading)).toBe(syllables)
})

describe('a paragraph counted by hand', () => {
  // A dot separates syllables, as a person said them aloud. "2" and "60" count as one.
  const paragraphs = [
    `Call us be·fore you sign an·y·thing. The in·sur·er may send you a form that looks harm·less. It of·ten is not. If you
     sign it, you may give up your right to ask for more mon·ey. We read the form with you, and we tell you what it means.
     This first talk is free.`,
    `The Tex·as De·cep·tive Trade Prac·tic·es Act gives buy·ers a claim when a sell·er lies a·bout goods or ser·vic·es. You
     must first write to the busi·ness. Un·der Tex. Bus. & Com. Code § 17.505, you do so at least 60 days be·fore you file
     suit. Mr. Elm of Elm & Ash, Inc. can help you write that let·ter.`,
    `A li·a·bil·i·ty in·sur·er that con·trols your de·fense must ac·cept a rea·son·a·ble chance to set·tle. A chance is
     rea·son·a·ble if the pol·i·cy cov·ers the claim, the de·mand is with·in the pol·i·cy lim·its, and an or·di·nar·i·ly
     pru·dent in·sur·er would ac·cept its terms. An in·sur·er that re·fus·es it can be li·a·ble for a judg·ment a·bove
     those lim·its.`,
  ]
  const counts = [
    { sentences: 6, words: 53 },
    { sentences: 4, words: 54 },
    { sentences: 3, words: 54 },
  ]

  test.each(paragraphs.map((typed, index) => [index + 1, typed, counts[index]!] as const))(
    'number %i has the same sentences and words, and almost the same syllables',
    (_, typed, { sentences, words }) => {
      const found = countAll(listSentences(typed.replaceAll('·', '').replace(/\s+/g, ' '), en))
      expect(found).toMatchObject({ sentences, words })
      const spoken = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
      const syllables = spoken.reduce((sum, word) => sum + word.split('·').length, 0)
      expect(Math.abs(found.syllables - syllables)).toBeLessThanOrEqual(2)
      const grade = computeGrade({ sentences, words, syllables })
      expect(Math.abs(computeGrade(found) - grade)).toBeLessThanOrEqual(0.4)
    },
  )
})

test('the grade is that of Flesch and Kincaid', () => {
  // 0.39 × 100 / 5 + 11.8 × 140 / 100 − 15.59
  expect(computeGrade({ sentences: 5, words: 100, syllables: 140 })).toBe(8.7)
})
