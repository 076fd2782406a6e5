import { describe, expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { dictionaries, findDictionary, getWords, mainLanguage } from './dictionaries.ts'

const others = Object.entries(dictionaries).filter(([language]) => language !== mainLanguage)

test('a tag finds its dictionary, with and without a region', () => {
  for (const [language, dictionary] of Object.entries(dictionaries))
    for (const tag of [language, `${language}-US`, `${language}-Latn-US`])
      expect(findDictionary(tag)).toBe(dictionary)
  for (const tag of ['xx', '', 'ES', 'e', 'ess']) expect(findDictionary(tag)).toBeUndefined()
})

test('the main language has words, and the addresses of the routes', () => {
  expect(dictionaries[mainLanguage]).toEqual({ words: getWords() })
})

test.each(Object.entries(dictionaries))(
  'the words of %s say which language they are',
  (language, { words }) => {
    expect(words.locale.split('-')[0]).toBe(language)
    expect(words.site.language.name).not.toBe('')
  },
)

describe.each(others)('the addresses in %s', (_, { paths = {} }) => {
  const readParams = (pattern: string) => (pattern.match(/:\w+|\*/g) ?? []).sort()

  test('are those of every route, and of no other', () => {
    expect(Object.keys(paths).sort()).toEqual(Object.keys(routes).sort())
  })

  test('have the same parts that vary as those of the main language', () => {
    const differing = Object.entries(routes).filter(
      ([name, { pattern }]) => readParams(paths[name] ?? '').join() !== readParams(pattern).join(),
    )
    expect(differing.map(([name]) => name)).toEqual([])
  })

  test('are all different, also if a part that varies has another name', () => {
    const shapes = Object.values(paths).map((path) => path.replace(/:\w+/g, ':'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) < index)).toEqual([])
  })

  test('can be typed: they begin with a slash, end without one, and have no capital letters and accents', () => {
    const good = /^\/(?:(?:[a-z0-9]+(?:-[a-z0-9]+)*|:\w+|\*)(?:\/(?=.)|$))*$/
    expect(Object.values(paths).filter((path) => !good.test(path))).toEqual([])
    expect([paths.home, paths.page]).toEqual(['/', '/*'])
  })
})
