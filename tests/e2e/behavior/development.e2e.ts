import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { expect, test } from '../../support/test.ts'

/** Not in use by the servers of the built sites. */
const port = Number(process.env.PORT ?? 4190) + 3
let folder: string
let server: ChildProcess

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await cp(fullFirm, folder, { recursive: true })
  server = spawn(
    'node_modules/.bin/vike',
    ['dev', '--port', String(port), '--host', '127.0.0.1', '--strictPort'],
    {
      env: { ...process.env, CONTENT_DIR: folder },
      detached: true,
      stdio: 'ignore',
    },
  )
})

test.afterAll(async () => {
  process.kill(-server.pid!)
  await rm(folder, { recursive: true, force: true })
})

test('an edit appears without a reload, an error shows in the page, and fixing it brings the page back', async ({
  page,
  problems,
}) => {
  // The server transforms hundreds of modules, while other tests run.
  test.setTimeout(240_000)
  // Vite's own messages, and the error page.
  problems.allow(/.*/)
  const address = `http://127.0.0.1:${port}/our-team`
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 150_000 })

  const file = path.join(folder, 'team/ada-elm.md')
  const good = await readFile(file, 'utf8')
  await writeFile(file, good.replace(/^name: .*$/m, 'name: Ada Changed'))
  await expect(page.getByText('Ada Changed').first()).toBeVisible()

  await writeFile(file, good.replace(/^name: /m, 'nmae: '))
  await expect(page.locator('vite-error-overlay')).toBeVisible()
  await page.goto(address)
  // Vite may show it above that page, too.
  await expect(page.getByText('There is no field "nmae"').first()).toBeVisible()

  await writeFile(file, good)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Ada Elm').first()).toBeVisible()
})

test('an address leads to the same place as on the live site', async ({ request }) => {
  await writeFile(
    path.join(folder, 'redirects.json'),
    JSON.stringify({ redirects: [{ from: '/old-address', to: '/our-team', permanent: false }] }),
  )
  const get = (target: string) => request.get(`http://127.0.0.1:${port}${target}`, { maxRedirects: 0 })
  for (const [target, status, to] of [
    ['/old-address/?a=b', 302, '/our-team?a=b'],
    ['/our-team/?a=b', 301, '/our-team?a=b'],
  ] as const) {
    const response = await get(target)
    expect([response.status(), response.headers().location]).toEqual([status, to])
  }
  for (const [target, heading] of [
    ['/team/unknown', 'Attorney Not Found'],
    ['/practice-areas/nothing', 'Service Not Found'],
    ['/service/nothing', 'Service Not Found'],
  ] as const) {
    const response = await get(target)
    expect([response.status(), await response.text()]).toEqual([
      404,
      expect.stringMatching(`<h1[^>]*>${heading}`),
    ])
  }
})

test('files that are served unchanged are there', async ({ request }) => {
  for (const file of ['/.well-known/security.txt', '/verification-1a2b3c.html', '/font-licenses.txt']) {
    const response = await request.get(`http://127.0.0.1:${port}${file}`)
    expect(response.status(), file).toBe(200)
    expect(await response.text(), file).not.toContain('<!doctype html>')
  }
})
