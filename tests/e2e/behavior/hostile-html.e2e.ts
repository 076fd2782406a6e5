import type { Page } from '@playwright/test'
import { listSecurityHeaders } from '#src/hosting.ts'
import { hostileVectors } from '../../fixtures/hostile-html.ts'
import { bundle } from '../../support/bundle.ts'
import type { HostileWindow } from '../../support/hostile-page.ts'
import { expect, test } from '../../support/test.ts'

let script: string
test.beforeAll(async () => {
  script = await bundle('tests/support/hostile-page.ts')
})

for (const [name, headers] of [
  ['sanitized, in a page without any other protection', {}],
  ['sanitized, in a page with the headers of the site', listSecurityHeaders()],
] as const) {
  test(`the hostile HTML runs nothing and loads nothing from other sites: ${name}`, async ({
    page,
    problems,
  }) => {
    // Missing pictures of the blog.
    problems.allow(/404/)
    // The CSP blocks pictures of the blog, and reports event handlers even in the sanitizer's own document.
    problems.allow(/Content Security Policy|\bcsp$/)
    const requested = await servePage(page, headers)

    const found = await page.evaluate(
      async (vectors) => {
        const view = window as unknown as HostileWindow
        const main = document.querySelector('main')!
        const badLinks: string[] = []
        for (const [index, html] of vectors.entries()) {
          view.vector = html
          const box = document.createElement('div')
          box.innerHTML = view.trust(view.sanitize(html))
          main.append(box)
          for (const image of box.querySelectorAll('img')) image.loading = 'eager'
          for (const link of box.querySelectorAll('a'))
            if (link.href && !/^(?:https?|mailto|tel):$/.test(link.protocol)) badLinks.push(html)
          for (const element of box.querySelectorAll<HTMLElement>('*')) {
            element.focus()
            for (const type of [
              'mouseover',
              'click',
              'pointerenter',
              'toggle',
              'animationend',
              'scroll',
              'wheel',
            ])
              element.dispatchEvent(new Event(type, { cancelable: true }))
          }
          if (index % 20 === 0) await new Promise(requestAnimationFrame)
        }
        // Requested last, so that all other requests have failed before it.
        await new Promise((resolve) => {
          const last = new Image()
          last.addEventListener('error', resolve)
          last.src = '/last.png'
          main.append(last)
        })
        await new Promise((resolve) => setTimeout(resolve))
        return { hits: view.hits, badLinks, count: main.children.length - 1 }
      },
      hostileVectors.map(({ html }) => html),
    )

    expect(found).toEqual({ hits: [], badLinks: [], count: hostileVectors.length })
    const own = new URL(page.url()).origin
    expect(
      [...new Set(requested)].filter((origin) => origin !== own && origin !== 'https://blog.example'),
    ).toEqual([])
    expect(page.frames()).toHaveLength(1)
    expect(page.url()).toBe(`${own}/hostile`)
  })
}

test('without the sanitizer, much of the hostile HTML does run', async ({ page, problems }) => {
  problems.allow(/./)
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/raw'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Raw</title><main></main>' })
      : route.fulfill({ status: 404 }),
  )
  await page.goto('/raw')
  await page.evaluate(
    (vectors) => {
      const view = window as unknown as HostileWindow
      const ran = new Set<number>()
      const main = document.querySelector('main')!
      view.hits = []
      for (const [index, html] of vectors.entries()) {
        // These would leave the page.
        if (/<(?:form|meta|base)\b/i.test(html)) continue
        Object.assign(view, { [`hit${index}`]: () => ran.add(index) && view.hits.push(String(index)) })
        const box = document.createElement('div')
        box.innerHTML = html.replaceAll('hit()', `hit${index}()`)
        main.append(box)
      }
    },
    hostileVectors.map(({ html }) => html),
  )
  await page.waitForFunction(() => new Set((window as unknown as HostileWindow).hits).size >= 40)
})

test('ordinary WordPress text with inline styles causes no console messages', async ({ page }) => {
  await servePage(page, listSecurityHeaders())
  const html = await page.evaluate(() => {
    const { sanitize, trust } = window as unknown as HostileWindow
    const box = document.createElement('div')
    box.innerHTML = trust(
      sanitize('<style>.g{margin:auto}</style><p style="color:#333" class="has-text-color">a</p><h3>b</h3>'),
    )
    document.querySelector('main')!.append(box)
    return box.innerHTML
  })
  expect(html).toBe('<p>a</p><h2>b</h2>')
})

test('text with thousands of nested elements is shown', async ({ page }) => {
  await servePage(page, listSecurityHeaders())
  const found = await page.evaluate(() => {
    const { sanitize, trust } = window as unknown as HostileWindow
    return ['div', 'section', 'blockquote', 'b'].flatMap((tag) =>
      [101, 5000].map((levels) => {
        const html = `<${tag}>`.repeat(levels) + 'words' + `</${tag}>`.repeat(levels)
        const box = document.createElement('div')
        box.innerHTML = trust(sanitize(html))
        document.querySelector('main')!.append(box)
        return box.innerText.trim()
      }),
    )
  })
  expect(found).toEqual(Array(8).fill('words'))
})

/** Opens an empty page with the sanitizer. Returns the list of origins that it then requests. */
async function servePage(page: Page, headers: Record<string, string>): Promise<string[]> {
  const requested: string[] = []
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/hostile') {
      const body =
        '<!doctype html><title>Hostile</title><script type="module" src="/sanitizer.js"></script><main></main>'
      return route.fulfill({ contentType: 'text/html', headers, body })
    }
    if (url.pathname === '/sanitizer.js')
      return route.fulfill({ contentType: 'text/javascript', headers, body: script })
    requested.push(url.origin)
    return route.fulfill({ status: 404 })
  })
  await page.goto('/hostile')
  await page.waitForFunction(() => 'trust' in window)
  return requested
}
