/** What a screen reader says, from the browser’s accessibility tree, in the order in which it is spoken. */
import type { Page } from '@playwright/test'
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { launchOptions } from '../../support/browser.ts'
import { connectBlog, startFakeWordPress } from '../../support/fake-wordpress.ts'
import { everyKind, leadIds, leads } from '../../support/fixture-firm.ts'
import { fillLead, findSubmit, findUnsent, openLead } from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { isLandmark, readAloud, type Heard } from '../../support/screen-reader.ts'
import { skipLinks } from '../../support/skip-links.ts'
import { listenToSpeech } from '../../support/speech.ts'
import { expect, test } from '../../support/test.ts'
import { unfold } from '../../support/visit.ts'

// Lets a page ask for the name that the browser computes for an element.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--enable-blink-features=ComputedAccessibilityInfo'],
  },
  permissions: ['local-network-access'],
})

/** Names that say nothing to someone who hears only the links of a page. */
const empty =
  /^(click )?(here|more|link|this|read more|learn more|details|go|view|open|aquí|más|enlace|esto|leer más|ver|ver más|ir|abrir)$/i

test('on every kind of page, landmarks, headings and names tell where one is and what everything does', async ({
  page,
}) => {
  test.setTimeout(everyKind.length * 3_000)
  /** Each with the first page that has it: most are on every page. */
  const faults = new Map<string, string>()
  const widths = [360, 1440]
  const hasHeading = () => [...document.querySelectorAll('main h1')].some((one) => one.checkVisibility())
  for (const url of everyKind) {
    await page.goto(url)
    // Only code knows what the page of a post says that is newer than the build.
    if (!(await page.evaluate(hasHeading))) await page.locator('main h1:visible').waitFor()
    await unfold(page)
    // Starts with the width that the window has.
    for (const width of widths.reverse()) {
      if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 800 })
      const skipLink = skipLinks[await page.evaluate(() => document.documentElement.lang)]!
      const found = [...listFaults(await readAloud(page), skipLink), ...(await listMisnamed(page))]
      for (const fault of found) if (!faults.has(fault)) faults.set(fault, `${url} at ${width} px`)
    }
  }
  expect(Object.fromEntries(faults)).toEqual({})
})

function listFaults(heard: readonly Heard[], skipLink: string): string[] {
  const faults: string[] = []
  const [first] = heard.filter(({ role }) => role === 'link')
  if (first?.name !== skipLink) faults.push(`the first link is "${first?.name}"`)

  // The frame of the page, in this order, and nothing outside it.
  const frame = heard.filter((one) => isLandmark(one) && one.inside.length === 0).map(({ role }) => role)
  if (!/^(region )?banner main contentinfo( navigation)?$/.test(frame.join(' ')))
    faults.push(`the landmarks are ${frame.join(', ')}`)
  for (const { role, name, inside } of heard)
    if (role === 'StaticText' && inside.length === 0 && name !== skipLink)
      faults.push(`"${name}" is in no landmark`)

  // Landmarks of the same kind are told apart by their names.
  const named = heard.filter(isLandmark).map(({ role, name }) => `${role} "${name}"`)
  for (const name of new Set(named.filter((name, index) => named.indexOf(name) !== index)))
    faults.push(`there are several landmarks ${name}`)
  for (const name of named) if (/^(navigation|region|complementary) ""$/.test(name)) faults.push(`${name}`)

  const headings = heard.filter(({ role }) => role === 'heading')
  if (headings.filter(({ states }) => states.level === 1).length !== 1) faults.push('not one main heading')
  let above = 0
  for (const { name, states, inside } of headings) {
    // A notice above the header may have one, too.
    if (!inside.includes('main') && above === 0) continue
    const level = Number(states.level)
    if (level > above + 1)
      faults.push(`the heading "${name}" of level ${level} follows one of level ${above}`)
    if (!name.trim()) faults.push(`a heading of level ${level} is empty`)
    above = level
  }

  /** Where a link with this name in this part of the page leads. */
  const places = new Map<string, unknown>()
  for (const { role, name, states, inside } of heard) {
    const where = inside.at(-1)
    const isUsed = states.focusable === true && role !== 'RootWebArea' && role !== 'main'
    // A button that waits for its script is disabled.
    if (isUsed || role === 'button' || role === 'image')
      if (!name.trim()) faults.push(`a ${role} in ${where} has no name`)
    if (role !== 'link') continue
    const spoken = name.trim().toLowerCase()
    if (empty.test(spoken)) faults.push(`the link "${name}" in ${where} says nothing`)
    const place = `${inside[0]}: ${spoken}`
    if (places.has(place) && places.get(place) !== states.url)
      faults.push(`the link "${name}" leads to ${String(places.get(place))} and ${String(states.url)}`)
    places.set(place, states.url)
  }
  return faults
}

