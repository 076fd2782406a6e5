/**
 * The security policy is that of the site, the browser enforces it, and the live blog does not break it. Every kind of
 * page is in pages.engine.ts, and every form in forms.engine.ts.
 */
import { readHosting } from '#scripts/build/hosting-files.ts'
import { hashStyles } from '#scripts/build/inline-styles.ts'
import { serveAtFreePort } from '#scripts/build/preview-server.ts'
import { listSecurityHeaders } from '#src/hosting.ts'
import { routes } from '#src/routes.ts'
import { fullFirmDist } from '../fixtures/firms.ts'
import { startFakeWordPress } from '../support/fake-wordpress.ts'
import { elsewhere, listForeign, readBlocked } from './read-policy.ts'
import { canceled, expect, poll, test } from './test.ts'

test('the pages of the tests have the policy of the site, and the browser enforces it', async ({
  tab,
  open,
  site,
  leads,
  allow,
  engineName,
}) => {
  allow(/blocked by|Content.Security.Policy|Trusted|status 404|failed:|violates/i)
  site.watchesPolicy = true
  const path = routes.privacyPolicy.href({})
  const { headers } = await fetch(site.origin + path)
  const sent = headers.get('content-security-policy')!.replace(/(connect|frame)-src [^;]*; /g, '')
  const own = listSecurityHeaders(readHosting(fullFirmDist))
  const meant = own['Content-Security-Policy']!.replace(/(connect|frame)-src [^;]*; /g, '')
  expect(sent).toBe(meant)
  await open(path)
  expect(await readBlocked(tab)).toEqual([])
  await tab.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
    document.body.append(Object.assign(new Image(), { src: 'https://other.example/pixel.png' }))
    try {
      // oxlint-disable-next-line no-unsanitized/property -- This is what the policy forbids
      document.createElement('p').innerHTML = '<b>words</b>'
    } catch {
      // An engine with Trusted Types throws.
    }
  })
  const hasTrustedTypes = await tab.evaluate(() => 'trustedTypes' in globalThis)
  expect(hasTrustedTypes || engineName !== 'chromium').toBe(true)
  const expected = ['img-src', 'style-src', ...(hasTrustedTypes ? ['require-trusted-types-for'] : [])]
  for (const name of expected)
    await poll(() => readBlocked(tab)).toContainEqual(expect.stringContaining(name))
  // A request that the policy allows. The browser lists it once the answer has arrived as a whole.
  await tab.evaluate((origin) => fetch(origin, { method: 'POST' }).then(() => {}), leads.origin)
  await poll(() => listForeign(tab)).toContain(leads.origin)
})

test('a hash in the policy may have the letters that may be part of the name of a folder', async ({
  tab,
  open,
}) => {
  const page = '<!doctype html><title>Page</title><style>p{color:red}/*2*/</style><p>Words</p>'
  const hash = hashStyles(page)
  expect(hash).toMatch(/-.*_|_.*-/)
  const server = await serveAtFreePort((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Security-Policy', `style-src '${hash}'`).end(page)
  })
  try {
    await tab.open(server.origin)
    expect(await tab.evaluate(() => getComputedStyle(document.querySelector('p')!).color)).toBe(
      'rgb(255, 0, 0)',
    )
    // What WebKit reports, the site collects.
    await open(routes.privacyPolicy.href({}))
  } finally {
    server.close()
  }
})

test('the live blog is read, searched and shown with hostile HTML in it, and the policy blocks nothing', async ({
  tab,
  open,
  site,
  allow,
}) => {
  allow(canceled)
  allow(elsewhere)
  const blog = await startFakeWordPress()
  blog.posts[0]!.content.rendered = `<p style="color:red" onclick="alert(1)">Styled</p><style>p { color: red }</style>
    <script>alert(1)</script><img src="x" onerror="alert(1)"><img src="https://other.example/pixel.png" alt="Far">
    <a href="javascript:alert(1)">Press</a><iframe src="https://other.example/"></iframe>
    <iframe src="https://www.youtube.com/embed/abcdefghijk" title="A film"></iframe>`
  site.blogUrl = blog.url
  site.watchesPolicy = true
  await open(routes.newsEvents.href({}))
  const readText = () => tab.evaluate(() => document.querySelector('main')!.textContent)
  await poll(readText).toContain('Live post 1 & more')
  const follow = (selector: string) =>
    tab.evaluate((wanted) => document.querySelector<HTMLElement>(`main ${wanted}`)!.click(), selector)
  await follow('a[href*="page=2"]')
  await poll(readText).toContain('Live post 7 & more')
  await follow(`a[href="${routes.blogCategory.href({ id: '1' })}"]`)
  await poll(readText).toContain('Live post 13 & more')
  await follow('article a[href$="/live-1"]')
  await poll(readText).toContain('Styled')
  // The visitor has asked for nothing but the blog.
  expect(await listForeign(tab)).toEqual([blog.origin])
  await follow('figure a[href*="youtube"]')
  await poll(() => listForeign(tab)).toEqual([blog.origin, 'https://www.youtube-nocookie.com'])
  expect(await readBlocked(tab)).toEqual([])
  await blog.close()
})
