import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { blankPagePart, serveBlankPage } from './blank-page.ts'

test('the blank page has the part that is tapped', async () => {
  const { origin, close } = await serveBlankPage()
  try {
    const response = await fetch(origin)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(parse(await response.text()).querySelector(blankPagePart.target)).not.toBeNull()
  } finally {
    close()
  }
})
