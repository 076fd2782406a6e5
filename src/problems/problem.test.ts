import { describe, expect, test } from 'vitest'
import { owners, type ProblemKind } from './kind.ts'
import { catalogs, createProblem, judgeForRelease } from './problem.ts'

const kinds = Object.entries(catalogs).flatMap(([catalog, ofCatalog]) =>
  Object.entries<ProblemKind<never>>(ofCatalog).map(([id, kind]) => ({ id, catalog, ...kind })),
)
const listIds = (wanted: (kind: (typeof kinds)[number]) => boolean) =>
  kinds.filter(wanted).map(({ id }) => id)

describe('every kind of problem', () => {
  test('has an id that starts with its catalog', () => {
    expect(kinds.length).toBeGreaterThan(200)
    expect(listIds(({ id, catalog }) => !id.startsWith(`${catalog}/`))).toEqual([])
  })

  test('says who fixes it', () => {
    expect(listIds(({ owner }) => !['place', ...owners].includes(owner))).toEqual([])
  })

  test('blocks a release if it stops the build', () => {
    expect(listIds(({ severity, release }) => severity === 'error' && release !== 'blocks')).toEqual([])
  })

  test('blocks a release if only the release check shows it', () => {
    const hidden = kinds.filter(({ severity }) => severity === undefined)
    expect(hidden.map(({ id, release }) => [id, release])).toEqual([
      ['content/disputed-fact', 'blocks'],
      ['translation/no-reviewer', 'blocks'],
    ])
  })
})

test('what an attorney fixes is about the law and advertising', () => {
  expect(listIds(({ catalog, owner }) => catalog === 'advertising' && owner !== 'attorney')).toEqual([])
  expect(listIds(({ catalog, owner }) => catalog !== 'advertising' && owner === 'attorney')).toEqual([
    'content/disputed-fact',
    'content/unproven-fact',
    'content/incomplete-deadline',
    'content/mismatched-fact',
    'content/far-off-fact',
    'content/overdue-fact',
    'content/post-law-figures',
    'content/overdue-guide',
    'content/unnamed-service',
    'content/future-filing',
    'texts/no-sender',
    'texts/no-kind',
    'texts/no-frequency',
    'texts/no-rates',
    'texts/no-stop',
    'texts/no-help',
    'texts/condition',
    'texts/shared',
    'texts/twice',
    'texts/no-box',
    'translation/outdated-promise',
    'translation/unchecked-promise',
    'translation/no-word-lists',
    'blog/law-figures',
    'blog/overdue-post',
    'release/unverified-fact',
    'release/unknown-law',
    'release/own-script',
    'release/typed-figures',
    'release/unchecked-figures',
    'release/unfiled-home',
    'release/overdue-filing',
  ])
})

test('some warnings block a release', () => {
  expect(listIds(({ severity, release }) => severity === 'warning' && release === 'blocks')).toEqual([
    'content/unfinished',
    'content/overdue-fact',
    'content/overdue-guide',
    'translation/outdated-promise',
    'translation/unchecked-promise',
  ])
})

test('how hard a page is to read, and that a language lacks it, mean nothing for a release', () => {
  expect(listIds(({ release }) => release === 'nothing').sort()).toEqual(
    ['translation/missing-pages', ...listIds(({ catalog }) => catalog === 'style')].sort(),
  )
  const long = { sentence: 'It goes on.', words: 31, origin: 'text' } as const
  expect(judgeForRelease(createProblem('style/long-sentence', { subject: 'x' }, long))).toBeUndefined()
})

test('staff fix what is in a file of content, and a developer fixes what is only in the build', () => {
  const id = 'release/made-up-value'
  expect(judgeForRelease({ id, file: 'firm.json', line: 1, column: 1 })?.owner).toBe('staff')
  expect(judgeForRelease({ id, subject: 'dist/client' })?.owner).toBe('developer')
})