/** Lists controls whose name lacks the words that they show (2.5.3), so that a voice command would not find them. */
const listMisnamed = (page: Page) =>
  page.evaluate(() => {
    const simplify = (words: string) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    /** The words of an element that are seen. */
    const readSeen = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent!
          if (!(node instanceof Element) || !node.checkVisibility({ visibilityProperty: true })) return ''
          return getComputedStyle(node).clipPath === 'inset(50%)' ? '' : `${readSeen(node)} `
        })
        .join('')
    const labels = [...document.querySelectorAll('label')].map((label) => [label, label.control] as const)
    const controls = [...document.querySelectorAll('a[href], button, summary')].map(
      (one) => [one, one] as const,
    )
    return [...controls, ...labels].flatMap(([label, control]) => {
      if (!control?.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) return []
      const { computedName } = control as Element & { computedName: string }
      const seen = simplify(readSeen(label))
      return simplify(computedName).includes(seen) ? [] : [`"${computedName}" shows "${seen}"`]
    })
  })

test('in every form, each field says its label, that it is required, and what is wrong', async ({ page }) => {
  test.setTimeout(60_000)
  const typed = /^(textbox|combobox|Date|radio)$/
  for (const id of leadIds) {
    const form = await openLead(page, id)
    const labels = await form.locator('label').allInnerTexts()
    await findSubmit(form).click()
    await expect(form.locator('[data-part=field-error]').first()).toBeVisible()
    const heard = await readAloud(page)
    const errors = await form.locator('[data-part=field-error]').allInnerTexts()
    const fields = heard.filter(({ role, inside }) => typed.test(role) && !inside.includes('search'))
    expect(fields.length, id).toBeGreaterThanOrEqual(leads[id].questions.length)
    for (const { name } of fields)
      expect(
        labels.map((label) => label.trim()),
        id,
      ).toContain(name.trim())
    // In the order of the fields, each with its error and marked as wrong.
    const wrong = heard.filter(({ states }) => states.invalid === 'true')
    const said = errors.filter((error) => wrong.some(({ description }) => description.includes(error)))
    expect(said, id).toEqual(errors.filter((error) => said.includes(error)))
    const groups = heard.filter(({ role }) => /^(radiogroup|group)$/.test(role))
    for (const error of errors)
      expect(
        [...wrong, ...groups].filter(({ description }) => description.includes(error)).length,
        `${id}: ${error}`,
      ).toBeGreaterThan(0)
    expect(wrong.length, id).toBeGreaterThan(0)
    // Chromium does not tell it of a list.
    for (const { name, states, role } of wrong)
      if (role === 'textbox') expect(states.required, `${id}: ${name}`).toBe(true)
    // The visitor hears what is wrong first: the summary has the focus.
    const focused = heard.filter(({ states }) => states.focused === true && states.url === undefined)
    expect(focused.map(({ role, name }) => `${role} ${name}`)).toEqual(['region There is a problem'])
    expect(focused[0]!.words).toContain(errors[0]!)
  }
})

