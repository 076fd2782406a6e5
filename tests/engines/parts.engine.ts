/** The interactive parts: menus, accordions, carousels, the timeline, tooltips, the map and the glossary. */
import { routes } from '#src/routes.ts'
import type { Tab } from './drivers/tab.ts'
import { findPage } from './find-pages.ts'
import { expect, poll, sizes, test } from './test.ts'

const [phone, desktop] = sizes

/** Scrolls the first visible match to the center of the window. */
const show = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)]
    all.find((one) => one.checkVisibility())!.scrollIntoView({ block: 'center' })
  }, selector)

const read = (tab: Tab, selector: string, attribute: string) =>
  tab.evaluate(
    ([wanted, name]) => document.querySelector(wanted!)?.getAttribute(name!) ?? null,
    [selector, attribute],
  )

const isOpen = (tab: Tab, selector: string) =>
  tab.evaluate((wanted) => document.querySelector<HTMLDetailsElement>(wanted)!.open, selector)

test('the phone menu opens, is as wide as the window, and closes on Escape', async ({ tab, open }) => {
  await tab.resize(phone.width, phone.height)
  await open('/')
  const menu = 'header details[data-menu=press]'
  await tab.click(`${menu} summary`)
  await poll(() => isOpen(tab, menu)).toBe(true)
  const readGaps = () =>
    tab.evaluate(() => {
      const panel = document.querySelector('header details[data-menu=press] nav')!.getBoundingClientRect()
      return { left: panel.left, right: document.documentElement.clientWidth - panel.right }
    })
  await poll(readGaps).toEqual({ left: 0, right: 0 })
  await tab.click(`${menu} nav details summary`)
  await poll(() => isOpen(tab, `${menu} nav details`)).toBe(true)
  await tab.press('Escape')
  await poll(() => isOpen(tab, menu)).toBe(false)
})

test('the desktop services menu opens on hover and from the keyboard', async ({ tab, open }) => {
  await tab.resize(desktop.width, desktop.height)
  await open('/')
  const menu = 'header details[data-menu=hover]'
  await expect(async () => {
    // The code of the menus loads after the first paint, and only sees pointers that enter later.
    await tab.hover('h1')
    await tab.hover(`${menu} summary`)
    await poll(() => isOpen(tab, menu), { timeout: 1000 }).toBe(true)
  }).toPass()
  await tab.hover('h1')
  await poll(() => isOpen(tab, menu)).toBe(false)
  await tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.focus(), `${menu} summary`)
  await tab.press('Enter')
  await poll(() => isOpen(tab, menu)).toBe(true)
  await tab.click(`${menu} a`)
  await poll(() => tab.evaluate(() => location.pathname)).toBe(routes.services.href({}))
})

test('an accordion opens one item at a time, and can close it', async ({ tab, open }) => {
  await open(findPage(/<details [^>]*name="/))
  const items = 'main details[name]'
  const listOpen = () =>
    tab.evaluate((selector) => {
      const all = [...document.querySelectorAll<HTMLDetailsElement>(selector)]
      const { name } = all[0]!
      return all
        .filter((one) => one.name === name)
        .flatMap((one, index) => (one.open && one.lastElementChild!.clientHeight > 20 ? [index] : []))
    }, items)
  const before = await listOpen()
  expect(before.length).toBeLessThan(2)
  const summary = (index: number) => `${items}:nth-child(${index + 1}) > summary`
  await tab.click(summary(1))
  await poll(listOpen).toEqual([1])
  await tab.click(summary(0))
  await poll(listOpen).toEqual([0])
  await tab.click(summary(0))
  await poll(listOpen).toEqual([])
})

test('a phone folds the later sections of a long page, which a tap or a link opens', async ({
  tab,
  open,
}) => {
  await tab.resize(phone.width, phone.height)
  await open(findPage(/data-part="section-fold"/))
  /** The positions of the sections whose content is visible. */
  const listShown = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('[data-part=section-fold]')].flatMap((fold, index) =>
        fold.lastElementChild!.checkVisibility() ? [index] : [],
      ),
    )
  expect(await listShown()).toEqual([])
  const summary = '[data-part=section-fold] > summary'
  await show(tab, summary)
  await tab.click(summary)
  await poll(listShown).toEqual([0])
  await tab.click(summary)
  await poll(listShown).toEqual([])
  const count = await tab.evaluate(() => {
    const sections = [...document.querySelectorAll('section:has([data-part=section-fold])')]
    location.hash = sections[1]!.querySelector('h2')!.id
    return sections.length
  })
  await poll(listShown).toEqual([1])
  await tab.resize(desktop.width, desktop.height)
  await poll(listShown).toHaveLength(count)
})

test('the table of contents of a long page stays below the header, and covers no heading', async ({
  tab,
  open,
}) => {
  await tab.resize(desktop.width, desktop.height)
  await open(findPage(/data-part="contents-bar"/))
  const bar = '[data-part=contents-bar]'
  const measure = () =>
    tab.evaluate((selector) => {
      const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      const target = document.querySelector(':target')
      return {
        belowHeader: Math.abs(top - document.querySelector('header')!.getBoundingClientRect().bottom) < 2,
        showsTarget: target !== null && target.getBoundingClientRect().top > bottom,
      }
    }, bar)
  await show(tab, `${bar} summary`)
  for (const link of ['li:nth-child(4) a', 'li:nth-child(2) a']) {
    await tab.click(`${bar} summary`)
    await tab.click(`${bar} ${link}`)
    await poll(measure).toEqual({ belowHeader: true, showsTarget: true })
    await poll(() => isOpen(tab, `${bar} details`)).toBe(false)
  }
})

