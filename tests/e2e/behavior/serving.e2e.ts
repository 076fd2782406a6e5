import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatPublicHref } from '#src/content/public-files.ts'
import { listPublicFiles } from '#src/content/public-files.server.ts'
import { routes } from '#src/routes.ts'
import { fullFirm, fullFirmDist } from '#tests/fixtures/firms.ts'
import { serveSite } from '#tests/integration/support/serve-site.ts'
import { expect, test } from '../../support/test.ts'

test('pages have the security headers and are revalidated each time', async ({ request }) => {
  const response = await request.get('/')
  const headers = response.headers()
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe-/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toMatch(/max-age=0, must-revalidate/)
  expect(headers.etag).toBeTruthy()
})

test('the program that serves a build sends the same headers and the same page', async ({ request }) => {
  const { url, close } = await serveSite(fullFirmDist, {})
  try {
    const [shown, tested] = await Promise.all([request.get(url), request.get('/')])
    const [{ date: _, ...sent }, { date: __, ...visited }] = [shown.headers(), tested.headers()]
    expect(sent).toEqual(visited)
    expect(await shown.text()).toBe(await tested.text())
  } finally {
    await close()
  }
})

test('hashed files are immutable, and text is compressed', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('script[src]').first().getAttribute('src')
  const response = await request.get(script!, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()['cache-control']).toMatch(/immutable/)
  const html = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(html.headers()['content-encoding']).toBe('br')
})

test('the files of the firm, and those of every firm, are served as they are', async ({ request }) => {
  for (const file of listPublicFiles(fullFirm)) {
    const response = await request.get(formatPublicHref(file))
    expect(response.status(), file).toBe(200)
    expect(await response.body(), file).toEqual(await readFile(path.join(fullFirm, file)))
  }
  const licenses = await request.get('/font-licenses.txt')
  expect(await licenses.text()).toBe(await readFile('public/font-licenses.txt', 'utf8'))
})

test('the statement links to the accessibility report, which is YAML', async ({ page, request }) => {
  await page.goto(routes.accessibility.href({}))
  const report = page.getByRole('main').getByRole('link', { name: 'The full report' })
  const response = await request.get((await report.getAttribute('href'))!)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/yaml; charset=utf-8')
  expect(await response.text()).toMatch(/^title: /)
})

test('a trailing slash redirects to the address without it', async ({ request }) => {
  const response = await request.get(`${routes.ourTeam.href({})}/?a=b`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(`${routes.ourTeam.href({})}?a=b`)
})

test('these tests detect a policy violation', async ({ page, problems }) => {
  problems.allow(/Content Security Policy/)
  await page.goto('/')
  const blocked = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
  await page.evaluate(() => {
    const script = document.createElement('style')
    script.textContent = 'body { color: red }'
    document.head.append(script)
  })
  await blocked
})

const unknown = [
  {
    url: '/no/such/page',
    heading: /We couldn[’']t find the page you[’']re looking for\./,
    link: 'Return to Home',
    to: routes.home.href({}),
  },
  { url: '/team/unknown', heading: 'Attorney Not Found', link: /team/i, to: routes.ourTeam.href({}) },
  {
    url: '/practice-areas/nothing',
    heading: 'Service Not Found',
    link: /services/i,
    to: routes.services.href({}),
  },
  {
    url: '/service/nothing',
    heading: 'Service Not Found',
    link: /services/i,
    to: routes.services.href({}),
  },
  { url: '/offices/nothing', heading: 'Office Not Found', link: /contact/i, to: routes.contact.href({}) },
]

for (const { url, heading, link, to } of unknown) {
  test(`${url} returns status 404 and a helpful page`, async ({ page, problems }) => {
    problems.allow(/404/)
    const response = await page.goto(url)
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(to)
  })

  test(`a host without rewrites shows the same text at ${url}`, async ({ page, request, problems }) => {
    problems.allow(/404/)
    const body = await (await request.get('/some/unknown/address')).text()
    await page.route(`**${url}`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(heading)
    await expect(
      page.getByRole('main').getByRole('link', { name: link }).filter({ visible: true }).first(),
    ).toHaveAttribute('href', to)
  })
}
