/** The layout of pages on a phone and on a desktop, whatever their content. */
import type { Locator, Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { listLayoutFaults } from '../../support/measure-layout.ts'
import { expect, test } from '../../support/test.ts'
import { openSections } from '../../support/visit.ts'
import { everyKind, site } from '../../support/fixture-firm.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function readBoxes(parts: Locator): Promise<Box[]> {
  return parts.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top: top + scrollY, bottom: bottom + scrollY })),
  )
}

async function open(page: Page, size: typeof phone, url: string): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(url)
}

const phoneBar = (page: Page) => page.getByRole('navigation', { name: 'Call or schedule' })
/** The first of the header's two menus is for wide windows, the other is for narrow ones. */
const wideMenu = (page: Page) => page.locator('header div > nav')
const narrowMenu = (page: Page) => page.locator('header details[data-menu=press]')
/** The firm, two lists of links, and how to reach the firm. */
const footerColumns = (page: Page) => page.locator('footer > :first-child > *')

const near = (a: number, b: number) => Math.abs(a - b) <= 1.5

test.describe('the frame', () => {
  test('on a phone: name and menu at the top, a hero button above the fold, the phone bar at the bottom', async ({
    page,
  }) => {
    await open(page, phone, routes.home.href({}))
    const [wordmark] = await readBoxes(page.getByRole('banner').getByRole('link', { name: site.firm.name }))
    const [menu] = await readBoxes(narrowMenu(page).locator('> summary'))
    const [bar] = await readBoxes(phoneBar(page))
    const [action] = await readBoxes(page.locator('[data-part=hero] .button').first())
    await expect(wideMenu(page)).toBeHidden()
    expect(wordmark!.right).toBeLessThan(menu!.left)
    expect(menu!.right).toBeLessThanOrEqual(phone.width)
    expect(menu!.bottom - menu!.top).toBeGreaterThanOrEqual(44)
    expect(near(bar!.bottom, phone.height)).toBe(true)
    expect(bar!.bottom - bar!.top).toBeGreaterThanOrEqual(44)
    expect(action!.top).toBeLessThan(bar!.top - 20)
    const halves = await readBoxes(phoneBar(page).getByRole('link'))
    expect(halves).toHaveLength(2)
    expect(near(halves[0]!.right, halves[1]!.left)).toBe(true)
    expect(near(halves[1]!.right, phone.width)).toBe(true)
  })

  test('on a desktop: name, menu and colored button in one row, which stays in place while the page scrolls', async ({
    page,
  }) => {
    await open(page, desktop, routes.home.href({}))
    await expect(narrowMenu(page)).toBeHidden()
    await expect(phoneBar(page)).toBeHidden()
    const row = await readBoxes(
      // The greeting is below the phone number, as one block with it.
      page.locator(
        'header :is(.wrap > a, .wrap > div:not(:has(a[lang])) > a, .wrap > div:has(a[lang]), .wrap > nav > ul > li > :is(a, details))',
      ),
    )
    const middles = row.map(({ top, bottom }) => (top + bottom) / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
    for (const [index, { left }] of row.entries())
      if (index > 0) expect(left).toBeGreaterThanOrEqual(row[index - 1]!.right)
    const [wrap] = await readBoxes(page.locator('[data-part=hero] .wrap'))
    const padding = await page
      .locator('[data-part=hero] .wrap')
      .evaluate((one) => parseFloat(getComputedStyle(one).paddingRight))
    expect(near(row.at(-1)!.right, wrap!.right - padding)).toBe(true)
    await page.evaluate(() => scrollTo({ top: 2000 }))
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
  })

  test('the footer has four columns on a desktop, and one on a phone', async ({ page }) => {
    await open(page, desktop, routes.home.href({}))
    const columns = await readBoxes(footerColumns(page))
    expect(columns).toHaveLength(4)
    for (const [index, { left, top }] of columns.entries()) {
      expect(near(top, columns[0]!.top)).toBe(true)
      if (index > 0) expect(left).toBeGreaterThan(columns[index - 1]!.right)
    }
    await open(page, phone, routes.home.href({}))
    const rows = await readBoxes(footerColumns(page))
    for (const [index, { left, top }] of rows.entries()) {
      expect(near(left, rows[0]!.left)).toBe(true)
      if (index > 0) expect(top).toBeGreaterThanOrEqual(rows[index - 1]!.bottom - 1.5)
    }
  })
})

/** What must be true of every element that matches, at one size. */
interface Rule {
  title: string
  selector: string
  check: (part: Locator, url: string) => Promise<void>
}

const onDesktop: Rule[] = [
  {
    title: 'a heading is beside its text',
    selector: '[data-arrange^=split]',
    check: async (part, url) => {
      const [head] = await readBoxes(part.locator('> :has(> h2)'))
      const [body] = await readBoxes(part.locator('> :has(> h2) + *'))
      // The body of a form section is `display: contents`.
      if (!body || body.right === body.left) return
      expect(head!.right, url).toBeLessThanOrEqual(body.left)
      expect(body.right - body.left, url).toBeGreaterThan(head!.right - head!.left)
    },
  },
  {
    title: 'the cards in a row have the same width, and none is alone',
    selector: 'main :is([data-part=cards], [data-part=sheet])',
    check: async (part, url) => {
      const cards = await readBoxes(part.locator('> *'))
      for (const height of new Set(cards.map(({ top }) => Math.round(top)))) {
        const row = cards.filter(({ top }) => Math.round(top) === height)
        for (const { left, right } of row)
          expect(near(right - left, row[0]!.right - row[0]!.left), url).toBe(true)
        if (cards.length > 1) expect(row.length, url).toBeGreaterThan(1)
      }
    },
  },
  {
    title: 'a comparison is a table with equal columns',
    selector: 'table:has(caption)',
    check: async (table, url) => {
      for (const row of (await table.locator('tbody tr').all()).slice(0, 3)) {
        const cells = await readBoxes(row.locator('td'))
        for (const { left, right, top } of cells) {
          expect(near(top, cells[0]!.top), url).toBe(true)
          expect(Math.abs(right - left - (cells[0]!.right - cells[0]!.left)), url).toBeLessThan(6)
        }
      }
    },
  },
]

const onPhone: Rule[] = [
  {
    title: 'a heading is above its text',
    selector: '[data-arrange^=split]',
    check: async (part, url) => {
      const [head] = await readBoxes(part.locator('> :has(> h2)'))
      const [body] = await readBoxes(part.locator('> :has(> h2) + *'))
      if (!body || body.right === body.left) return
      expect(head!.bottom, url).toBeLessThanOrEqual(body.top + 1)
      expect(near(head!.left, body.left), url).toBe(true)
    },
  },
  {
    title: 'cards are left-aligned',
    selector: 'main :is([data-part=cards], [data-part=sheet])',
    check: async (part, url) => {
      const cards = await readBoxes(part.locator('> *'))
      for (const { left } of cards) expect(near(left, cards[0]!.left), url).toBe(true)
    },
  },
  {
    title: 'a comparison is a card for each row',
    selector: 'table:has(caption)',
    check: async (table, url) => {
      const [first] = await table.locator('tbody tr').all()
      const [heading] = await readBoxes(first!.locator('th'))
      const cells = await readBoxes(first!.locator('td:visible'))
      for (const [index, { top }] of cells.entries())
        expect(top, url).toBeGreaterThanOrEqual(
          index > 0 ? cells[index - 1]!.bottom - 1 : heading!.bottom - 1,
        )
    },
  },
  {
    title: 'a timeline is one row, with the next stage partly visible',
    selector: '[data-track]',
    check: async (strip, url) => {
      const stages = await readBoxes(strip.locator('li'))
      for (const { top } of stages) expect(near(top, stages[0]!.top), url).toBe(true)
      expect(stages[0]!.right, url).toBeLessThan(phone.width)
      expect(stages[1]!.left, url).toBeLessThan(phone.width - 24)
    },
  },
]

const everywhere: Rule[] = [
  {
    title: 'the picture of the person who calls back is square',
    selector: '[data-part=first-talk] [data-part=portrait]',
    check: async (part, url) => {
      const [box] = await readBoxes(part)
      expect(near(box!.right - box!.left, 56), url).toBe(true)
      expect(near(box!.bottom - box!.top, 56), url).toBe(true)
    },
  },
  {
    title: 'each step has its number before its heading, and its text beside or below both',
    selector: '[data-section=process]',
    check: async (part, url) => {
      const steps = await part.locator('li:visible').evaluateAll((all) =>
        all.map((step) => {
          // A second list in the section has numbers of its own.
          const list = all.filter(
            (other) => other.closest('[data-part=further]') === step.closest('[data-part=further]'),
          )
          const index = list.indexOf(step)
          const [number, heading, words] = [...step.children].map((one) => one.getBoundingClientRect())
          const { left, width } = step.getBoundingClientRect()
          return {
            number:
              step.firstElementChild!.textContent === `${index + 1}.` &&
              number!.width > 0 &&
              (number!.right <= heading!.left || number!.bottom <= heading!.top),
            indent: heading!.left - left,
            beside: getComputedStyle(step).display === 'grid',
            share: innerWidth < 640 ? heading!.width / width : 1,
            below: words!.top - heading!.top,
          }
        }),
      )
      expect(steps.length, url).toBeGreaterThan(1)
      for (const { number, indent, beside, share, below } of steps) {
        expect(number, url).toBe(true)
        if (beside) expect(indent, url).toBeGreaterThan(16)
        expect(share, url).toBeGreaterThan(0.6)
        expect(below, url).toBeGreaterThan(-12)
      }
    },
  },
  {
    title: 'a slide is as wide as its carousel, with the controls below it',
    selector: '[data-enhance=carousel]',
    check: async (carousel, url) => {
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel).toHaveAttribute('data-enhanced', '')
      const [view] = await readBoxes(carousel.locator('[data-slides]'))
      const [slide] = await readBoxes(carousel.locator('[data-slide]:not([inert])'))
      const [controls] = await readBoxes(carousel.locator('[data-part=controls]'))
      expect(near(slide!.left, view!.left) && near(slide!.right, view!.right), url).toBe(true)
      expect(controls!.top, url).toBeGreaterThanOrEqual(slide!.bottom)
      for (const button of await readBoxes(carousel.getByRole('button', { name: /^(Previous|Next) quote$/ })))
        expect(button.bottom - button.top, url).toBeGreaterThanOrEqual(44)
    },
  },
]

