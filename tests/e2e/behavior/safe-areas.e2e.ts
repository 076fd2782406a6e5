/** On a phone with a notch and a home indicator, neither covers text or controls. */
import type { Page } from '@playwright/test'
import { listRouteUrls, routes } from '#src/routes.ts'
import { fillLead, findSubmit, openLead } from '../../support/lead-forms.ts'
import { useSettings } from '../../support/lead-server.ts'
import { expect, test } from '../../support/test.ts'
import { showcase, site } from '../../support/fixture-firm.ts'

interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** A current iPhone, and a phone so small that the phone bar stays fixed in landscape. */
const screens: { name: string; width: number; height: number; insets: Insets }[] = [
  { name: 'portrait', width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  { name: 'landscape', width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
  {
    name: 'small landscape',
    width: 700,
    height: 400,
    insets: { top: 0, right: 44, bottom: 21, left: 44 },
  },
]

const pages = [
  routes.home.href({}),
  showcase,
  routes.schedule.href({}),
  routes.newsEvents.href({}),
  routes.insuranceGlossary.href({}),
  listRouteUrls(routes.teamMember, site)[0]!,
]

for (const { name, width, height, insets } of screens)
  test.describe(`${name} (${width}×${height})`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test.beforeEach(async ({ page, context }) => {
      const devtools = await context.newCDPSession(page)
      const { top, right, bottom, left } = insets
      await devtools.send('Emulation.setSafeAreaInsetsOverride', {
        insets: {
          top,
          topMax: top,
          right,
          rightMax: right,
          bottom,
          bottomMax: bottom,
          left,
          leftMax: left,
        },
      })
    })

    test('the text of every page is clear of the edges, from start to end', async ({ page }) => {
      test.slow()
      const covered: string[] = []
      for (const url of pages) {
        await page.goto(url)
        const note = async (position: string) =>
          covered.push(
            ...(await listUnsafe(page, insets, 'body')).map((words) => `${url}, ${position}: ${words}`),
          )
        await note('start')
        const menu = page.locator('header details[data-menu=press]:not([lang]) > summary')
        await menu.click()
        await note('menu')
        await menu.click()
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
        await note('end')
      }
      expect(covered).toEqual([])
    })

    test('a dialog and its content are clear of the edges', async ({ page }) => {
      await openLead(page, 'dtpa')
      const dialog = page.locator('dialog[open]')
      expect(await listUnsafe(page, insets, 'dialog[open]')).toEqual([])
      await dialog.locator('[type=submit]').scrollIntoViewIfNeeded()
      await dialog.getByRole('button').last().focus()
      expect(await listUnsafe(page, insets, 'dialog[open]')).toEqual([])
    })

    test('a toast is clear of the edges', async ({ page, problems }) => {
      problems.allow(/The form "newsletter" was not sent/)
      await useSettings(page, {})
      const form = await openLead(page, 'newsletter')
      await fillLead(form, 'newsletter', { email: 'dana@mail.example' })
      await findSubmit(form).click()
      const toast = page.locator('body > [data-part=toasts] > [data-part=toast]')
      await expect(toast).toBeVisible()
      expect(await listUnsafe(page, insets, '[data-part=toasts]')).toEqual([])
      const box = (await toast.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(insets.left)
      expect(box.x + box.width).toBeLessThanOrEqual(width - insets.right)
      expect(box.y).toBeGreaterThanOrEqual(insets.top)
    })
  })

/**
 * The lines of text that reach into the unsafe edges of the window. Text that can be scrolled away from an edge counts
 * only if the page ends there.
 */
function listUnsafe(page: Page, insets: Insets, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root, { top, right, bottom, left }) => {
    const found: string[] = []
    const atStart = scrollY < 1
    const atEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 1
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (!node.textContent!.trim() || parent.closest('.sr-only, script')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const { pinned, sideways, more, boxes } = readAround(parent)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const seen = boxes.reduce(intersect, line)
        if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue
        const edges = [
          !sideways && seen.left < left && 'left',
          !sideways && seen.right > innerWidth - right && 'right',
          (pinned ? !more.above : atStart) && seen.top < top && 'top',
          (pinned ? !more.below : atEnd) && seen.bottom > innerHeight - bottom && 'bottom',
        ].filter(Boolean)
        const over = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
        if (edges.length > 0 && over && (parent.contains(over) || over.contains(parent)))
          found.push(`"${node.textContent!.trim().slice(0, 30)}" at the ${edges.join(' and ')}`)
      }
    }
    return found

    /**
     * Whether an element is fixed, with more content to scroll to above and below, or in a strip that scrolls sideways;
     * and the boxes that clip it.
     */
    function readAround(element: Element) {
      let pinned = false
      let sideways = false
      const more = { above: false, below: false }
      const boxes: Edges[] = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }]
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(one)
        if (!pinned && /auto|scroll/.test(overflowY)) {
          more.above ||= one.scrollTop > 0
          more.below ||= one.scrollTop + one.clientHeight < one.scrollHeight - 1
        }
        if (position === 'fixed') pinned = true
        if (overflowX === 'visible') continue
        boxes.push(one.getBoundingClientRect())
        if (one.scrollWidth > one.clientWidth + 1) sideways = true
      }
      return { pinned, sideways, more, boxes }
    }

    function intersect(one: Edges, other: Edges): Edges {
      return {
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      }
    }
  }, insets)
}
