import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { findDetour, makeFile } from './dev-files.ts'

afterEach(() => vi.unstubAllEnvs())

test('the dev server redirects and rewrites as the live site does', async () => {
  await withGoodContent(async (folder) => {
    vi.stubEnv('CONTENT_DIR', folder)
    await cp(fullFirm, folder, { recursive: true })
    await writeFile(
      path.join(folder, 'redirects.json'),
      JSON.stringify({ redirects: [{ from: '/old', to: '/our-team#jo', permanent: false }] }),
    )
    const rows: [pathname: string, search: string, detour: unknown][] = [
      ['/old', '?a=b', { kind: 'redirect', to: '/our-team?a=b#jo', status: 302 }],
      ['/our-team/', '', { kind: 'redirect', to: '/our-team', status: 301 }],
      ['//other.example/', '', { kind: 'redirect', to: '/other.example', status: 301 }],
      ['/team/unknown', '', { kind: 'page', to: '/team/not-found', status: 404 }],
      ['/team/ada-elm', '', undefined],
      ['/our-team', '?a=b', undefined],
      ['/nowhere', '', undefined],
      ['/wp/unknown', '', { kind: 'page', to: '/news-events/open', status: 404 }],
    ]
    for (const [pathname, search, detour] of rows)
      expect(await findDetour(pathname, search), pathname).toEqual(detour)

    vi.stubEnv('BLOG_URL', 'https://blog.example')
    expect(await findDetour('/wp/unknown', '')).toMatchObject({ status: 200 })
  })
})

test('the dev server has the accessibility report of a firm with a statement', async () => {
  vi.stubEnv('CONTENT_DIR', fullFirm)
  const { type, body } = (await makeFile('/accessibility/openacr.yaml'))!
  expect(type).toMatch(/^application\/yaml/)
  expect(body).toMatch(/^title: /)
  await withGoodContent(async (folder) => {
    vi.stubEnv('CONTENT_DIR', folder)
    expect(await makeFile('/accessibility/openacr.yaml')).toBeUndefined()
  })
})

test('the dev server has the contact card of each person', async () => {
  vi.stubEnv('CONTENT_DIR', fullFirm)
  const { type, body } = (await makeFile('/team/ada-elm.vcf'))!
  expect(type).toBe('text/vcard; charset=utf-8')
  expect(body).toMatch(/^BEGIN:VCARD\r\n[^]*\r\nFN:Ada Elm\r\n/)
  expect(await makeFile('/team/unknown.vcf')).toBeUndefined()
})

test('the dev server has the documents, wherever they are in content', async () => {
  vi.stubEnv('CONTENT_DIR', fullFirm)
  for (const [address, file] of [
    ['/documents/fee-agreement.pdf', 'documents/fee-agreement.pdf'],
    ['/documents/directions.pdf', 'pages/directions.pdf'],
  ] as const)
    expect(await makeFile(address)).toEqual({
      type: 'application/pdf',
      body: await readFile(path.join(fullFirm, file)),
    })
  expect(await makeFile('/documents/unknown.pdf')).toBeUndefined()
})
