import type { Locator, Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { openSections } from '../../support/visit.ts'
import { listAreasWith, showcase } from '../../support/fixture-firm.ts'

test.use({ reducedMotion: 'no-preference' })

/** Opens a page whose clock only advances when the test says so. */
async function openWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00-06:00') })
  // The clock runs until it is paused, which may be late on a busy machine.
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00-06:00'))
  await page.goto(url)
}

/** Makes the page believe that its tab is hidden, or shown again. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test.describe('the testimonials', () => {
  const open = async (page: Page) => {
    await openWithClock(page, routes.home.href({}))
    const carousel = page.locator('[data-enhance="carousel"]')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-turning', '')
    await expect(carousel.locator('[data-slides]')).toHaveAttribute('aria-live', 'off')
    return { carousel, shown: carousel.locator('[data-dot][aria-current]') }
  }

  test('advance every 5 s with a transition of 500 ms, and wrap from the last to the first', async ({
    page,
  }) => {
    const { carousel, shown } = await open(page)
    const slide = carousel.locator('[data-slide]').first()
    await expect(slide).toHaveCSS('transition-duration', '0.5s')
    await expect(slide).toHaveCSS('transition-property', 'translate')
    await page.clock.runFor(4990)
    await expect(shown).toHaveAccessibleName('Quote 1')
    await page.clock.runFor(20)
    await expect(shown).toHaveAccessibleName('Quote 2')
    const count = await carousel.locator('[data-slide]').count()
    await page.clock.runFor(5000 * (count - 1))
    await expect(shown).toHaveAccessibleName('Quote 1')
  })

  test('pause for 10 s after a manual selection, then advance 5 s later; Previous wraps to the last', async ({
    page,
  }) => {
    const { carousel, shown } = await open(page)
    const count = await carousel.locator('[data-slide]').count()
    await carousel.getByRole('button', { name: 'Previous quote' }).click()
    await page.mouse.move(1, 1)
    await expect(shown).toHaveAccessibleName(`Quote ${count}`)
    await page.clock.runFor(14_900)
    await expect(shown).toHaveAccessibleName(`Quote ${count}`)
    await page.clock.runFor(200)
    await expect(shown).toHaveAccessibleName('Quote 1')
  })

  test('stop on hover, in a hidden tab and when paused', async ({ page }) => {
    const { carousel, shown } = await open(page)
    await carousel.hover()
    await page.clock.runFor(20_000)
    await expect(shown).toHaveAccessibleName('Quote 1')
    await page.mouse.move(1, 1)
    await carousel.getByRole('button', { name: 'Pause the quotes' }).click()
    await page.mouse.move(1, 1)
    await page.clock.runFor(20_000)
    await expect(shown).toHaveAccessibleName('Quote 1')
    await carousel.getByRole('button', { name: 'Play the quotes' }).click()
    await page.mouse.move(1, 1)
    await setHidden(page, true)
    await page.clock.runFor(20_000)
    await expect(shown).toHaveAccessibleName('Quote 1')
    await setHidden(page, false)
    await expect(carousel).toHaveAttribute('data-turning', '')
    await page.clock.runFor(5000)
    await expect(shown).toHaveAccessibleName('Quote 2')
  })

  test('stop while they have the focus, and only the current slide is reachable', async ({ page }) => {
    const { carousel, shown } = await open(page)
    await carousel.getByRole('button', { name: 'Pause the quotes' }).focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(20_000)
    await expect(shown).toHaveAccessibleName('Quote 1')
    await expect(carousel.locator('[data-slide]:not([inert])')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(shown).toHaveAccessibleName('Quote 2')
    await expect(carousel.locator('[data-slides]')).toHaveAttribute('aria-live', 'polite')
  })

  test('a dot shows its quote, and Next wraps from the last to the first', async ({ page }) => {
    const { carousel, shown } = await open(page)
    const count = await carousel.locator('[data-slide]').count()
    await carousel.getByRole('button', { name: `Quote ${count}` }).click()
    await expect(shown).toHaveAccessibleName(`Quote ${count}`)
    await carousel.getByRole('button', { name: 'Next quote' }).click()
    await expect(shown).toHaveAccessibleName('Quote 1')
    // Hover extends the pause after the selection.
    await page.clock.runFor(30_000)
    await expect(shown).toHaveAccessibleName('Quote 1')
  })
})

test('on each practice area page, the testimonials are a labeled carousel that moves and can be paused', async ({
  page,
}) => {
  test.slow()
  const areas = listAreasWith('testimonials')
  expect(areas.length).toBeGreaterThan(3)
  for (const url of areas) {
    await (url === areas[0] ? openWithClock(page, url) : page.goto(url))
    const carousel = page.locator('[data-enhance="carousel"]')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-turning', '')
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    await expect(carousel).toHaveAccessibleName(/./)
    const slides = await carousel
      .locator('[data-slide]')
      .evaluateAll((all) =>
        all.map((slide) =>
          ['role', 'aria-roledescription', 'aria-label'].map((name) => slide.getAttribute(name)),
        ),
      )
    expect(slides, url).toEqual(
      slides.map((_, index) => ['group', 'slide', `${index + 1} of ${slides.length}`]),
    )
    const shown = carousel.locator('[data-dot][aria-current]')
    await page.clock.runFor(5000)
    await expect(shown).toHaveAccessibleName(/^Quote [2-9]$/)
    await carousel.getByRole('button', { name: 'Pause the quotes' }).click()
    await expect(carousel).not.toHaveAttribute('data-turning', '')
    await expect(carousel.locator('[data-slides]')).toHaveAttribute('aria-live', 'polite')
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a swipe shows the next quote, and the previous one', async ({ page }) => {
    await openWithClock(page, routes.home.href({}))
    const carousel = page.locator('[data-enhance="carousel"]')
    // Clear of the phone bar.
    await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(carousel).toHaveAttribute('data-enhanced', '')
    const shown = carousel.locator('[data-dot][aria-current]')
    const box = (await carousel.locator('[data-slides]').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const y = box.y + 60
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
      for (let step = 1; step <= 4; step++) {
        const x = from + ((to - from) * step) / 4
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(280, 80)
    await expect(shown).toHaveAccessibleName('Quote 2')
    await swipe(80, 280)
    await expect(shown).toHaveAccessibleName('Quote 1')
  })

  test('the dots and the glossary letters are large enough to tap', async ({ page }) => {
    for (const [url, targets] of [
      [routes.home.href({}), '[data-dot]'],
      [routes.insuranceGlossary.href({}), 'nav[aria-label="Terms by first letter"] a'],
    ] as const) {
      await page.goto(url)
      await page.locator(targets).first().scrollIntoViewIfNeeded()
      const sizes = await page
        .locator(targets)
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height]),
        )
      expect(sizes.length, url).toBeGreaterThan(3)
      expect(Math.min(...sizes.flat()), url).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('the hero pictures', () => {
  test('rotate every 10 s with a fade of 1 s, and each is fetched 5 s before its turn', async ({ page }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      const name = /\/images\/(hero-[a-z-]+)-[0-9a-f]{10}/.exec(request.url())?.[1]
      if (name) fetched.add(name)
    })
    await openWithClock(page, routes.home.href({}))
    const scenes = page.locator('[data-scene]')
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeEnabled()
    await expect
      .poll(() => scenes.locator('img').evaluate((image) => (image as HTMLImageElement).complete))
      .toBe(true)
    expect(fetched.size).toBe(1)
    // Firefox prefetches pictures with an address, even in a template.
    const waiting = await page
      .locator('[data-scenes] template')
      .evaluate((template) =>
        [...(template as HTMLTemplateElement).content.querySelectorAll('img, source')].map(
          (part) => part.hasAttribute('src') || part.hasAttribute('srcset'),
        ),
      )
    expect(waiting).toContain(false)
    expect(waiting).not.toContain(true)
    await expect(page.locator('[data-part=hero]')).toHaveAttribute('data-turning', '')
    await expect(scenes.nth(0)).toHaveCSS('transition-duration', '1s')
    for (const turn of [1, 2, 3, 0]) {
      const known = turn === 0 ? 4 : turn
      await page.clock.runFor(4_900)
      await expect(scenes).toHaveCount(known)
      // The interval starts when the picture before has loaded, which takes real time.
      await expect(async () => {
        await page.clock.runFor(100)
        await expect(scenes).toHaveCount(turn === 0 ? 4 : turn + 1, { timeout: 500 })
      }).toPass()
      await page.clock.runFor(5_000)
      await expect(scenes.nth(turn)).toHaveAttribute('data-shown', '')
    }
    expect(fetched.size).toBe(4)
  })

  test('stop on hover, on keyboard focus, and in a hidden tab', async ({ page }) => {
    await openWithClock(page, routes.home.href({}))
    const hero = page.locator('[data-part=hero]')
    const shown = hero.locator('[data-scene]').nth(0)
    await expect(hero).toHaveAttribute('data-turning', '')
    await hero.getByRole('heading', { level: 1 }).hover()
    await expect(hero).not.toHaveAttribute('data-turning', '')
    await page.clock.runFor(30_000)
    await expect(shown).toHaveAttribute('data-shown', '')
    await page.mouse.move(1, 1)
    await expect(hero).toHaveAttribute('data-turning', '')
    await page.keyboard.press('Tab')
    await hero.getByRole('link').first().focus()
    await expect(hero).not.toHaveAttribute('data-turning', '')
    await page.clock.runFor(30_000)
    await expect(shown).toHaveAttribute('data-shown', '')
    await page.getByRole('banner').getByRole('link').first().focus()
    await expect(hero).toHaveAttribute('data-turning', '')
    await setHidden(page, true)
    await page.clock.runFor(30_000)
    await expect(shown).toHaveAttribute('data-shown', '')
  })

  test('can be paused', async ({ page }) => {
    await openWithClock(page, routes.home.href({}))
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await page.mouse.move(1, 1)
    await page.clock.runFor(60_000)
    await expect(page.locator('[data-scene]').nth(0)).toHaveAttribute('data-shown', '')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the testimonials are a strip that scrolls, without buttons', async ({ page }) => {
    await page.goto(showcase)
    await expect(page.getByRole('button', { name: /previous|next|pause/i })).toHaveCount(0)
    const slides = page.locator('[data-slides]').first()
    expect(await slides.evaluate((element) => element.scrollWidth > element.clientWidth * 3)).toBe(true)
  })
})

test('the timeline has previous and next buttons, which are disabled at its ends', async ({ page }) => {
  await page.goto(showcase)
  const part = page.locator('[data-enhance="strip"]')
  await part.scrollIntoViewIfNeeded()
  const [previous, next] = [
    part.getByRole('button', { name: 'Previous stage' }),
    part.getByRole('button', { name: 'Next stage' }),
  ]
  const track = part.locator('[data-track]')
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  await track.evaluate((element) => element.scrollTo({ left: 9999 }))
  await expect(next).toHaveAttribute('aria-disabled', 'true')
})

test('questions open one at a time, and the open one can be closed', async ({ page }) => {
  await page.goto(listAreasWith('faq')[0]!)
  const faq = page.locator('[data-section=faq]').first()
  const [first, second] = [0, 1].map((index) => faq.locator('details[name]').nth(index)) as [Locator, Locator]
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open', '')
  await second.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open', '')
  await expect(first).not.toHaveAttribute('open', '')
  await page.keyboard.press('Enter')
  await expect(faq.locator('details[name][open]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const url of listAreasWith('comparison'))
    test(`the comparison on ${url} shows the column beside every value, and does not scroll sideways`, async ({
      page,
    }) => {
      await page.goto(url)
      await openSections(page)
      const table = page.getByRole('table').first()
      const names = await table.locator('thead th').allTextContents()
      const shown = await table.locator('tbody tr').evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')].map((cell) => {
            const name = cell.querySelector('span')!
            const { width, height } = name.getBoundingClientRect()
            const isVisible = name.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
            return isVisible ? name.textContent : undefined
          }),
        ),
      )
      expect(shown.length).toBeGreaterThan(0)
      for (const row of shown) expect(row).toEqual(names.slice(1))
      expect(await table.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
    })
})

test.describe('CSS motion', () => {
  const urls = [routes.home.href({}), showcase, routes.schedule.href({}), routes.newsEvents.href({})]
  /** The properties and times of all transitions and animations on the page, including delays. */
  const readMotion = (page: Page) =>
    page.evaluate(() => {
      const properties = new Set<string>()
      const times = new Set<string>()
      for (const element of document.querySelectorAll('*')) {
        for (const part of [undefined, '::before', '::after']) {
          const style = getComputedStyle(element, part)
          if (/^0s(, 0s)*$/.test(style.transitionDuration) && /^0s(, 0s)*$/.test(style.animationDuration))
            continue
          if (style.transitionProperty !== 'all')
            for (const one of style.transitionProperty.split(', ')) properties.add(one)
          for (const list of [style.transitionDuration, style.transitionDelay, style.animationDuration])
            for (const one of list.split(', ')) times.add(one)
        }
      }
      return { properties: [...properties], times: [...times] }
    })

  test('never animates the layout, and uses the times of the tokens and the specification', async ({
    page,
  }) => {
    const still = /^(opacity|visibility|transform|translate|rotate|color|[a-z-]+-color|background-size)$/
    const known = ['0s', '0.15s', '0.2s', '0.5s', '1s', '1.6s']
    const seen = { properties: new Set<string>(), times: new Set<string>() }
    for (const url of urls) {
      await page.goto(url)
      const { properties, times } = await readMotion(page)
      expect(properties.filter((one) => !still.test(one))).toEqual([])
      expect(times.filter((one) => !known.includes(one))).toEqual([])
      for (const one of properties) seen.properties.add(one)
      for (const one of times) seen.times.add(one)
    }
    expect([...seen.times]).toEqual(expect.arrayContaining(['0.15s', '0.2s', '1s']))
    expect(seen.properties.size).toBeGreaterThan(3)
    const framed = await page.evaluate(() => {
      const visit = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => [
          rule,
          ...('cssRules' in rule ? visit(rule.cssRules as CSSRuleList) : []),
        ])
      const rules = [...document.styleSheets].flatMap((sheet) => visit(sheet.cssRules))
      // An animation without a duration is one step, not motion.
      const steps = rules.flatMap((rule) => {
        const isStep = rule instanceof CSSStyleRule && ['0s', 'auto'].includes(rule.style.animationDuration)
        return isStep ? [rule.style.animationName] : []
      })
      return rules.flatMap((rule) => {
        if (!(rule instanceof CSSKeyframesRule) || steps.includes(rule.name)) return []
        return [...rule].flatMap((frame) => [...(frame as CSSKeyframeRule).style])
      })
    })
    expect(framed.length).toBeGreaterThan(2)
    expect(framed.filter((one) => !still.test(one))).toEqual([])
  })
})
