import { expect, test } from 'vitest'
import { findTakenAddress, routes } from './routes.ts'

test('every folder of a route is kept for its pages, and a message can say what it is for', () => {
  const folders = Object.values(routes).flatMap(({ pattern }) => /^(\/[\w-]+)\/./.exec(pattern)?.[1] ?? [])
  expect(folders).toContain('/team')
  for (const folder of folders)
    expect(findTakenAddress(`${folder}/more/than/a/route`), folder).toEqual({
      address: `${folder}/…`,
      use: expect.stringMatching(/\w/) as string,
    })
})

test.each(['/careers', '/about/history', '/documents', '/toString', '/constructor/x'])(
  '%s is free',
  (href) => {
    expect(findTakenAddress(href)).toBeUndefined()
  },
)

test.each(['/documents/fees', '/images/a', '/guides', '/assets/a/b'])(
  '%s is in a folder of files',
  (href) => {
    expect(findTakenAddress(href)?.use).toBeDefined()
  },
)
