/**
 * The security policy, and what a page asks of other sites: while everything on each kind of page is used, the browser
 * blocks nothing, and no request leaves for another site before the visitor asks for what is there.
 */
import { readHosting } from '#scripts/build/hosting-files.ts'
import { hashStyles } from '#scripts/build/inline-styles.ts'
import { serveAtFreePort } from '#scripts/build/preview-server.ts'
import { separator } from '#src/content/chosen-values.ts'
import { listSecurityHeaders } from '#src/hosting.ts'
import { getSentName } from '#src/leads/answers.ts'
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { fullFirmDist } from '../fixtures/firms.ts'
import { startFakeWordPress } from '../support/fake-wordpress.ts'
import { type LeadId, leads as definitions } from '../support/fixture-firm.ts'
import type { Tab } from './drivers/tab.ts'
import { findPage, listDialogForms, listKinds } from './find-pages.ts'
import { canceled, expect, poll, sizes, test, waitForIsland } from './test.ts'

/** Players, maps and pages of other services, which the tests may not reach. */
const elsewhere = /google|youtube|vimeo|calendly|jotform|tawk|cliogrow|frame/i

const readBlocked = (tab: Tab) =>
  tab.evaluate(() => [...(globalThis as unknown as { blocked: string[] }).blocked])

/** The other origins that the page has asked, connected to or named in a frame. */
const listForeign = (tab: Tab) =>
  tab.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel*=pre], link[rel*=dns]')
    const addresses = [
      ...performance.getEntriesByType('resource').map(({ name }) => name),
      ...[...links].map(({ href }) => href),
      ...[...document.querySelectorAll('iframe')].map(({ src }) => src),
    ]
    const origins = addresses.map((address) => new URL(address, location.href).origin)
    return [...new Set(origins)].filter((origin) => origin !== location.origin && origin !== 'null').sort()
  })

/** Scrolls each part into view until its code has run. */
async function startParts(tab: Tab): Promise<void> {
  const findWaiting = () =>
    tab.evaluate(() => {
      const waiting = [...document.querySelectorAll<HTMLElement>('[data-enhance]')].find((part) => {
        const { enhance, enhanced } = part.dataset
        if (!part.checkVisibility()) return false
        if (enhance === 'office-state') return part.textContent.trim() === ''
        if (enhance === 'strip') return part.querySelector('button:disabled') !== null
        return ['carousel', 'term', 'map', 'video', 'embed'].includes(enhance!) && enhanced === undefined
      })
      waiting?.scrollIntoView({ block: 'center' })
      return waiting?.outerHTML.slice(0, 100) ?? ''
    })
  await poll(findWaiting).toBe('')
}

/** Runs in the page. Uses what works without a request to another site. Returns what it used. */
function useParts(): string[] {
  const used = new Set<string>()
  const use = (name: string, selector: string, act: (element: HTMLElement) => void) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      act(element)
      used.add(name)
    }
  }
  const click = (element: HTMLElement) => element.click()
  use('menu on a phone', 'header details[data-menu=press] > summary', click)
  use('menu on a desktop', 'header details[data-menu=hover] > summary', click)
  use('accordion', 'main details[name] > summary', click)
  use('carousel', '[data-enhance=carousel] :is([data-next], [data-dot], [data-pause])', click)
  use('hero pictures', '[data-enhance=hero-scenes] button', click)
  use('timeline', '[data-enhance=strip] [data-next]', click)
  use('term', '[data-enhance=term]', (term) => {
    // Shows its meaning at once, as the keyboard does.
    term.focus()
    term.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  })
  // Calls the code of what loads when it is touched.
  use('island', '[data-island]', (island) =>
    island.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  return [...used]
}

/** Runs in the page. Searches the glossary if it is there. */
function search(): boolean {
  const input = document.querySelector<HTMLInputElement>('[data-island=glossary-search] input')
  if (!input) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'qx')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Runs in the page. Answers one question of a form. */