for (const { name, width, height } of sizes)
  test(`a carousel on a ${name} goes forward and back, and its pause button stops it`, async ({
    tab,
    open,
  }) => {
    await tab.resize(width, height)
    await open(findPage(/data-enhance="carousel"/))
    const carousel = '[data-enhance=carousel]'
    await show(tab, carousel)
    await poll(() => read(tab, carousel, 'data-enhanced')).toBe('')
    const readShown = () =>
      tab.evaluate((selector) => {
        const part = document.querySelector(selector)!
        const dots = [...part.querySelectorAll('[data-dot]')]
        const shown = dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true')
        const view = part.querySelector('[data-slides]')!.getBoundingClientRect()
        const slide = part.querySelectorAll('[data-slide]')[shown]!.getBoundingClientRect()
        return {
          shown,
          count: dots.length,
          inView: Math.abs(slide.left - view.left) < 2 && slide.height <= view.height + 1,
        }
      }, carousel)
    // Hover stops the automatic motion, before or after the first turn.
    await tab.hover(`${carousel} [data-next]`)
    await poll(() => read(tab, carousel, 'data-turning')).toBeNull()
    const { shown, count } = await readShown()
    await tab.click(`${carousel} [data-next]`)
    await poll(readShown).toEqual({ shown: (shown + 1) % count, count, inView: true })
    await tab.click(`${carousel} [data-previous]`)
    await poll(readShown).toEqual({ shown, count, inView: true })
    await tab.click(`${carousel} [data-pause]`)
    await tab.hover('header')
    await poll(() => read(tab, `${carousel} [data-pause]`, 'data-stopped')).toBe('')
    expect(await read(tab, carousel, 'data-turning')).toBeNull()
    await tab.click(`${carousel} [data-pause]`)
    await poll(() => read(tab, `${carousel} [data-pause]`, 'data-stopped')).toBeNull()
  })

test('the timeline scrolls one stage forward and back', async ({ tab, open }) => {
  await tab.resize(1024, 768)
  await open(findPage(/data-enhance="strip"/))
  const strip = '[data-enhance=strip]'
  await show(tab, `${strip} [data-next]`)
  await poll(() => read(tab, strip, 'data-scrolls')).toBe('')
  const readScroll = () =>
    tab.evaluate(() => Math.round(document.querySelector('[data-enhance=strip] [data-track]')!.scrollLeft))
  expect(await readScroll()).toBe(0)
  await tab.click(`${strip} [data-next]`)
  await poll(readScroll).toBeGreaterThan(50)
  await poll(() => read(tab, `${strip} [data-previous]`, 'aria-disabled')).toBe('false')
  await tab.click(`${strip} [data-previous]`)
  await poll(readScroll).toBe(0)
})

for (const { name, width, height } of sizes)
  test(`a marked term on a ${name} shows its meaning inside the window`, async ({ tab, open }) => {
    await tab.resize(width, height)
    await open(findPage(/data-enhance="term"/))
    const term = '[data-enhance=term]'
    await show(tab, term)
    await poll(() => read(tab, term, 'data-enhanced')).toBe('')
    await tab.hover(term)
    const findMeaning = () =>
      tab.evaluate(() => {
        const term = [...document.querySelectorAll('[data-enhance=term]')].find((one) =>
          one.checkVisibility(),
        )!
        const meaning = document.getElementById(term.getAttribute('aria-describedby')!)!
        const box = meaning.getBoundingClientRect()
        const termBox = term.getBoundingClientRect()
        if (!meaning.matches(':popover-open') || box.height < 20) return 'hidden'
        if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
          return 'cut off'
        const gap = Math.max(box.top - termBox.bottom, termBox.top - box.bottom)
        return gap > -2 && gap < 40 ? 'beside the term' : `${Math.round(gap)} px from the term`
      })
    await poll(findMeaning).toBe('beside the term')
    await tab.press('Escape')
    await poll(findMeaning).toBe('hidden')
  })

test('the map loads only on click, and replaces the button', async ({ tab, open, allow }) => {
  // The map is on another host, which the tests may not reach.
  allow(/google\.com|frame/i)
  await open(findPage(/data-enhance="map"/))
  const button = '[data-enhance=map]'
  await show(tab, button)
  await poll(() => read(tab, button, 'data-enhanced')).toBe('')
  expect(await tab.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0)
  await tab.click(button)
  const readFrame = () =>
    tab.evaluate(() => {
      const element = document.querySelector('iframe')
      const map = element?.closest('[data-part=office-map]')
      if (!element || !map) return 'no map'
      if (document.activeElement !== element) return 'without the focus'
      return element.clientWidth > 0.95 * map.clientWidth ? 'fills its place' : 'too narrow'
    })
  await poll(readFrame).toBe('fills its place')
})

test('the glossary search filters during typing, and says when nothing matches', async ({ tab, open }) => {
  await open(routes.insuranceGlossary.href({}))
  const countShown = () =>
    tab.evaluate(
      () => [...document.querySelectorAll('[data-term]')].filter((one) => one.checkVisibility()).length,
    )
  const total = await countShown()
  const word = await tab.evaluate(
    () => document.querySelector('[data-term] [data-searched]')!.textContent.split(/\W/)[0]!,
  )
  await tab.click('input[type=search]')
  await tab.type(word)
  await poll(countShown).toBeLessThan(total)
  expect(await countShown()).toBeGreaterThan(0)
  // Far more URL updates in a short time than WebKit allows.
  await tab.type('qx'.repeat(60))
  await poll(countShown).toBe(0)
  await poll(() => tab.evaluate(() => document.querySelector('search output')!.textContent)).toMatch(/^0 of /)
  await tab.press('Escape')
  await poll(countShown).toBe(total)
})
