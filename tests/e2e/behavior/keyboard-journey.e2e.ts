/** A visitor without a mouse, through every kind of page, part and form. Only keys: no click, no `focus()`. */
import type { Locator, Page } from '@playwright/test'
import { createExample } from '#src/leads/example.ts'
import { routes } from '#src/routes.ts'
import { connectBlog, startFakeWordPress } from '../../support/fake-wordpress.ts'
import { type LeadId, leadIds, leads, showcase, site } from '../../support/fixture-firm.ts'
import { moveTo, typeFast } from '../../support/keyboard.ts'
import { findSubmit, places } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'

test.use({ permissions: ['local-network-access'] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true })

test.describe('on a desktop', () => {
  // The narrowest, where the stages of a timeline do not fit.
  test.use({ viewport: { width: 1024, height: 800 } })

  test('from the home page through the menu to the moving parts of a practice area', async ({ page }) => {
    await page.goto(routes.home.href({}))
    await page.locator('header[data-enhanced]').waitFor()
    const menu = page.locator('header details[data-menu=hover]').first()
    await moveTo(page, menu.locator('summary'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(menu.locator('summary')).toBeFocused()
    await page.keyboard.press('Space')
    const area = site.practiceAreas.find(({ id }) => routes.practiceArea.href({ id }) === showcase)!
    await moveTo(page, menu.getByRole('link', { name: area.data.title, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(showcase)

    const stages = page.locator('[data-enhance=strip]')
    const track = stages.locator('[data-track]')
    const readScroll = () => track.evaluate((strip) => strip.scrollLeft)
    await moveTo(page, track)
    await page.keyboard.press('ArrowRight')
    await expect.poll(readScroll).toBeGreaterThan(10)
    await moveTo(page, stages.getByRole('button', { name: 'Next stage' }), 'Shift+Tab')
    const before = await readScroll()
    await page.keyboard.press('Enter')
    await expect.poll(readScroll).toBeGreaterThan(before)

    const quotes = page.locator('[data-enhance=carousel]')
    const shown = quotes.locator('[data-dot][aria-current]')
    await moveTo(page, quotes.locator('[data-slides]'))
    await expect(quotes).toHaveAttribute('data-enhanced')
    await moveTo(page, quotes.getByRole('button', { name: 'Quote 3' }))
    await page.keyboard.press('Space')
    await expect(shown).toHaveAccessibleName('Quote 3')
    await moveTo(page, quotes.getByRole('button', { name: 'Previous quote' }))
    await page.keyboard.press('Enter')
    await expect(shown).toHaveAccessibleName('Quote 2')

    const [first, second] = [0, 1].map((index) => page.locator('[data-section=faq] details[name]').nth(index))
    await moveTo(page, first!.locator('summary'))
    await page.keyboard.press('Space')
    await expect(first!).toHaveAttribute('open', '')
    await moveTo(page, second!.locator('summary'))
    await page.keyboard.press('Enter')
    await expect(second!).toHaveAttribute('open', '')
    await expect(first!).not.toHaveAttribute('open')
    await page.keyboard.press('Enter')
    await expect(second!).not.toHaveAttribute('open')
  })

  test('the pictures and quotes that move can be paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(routes.home.href({}))
    const press = async (of: string) => {
      await moveTo(page, page.getByRole('button', { name: `Pause the ${of}` }))
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: `Play the ${of}` })).toBeFocused()
    }
    await press('pictures')
    // The buttons of the quotes work once the quotes have come into view.
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect(page.locator('[data-enhance=carousel]')).toHaveAttribute('data-enhanced', { timeout: 500 })
    }).toPass()
    await press('quotes')
  })

  test('a search of the glossary, a letter of it, and a marked term', async ({ page }) => {
    await page.goto(routes.insuranceGlossary.href({}))
    const field = page.getByLabel('Search the glossary')
    await moveTo(page, field)
    await page.keyboard.type('zebra')
    await expect(page.getByRole('status')).toHaveText(/^0 of /)
    await moveTo(page, page.getByRole('button', { name: 'show all terms' }))
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('adjuster')
    await expect(page).toHaveURL(/\?q=adjuster$/)
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    const last = site.glossary.at(-1)!.term[0]!
    await moveTo(page, page.getByRole('link', { name: last.toUpperCase(), exact: true }))
    await page.keyboard.press('Enter')
    const group = page.locator(`#letter-${last.toLowerCase()}`)
    await expect(group).toBeInViewport()

    await page.goto(site.guides.find(({ body }) => body.includes('](term:'))!.data.address)
    const term = page.locator('.glossary-term').first()
    await moveTo(page, term)
    await expect(page.locator('[role=tooltip]:popover-open')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=tooltip]:popover-open')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`^.*${routes.insuranceGlossary.href({})}#`))
  })

  test('a map appears, and has the focus', async ({ page }) => {
    await page.route(/^https:\/\/www\.google\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shown</title>' }),
    )
    await page.goto(routes.contact.href({}))
    // The button appears once its code is there, shortly before it scrolls into view.
    await moveTo(page, page.getByRole('main').getByRole('link', { name: 'Find us on a map' }).first())
    await moveTo(page, page.getByRole('button', { name: 'Show the map' }).first())
    await page.keyboard.press('Enter')
    await expect(page.locator('iframe')).toBeFocused()
  })

  test('from an unknown address back to the home page', async ({ page, problems }) => {
    problems.allow(/404/)
    await page.goto('/no/such/page')
    await moveTo(page, page.getByRole('main').getByRole('link', { name: 'Return to Home' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(routes.home.href({}))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('through the menu to the news, their pages and categories, a post and the footer', async ({
    page,
    context,
  }) => {
    const blog = await startFakeWordPress()
    await connectBlog(context, blog)
    await page.goto(routes.home.href({}))
    const menu = page.locator('header details[data-menu=press]')
    await moveTo(page, menu.locator('> summary'))
    await page.keyboard.press('Enter')
    await moveTo(page, menu.locator('li summary').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(menu.locator('li details a').first()).toBeFocused()
    await moveTo(page, menu.getByRole('link', { name: 'News & Events' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(routes.newsEvents.href({}))

    await page.getByRole('heading', { name: 'Live post 1 & more' }).waitFor()
    await moveTo(page, page.getByRole('link', { name: 'Page 2' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Live post 7 & more' })).toBeVisible()
    await moveTo(page, page.getByRole('link', { name: 'Read More of “Live post 8 & more”' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Live post 8 & more')
    await expect(heading(page)).toBeFocused()
    await moveTo(page, page.getByRole('link', { name: 'Back to All Posts' }))
    await page.keyboard.press('Enter')
    await moveTo(page, page.getByRole('region', { name: 'Browse by category' }).getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/category\/\d+$/)
    await expect(heading(page)).toBeFocused()

    await page.goto(routes.events.href({}))
    await moveTo(page, page.getByRole('link', { name: 'Past', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Past Event', { exact: true }).first()).toBeVisible()
    const fold = page.getByRole('contentinfo').locator('details').first()
    await moveTo(page, fold.locator('summary'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(fold.getByRole('link').first()).toBeFocused()
    await moveTo(page, page.getByRole('navigation', { name: 'Call or schedule' }).getByRole('link').last())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(routes.schedule.href({}))
    await blog.close()
  })
})

/** Fills a form by keys alone, from its first field to its last. */
async function typeLead(page: Page, form: Locator, id: LeadId): Promise<void> {
  const answers: Record<string, unknown> = createExample(leads[id])
  for (const { name, kind } of leads[id].questions) {
    if (answers[name] === undefined) continue
    const value = String(answers[name])
    const control = form.locator(`[name="${name}"]`)
    // The keys go to the choice that is checked, else to the first.
    const checked = control.and(form.locator(':checked'))
    await moveTo(page, kind === 'radio' && (await checked.count()) > 0 ? checked : control.first())
    if (kind === 'select' || kind === 'radio') {
      const chosen = () =>
        kind === 'radio'
          ? form.locator(`[name="${name}"]:checked`).getAttribute('value')
          : control.inputValue()
      await page.keyboard.press(kind === 'radio' ? 'Space' : 'ArrowDown')
      for (let presses = 0; presses < 20 && (await chosen()) !== value; presses++)
        await page.keyboard.press('ArrowDown')
      expect(await chosen(), name).toBe(value)
    } else if (kind === 'date') {
      const [year, month, day] = value.split('-')
      await page.keyboard.type(`${month}${day}${year}`)
    } else await typeFast(page, value)
  }
}

for (const id of leadIds)
  test(`the form ${id}: opened, sent empty, put right, sent, and closed`, async ({ page }) => {
    await page.goto(places[id])
    const opener = page.locator(`a[data-opens="${id}"]`).first()
    const isDialog = (await opener.count()) > 0
    if (isDialog) {
      await moveTo(page, opener)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
    }
    const form = page.locator(isDialog ? 'dialog form[method=post]' : 'form[method=post]')
    await moveTo(page, findSubmit(form))
    await page.keyboard.press('Enter')
    const summary = form.getByRole('region', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(summary.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.locator(`[name="${leads[id].questions[0]!.name}"]`)).toBeFocused()
    // From the field before it, so that the next Tab is the first field.
    await page.keyboard.press('Shift+Tab')
    await typeLead(page, form, id)
    await expect(form.locator('[data-part=field-error]')).toHaveCount(0)
    await moveTo(page, findSubmit(form))
    await page.keyboard.press('Space')
    const { success } = leads[id]
    if (success.as === 'note') return expect(page.getByText(success.text)).toBeVisible()
    const confirmation =
      success.as === 'toast'
        ? page.getByRole('region', { name: success.title })
        : page.getByRole('alertdialog')
    await expect(confirmation).toContainText(success.text)
    const close = confirmation.getByRole('button', { name: 'Close' })
    if (success.as === 'toast') await moveTo(page, close)
    else await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    if (isDialog) await expect(opener).toBeFocused()
  })
