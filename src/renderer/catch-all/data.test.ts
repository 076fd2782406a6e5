import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { data } from './+data.ts'

const render = (pathnameOriginal: string) => data({ urlParsed: { pathnameOriginal } } as PageContextServer)

test('an unknown URL is a 404, which makes the build fail', async () => {
  await expect(render('/nowhere')).rejects.toMatchObject({
    _pageContextAbort: { abortStatusCode: 404, abortReason: 'No route knows /nowhere' },
  })
})

test('a slash at the end of a URL makes no difference', async () => {
  const { head } = await render(routes.about.href({}))
  expect(await render(`${routes.about.href({})}/`)).toMatchObject({ head })
  expect((await render('/')).head).toContain('<title>')
})
