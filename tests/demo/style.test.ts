import { expect, test } from 'vitest'
import { checkContent } from '#src/site/check-content.server.ts'
import { getContentFolder } from '#src/content/content-folder.server.ts'

test('every page is easy to read, with no long sentence', async () => {
  const { style } = await checkContent(getContentFolder(), { style: true })
  const [main] = style!
  expect(main!.problems).toEqual([])
  expect(main!.pages.length).toBeGreaterThan(30)
})