/** The live regions in the accessibility tree, by their ids, with what they say. */
async function listLive(page: Page): Promise<Map<number, string>> {
  const heard = await readAloud(page)
  return new Map(
    heard
      .filter(({ states }) => states.live === 'polite' || states.live === 'assertive')
      .map(({ id, words }) => [id, words]),
  )
}

/** Expects that `act` makes a region speak that was there before, and said something else. */
async function expectSpoken(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const before = await listLive(page)
  await act()
  const listSpeaking = async () =>
    [...(await listLive(page))].filter(([id, now]) => now.includes(words) && before.get(id) !== now)
  await expect.poll(async () => (await listSpeaking()).length, words).toBe(1)
  const [[id]] = (await listSpeaking()) as [[number, string]]
  expect(before.has(id), `the region that says "${words}" was there before`).toBe(true)
}

test('a search of the glossary says how many terms are left', async ({ page }) => {
  await page.goto(routes.insuranceGlossary.href({}))
  const field = page.getByLabel('Search the glossary')
  await field.focus()
  await page.locator('[data-island-ready]').waitFor()
  await expectSpoken(page, '0 of ', () => field.fill('zebra'))
  await expectSpoken(page, ' terms', () => field.fill(''))
})

test('the newsletter says that it has been subscribed to', async ({ page }) => {
  const form = await openLead(page, 'newsletter')
  await fillLead(form, 'newsletter', createExample(leads.newsletter))
  await expectSpoken(page, leads.newsletter.success.text, () => findSubmit(form).click())
})

test('a dialog says its name, its success and its failure', async ({ page, problems }) => {
  problems.allow(/was not sent/)
  await useSettings(page, {})
  const focused = async () =>
    (await readAloud(page)).find(({ states, role }) => states.focused === true && role !== 'RootWebArea')!
  const form = await openLead(page, 'dtpa')
  const [dialog] = (await readAloud(page)).filter(({ role }) => role === 'dialog')
  expect(dialog).toMatchObject({ name: leads.dtpa.title, states: { modal: true } })
  expect(await focused()).toMatchObject({ role: 'heading', name: leads.dtpa.title })
  await fillLead(form, 'dtpa', createExample(leads.dtpa))
  await findSubmit(form).click()
  await expect(findUnsent(form)).toBeFocused()
  expect((await focused()).words).toContain(leads.dtpa.failure.text)

  const again = await openLead(page, 'dtpa')
  await fillLead(again, 'dtpa', createExample(leads.dtpa))
  await findSubmit(again).click()
  await expect(page.getByRole('region', { name: leads.dtpa.success.title })).toBeFocused()
  expect((await focused()).words).toContain(leads.dtpa.success.text)
})

test('the news say that they are loading, what they show, and that the blog does not answer', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/404|The (blog service|snapshot of the blog)/)
  const blog = await startFakeWordPress()
  await connectBlog(context, blog)
  const listen = await listenToSpeech(page)
  await page.goto(routes.events.href({}))
  await page.locator('[data-island=news]').dispatchEvent('pointerover')
  await page.getByRole('heading', { name: 'Live event 3' }).waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${blog.url}/**`, async (route) => {
    await released
    await route.fallback()
  })
  await expectSpoken(page, 'Loading past events', () =>
    page.getByRole('link', { name: 'Past', exact: true }).click(),
  )
  await expectSpoken(page, 'Page 1 of 1 of past events.', async () => release())

  blog.health = 404
  await page.goto(routes.newsEvents.href({}))
  await page.locator('[data-island=news]').dispatchEvent('pointerover')
  await expect
    .poll(async () => (await listen()).map(({ words }) => words).join())
    .toContain('sample blog posts')
  // A message above the page has a region of its own, which gets its words later.
  const inserted = (await listen()).filter(({ how }) => how === 'inserted').map(({ words }) => words)
  expect(inserted.join()).not.toContain('sample blog posts')
  await blog.close()
})