for (const [size, rules] of [
  [phone, [...onPhone, ...everywhere]],
  [desktop, [...onDesktop, ...everywhere]],
] as const)
  test(`at ${size.width} px, no text is cut off, broken or overlapping, and every part is in place`, async ({
    page,
  }) => {
    test.setTimeout(everyKind.length * 6_000)
    const faults: string[] = []
    const seen = new Set<Rule>()
    for (const url of everyKind) {
      await open(page, size, url)
      await page.evaluate(() => document.fonts.ready)
      faults.push(...(await listLayoutFaults(page)).map((fault) => `${url}: ${fault}`))
      await openSections(page)
      faults.push(...(await listLayoutFaults(page)).map((fault) => `${url}, unfolded: ${fault}`))
      const counts = await page.evaluate(
        (selectors) => selectors.map((selector) => document.querySelectorAll(selector).length),
        rules.map(({ selector }) => selector),
      )
      // A locator loads code into the page.
      for (const rule of rules.filter((_, index) => counts[index]! > 0))
        for (const part of await page.locator(rule.selector).all())
          await test.step(rule.title, () => {
            seen.add(rule)
            return rule.check(part, url)
          })
    }
    expect(faults).toEqual([])
    expect(rules.filter((rule) => !seen.has(rule))).toEqual([])
  })
