import { expect, test } from 'vitest'
import { countAll, countSyllables, listSentences } from '#src/text/readability.ts'
import { es } from '../es.ts'

const words =
  'cer·ca bue·no le·er ca·er a·ho·ra a·bo·ga·do a·se·gu·ra·do·ra pó·li·za pa·ís dí·a ba·úl o·í·do le·í·ais cons·truí·a ley le·yes hay que gue·rra guí·a ver·güen·za a·ve·ri·guar con·ti·nú·a cuí·de·se reu·nión in·dem·ni·za·ción ha·cia us·ted y'

// A dot separates syllables.
test.each(words.split(' '))('%s has as many syllables as people say', (word) => {
  expect(countSyllables(word.replaceAll('·', ''), es.reading)).toBe(word.split('·').length)
})

test.each([
  ['$250,000', 1],
  ['LLC', 5],
  ['(DTPA),', 4],
  ['WWII', 8],
  ['franco-mexicano', 6],
])('%s has as many syllables as people say', (word, syllables) => {
  expect(countSyllables(word, es.reading)).toBe(syllables)
})

test('a paragraph counted by hand has the same sentences, words and syllables', () => {
  const typed = `Llá·me·nos an·tes de fir·mar. La a·se·gu·ra·do·ra le pue·de en·viar un for·mu·la·rio que pa·re·ce i·no·fen·si·vo. A me·nu·do no lo es.
      Si us·ted lo fir·ma, qui·zá re·nun·cie a pe·dir más di·ne·ro. Lo le·e·mos con us·ted, y le de·ci·mos qué sig·ni·fi·ca.`
  const found = countAll(listSentences(typed.replaceAll('·', '').replace(/\s+/g, ' '), es))
  const syllables = typed.split(/\s+/).reduce((sum, word) => sum + word.split('·').length, 0)
  expect(found).toEqual({ sentences: 5, words: 38, syllables })
})

test('the score is that of the INFLESZ scale', () => {
  // 206.835 − 62.3 × 200 / 100 − 100 / 5
  expect(es.reading.scale.compute({ sentences: 5, words: 100, syllables: 200 })).toBe(62.2)
})