function answerQuestion({ form, name, values }: { form: string; name: string; values: string[] }): void {
  const element = document.querySelector<HTMLFormElement>(form)!
  // Of several checkboxes, each has a name of its own.
  for (const control of element.querySelectorAll<HTMLInputElement>(`[name="${name}"], [name^="${name}."]`)) {
    if (control.type === 'radio' || control.type === 'checkbox') {
      const isConsent = control.type === 'checkbox' && control.name === name
      if (values.includes(isConsent ? 'yes' : control.value)) control.click()
      continue
    }
    // React ignores a value that the element itself was given.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, values[0])
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** Runs in the page. */
function submit(form: string): void {
  document.querySelector<HTMLFormElement>(form)!.requestSubmit()
}

/** Runs in the page. Asks for the maps, videos and pages of other services. Returns how many there are. */
function showFrames(): number {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-frame][data-enhanced]')]
  for (const button of buttons) button.click()
  return buttons.length
}

/** Runs in the page. */
function removeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
}

test('while everything on every kind of page is used, the policy blocks nothing, and nothing asks another site', async ({
  tab,
  open,
  site,
  leads,
  allow,
}) => {
  test.setTimeout(180_000)
  allow(canceled)
  allow(elsewhere)
  site.watchesPolicy = true
  const found: string[] = []
  const used = new Set<string>()
  const dialogs = listDialogForms()
  const pages = new Set([
    ...listKinds(),
    ...dialogs.map(({ path }) => path),
    ...['carousel', 'strip', 'term', 'map', 'video', 'embed'].map((part) =>
      findPage(new RegExp(`data-enhance="${part}"`)),
    ),
  ])
  const send = async (id: LeadId, form: string) => {
    const definition = definitions[id]
    leads.received.length = 0
    await waitForIsland(tab, form)
    const answers = createExample(definition)
    // One after the other: an answer may be what asks the next question.
    for (const question of definition.questions) {
      const answer = answers[getSentName(question)]!
      const values = question.kind === 'checkboxes' ? answer.split(separator) : [answer]
      if (answer) await tab.evaluate(answerQuestion, { form, name: question.name, values })
    }
    await tab.evaluate(submit, form)
    await poll(() => leads.posts().length, id).toBe(1)
    await poll(() => tab.evaluate(() => document.body.textContent), id).toContain(definition.success.title)
    used.add(`form ${id}`)
  }
  for (const [index, path] of [...pages].entries()) {
    const { width, height } = sizes[index % 2]!
    await tab.resize(width, height)
    await open(path)
    await startParts(tab)
    for (const part of await tab.evaluate(useParts)) used.add(part)
    if (await tab.evaluate(() => document.querySelector('[data-island=glossary-search]') !== null)) {
      await waitForIsland(tab, '[data-island=glossary-search] input')
      if (await tab.evaluate(search)) used.add('glossary')
    }
    for (const origin of await listForeign(tab)) found.push(`${path} asks ${origin}`)
    for (const id of ['consultation', 'newsletter'] as const) {
      const form = `main [data-island-file^='/assets/forms/${id}.'] form`
      const isHere = await tab.evaluate((wanted) => document.querySelector(wanted) !== null, form)
      if (isHere && !used.has(`form ${id}`)) await send(id, form)
    }
    for (const { id } of dialogs.filter((one) => one.path === path)) {
      await tab.evaluate((opens) => {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
        document.querySelector<HTMLElement>(`main a[data-opens=${opens}]`)!.click()
      }, id)
      await send(id as LeadId, 'dialog[open] form[method=post]')
    }
    if ((await tab.evaluate(showFrames)) > 0) {
      used.add('map or video')
      await poll(() => listForeign(tab), path).not.toEqual([])
    }
    for (const what of await readBlocked(tab)) found.push(`${path} breaks ${what}`)
    // Firefox mistakes the failure of a frame for that of the page that opens next.
    await tab.evaluate(removeFrames)
  }
  expect(found).toEqual([])
  const parts = ['menu on a phone', 'menu on a desktop', 'accordion', 'carousel', 'hero pictures', 'timeline']
  const forms = ['consultation', 'newsletter', ...dialogs.map(({ id }) => id)].map((id) => `form ${id}`)
  expect([...used].sort()).toEqual(
    [...new Set([...parts, 'term', 'island', 'glossary', 'map or video', ...forms])].sort(),
  )
})

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
