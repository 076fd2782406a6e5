/** Whether each office of the tests’ own firm is open, at a frozen time, in Texas and far away. */
import type { Page } from '@playwright/test'
import { getToday } from '#src/content/dates.ts'
import { listClosedDays, listedClosedDays } from '#src/content/office-hours.ts'
import { formatOfficeName } from '#src/content/offices.ts'
import { routes } from '#src/routes.ts'
import { site } from '../../support/fixture-firm.ts'
import { countShifts, watchShifts } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/test.ts'

/** `Closed today / Opens Monday 8:30 AM` */
function joinLines(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' / ')
}

const officeStates = (page: Page) => page.locator('main [data-office-hours]')

/** Opens the contact page, and loads the code of each office. */
async function openOffices(page: Page): Promise<void> {
  await page.goto(routes.contact.href({}))
  await expect(officeStates(page)).toHaveCount(site.firm.offices.length)
  for (const state of await officeStates(page).all()) {
    await state.scrollIntoViewIfNeeded()
    await expect(state).toHaveText(/\S/)
  }
}

/** What the contact page says of each office: the lines of one office, joined by " / ". */
async function readStates(page: Page): Promise<string[]> {
  const texts = await officeStates(page)
    .locator('[data-state]')
    .evaluateAll((all) => all.map((state) => (state as HTMLElement).innerText))
  return texts.map(joinLines)
}

/** While a computer sleeps, no timer runs: the page looks at the clock when it is shown again. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const always = 'Open now, day and night'

// The clocks go back on November 1, 2099. The last office is an hour behind the others.
const moments = [
  [
    'in the morning',
    '2099-11-17T09:00:00-06:00',
    ['Open until 12:00 PM', 'Open until 4:00 PM', always, 'Open until 5:00 PM'],
  ],
  [
    'at lunch',
    '2099-11-17T12:30:00-06:00',
    ['Opens again at 1:00 PM', 'Open until 4:00 PM', always, 'Open until 5:00 PM'],
  ],
  [
    'in the evening',
    '2099-11-17T17:59:00-06:00',
    ['Opens tomorrow 8:30 AM', 'Opens Thursday 9:00 AM', always, 'Open until 5:00 PM'],
  ],
  [
    'on a day by appointment',
    '2099-11-21T12:00:00-06:00',
    ['By appointment today / Opens Monday 8:30 AM', 'Opens Tuesday 9:00 AM', always, 'Opens Monday 8:00 AM'],
  ],
  [
    'in the night after a long Friday',
    '2099-11-21T02:29:00-06:00',
    ['By appointment today / Opens Monday 8:30 AM', 'Opens Tuesday 9:00 AM', always, 'Open until 1:30 AM'],
  ],
  [
    'on the evening before closed days',
    '2099-11-25T20:00:00-06:00',
    ['Opens Monday 8:30 AM', 'Opens Tuesday 9:00 AM', 'Open until midnight', 'Opens Monday 8:00 AM'],
  ],
  [
    'on a closed day',
    '2099-11-26T10:00:00-06:00',
    [
      'Closed today: Thanksgiving / Opens Monday 8:30 AM',
      'Closed today: Thanksgiving / Opens Tuesday 9:00 AM',
      'Closed today: Thanksgiving / Opens Saturday 12:00 AM',
      'Closed today: Thanksgiving / Opens Monday 8:00 AM',
    ],
  ],
  [
    'before a long break',
    '2099-12-23T23:59:00-06:00',
    [
      'Opens January 4, 8:30 AM',
      'Opens January 5, 9:00 AM',
      'Open until midnight',
      'Opens January 4, 8:00 AM',
    ],
  ],
  [
    'in summer time',
    '2099-07-14T08:59:00-05:00',
    ['Open until 12:00 PM', 'Opens today 9:00 AM', always, 'Opens today 8:00 AM'],
  ],
  [
    'a minute before the clocks go back',
    '2099-11-01T06:59:00Z',
    ['Opens tomorrow 8:30 AM', 'Opens Tuesday 9:00 AM', always, 'Opens tomorrow 8:00 AM'],
  ],
] as const

for (const timezoneId of ['America/Chicago', 'Asia/Tokyo'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('each office says at each moment what is true there, on a page that is left open, too', async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(moments[0][1]))
      await openOffices(page)
      for (const [when, now, states] of moments) {
        await page.clock.setFixedTime(new Date(now))
        await comeBack(page)
        expect.soft(await readStates(page), when).toEqual(states)
      }
    })
  })

test('the state changes while the page is open', async ({ page }) => {
  await page.clock.install({ time: new Date('2099-11-17T11:59:30-06:00') })
  await openOffices(page)
  expect((await readStates(page))[0]).toBe('Open until 12:00 PM')
  await page.clock.fastForward('01:00')
  expect((await readStates(page))[0]).toBe('Opens again at 1:00 PM')
})

for (const [when, now, reply, state] of [
  ['in the morning', '2099-11-17T09:00:00-06:00', 'by the end of tomorrow.', 'Open until 12:00 PM'],
  [
    'on a closed day',
    '2099-11-26T10:00:00-06:00',
    'by the end of Monday.',
    'Closed today: Thanksgiving / Opens Monday 8:30 AM',
  ],
] as const)
  test(`the answers below a hero name the day of a reply, ${when}, and nothing moves`, async ({ page }) => {
    await watchShifts(page.context())
    await page.clock.setFixedTime(new Date(now))
    await page.goto(routes.schedule.href({}))
    const answers = page.locator('[data-part=first-talk] ul')
    await expect(answers.locator('[data-reply]')).toHaveText(reply)
    expect(joinLines(await answers.locator('[data-state]').innerText())).toBe(state)
    expect(await countShifts(page)).toEqual([])
  })

test('without JavaScript, the answers below a hero are general', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(routes.schedule.href({}))
  const answers = page.locator('[data-part=first-talk] ul')
  await expect(answers).toContainText('by the end of the next business day')
  await expect(answers).toContainText('Open Monday')
  await context.close()
})

test('without JavaScript, hours, fax numbers and closed days are there, and no empty lines', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(routes.contact.href({}))
  const details = page.locator('main [data-part=contact-details]')
  for (const office of site.firm.offices) {
    await expect(details.getByRole('heading', { name: formatOfficeName(office) })).toBeVisible()
    await expect(details.getByText(office.address.street)).toBeVisible()
    for (const number of office.fax ? [office.fax] : []) await expect(details.getByText(number)).toBeVisible()
  }
  const closed = listClosedDays(site.firm.closedDays, getToday(site.firm.timeZone), listedClosedDays)
  for (const { name } of closed) await expect(details.getByText(name).first()).toBeVisible()
  const words = (await details.innerText()).replace(/\s+/g, ' ')
  expect(words).toContain('Monday–Thursday 8:30 AM – 12:00 PM and 1:00 PM – 5:30 PM')
  expect(words).toContain('Friday 8:30 AM – 12:00 PM Saturday by appointment Sunday closed')
  expect(words).toContain('Every day 24 hours')
  expect(words).toContain('Friday 4:00 PM – 1:30 AM')
  for (const zone of ['Central Time', 'Mountain Time']) expect(words).toContain(`All times are ${zone}.`)
  for (const state of await details.locator('[data-office-hours]').all()) await expect(state).toBeHidden()
  await context.close()
})

test('each office has its map', async ({ page }) => {
  await page.goto(routes.contact.href({}))
  const links = page.locator('main').getByRole('link', { name: 'Find us on a map' })
  await expect(links).toHaveCount(site.firm.offices.length)
  await expect(links.last()).toHaveAttribute('href', site.firm.offices.at(-1)!.map!)
  await expect(page.locator('main [data-enhance=map]')).toHaveCount(site.firm.offices.length)
})

test('each map is beside its office in a wide window, and below it on a phone', async ({ page }) => {
  await page.goto(routes.contact.href({}))
  const maps = page.locator('main [data-part=office-map]')
  for (const [width, isBeside] of [
    [1440, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [index, office] of site.firm.offices.entries()) {
      const heading = page.getByRole('main').getByRole('heading', { name: formatOfficeName(office) })
      const [map, name] = [await maps.nth(index).boundingBox(), await heading.boundingBox()]
      const next = index + 1 < site.firm.offices.length ? await maps.nth(index + 1).boundingBox() : null
      await expect(maps.nth(index)).toContainText(formatOfficeName(office))
      expect(Math.abs(map!.y - name!.y) < 8, formatOfficeName(office)).toBe(isBeside)
      expect(map!.y + 1).toBeGreaterThan(name!.y)
      if (next) expect(next.y).toBeGreaterThan(map!.y + map!.height)
    }
  }
})

test('the foot of every page leads to the page of each office, which has its numbers and its way', async ({
  page,
}) => {
  await page.goto(routes.home.href({}))
  const links = page.locator('footer').getByRole('link', { name: /TX|Conroe/ })
  await expect(links).toHaveCount(site.firm.offices.length)
  await links.nth(2).click()
  await expect(page).toHaveURL(/\/offices\/night-desk$/)
  await expect(page.locator('h1')).toHaveText('Night desk for runaway livestock, Houston, TX')
  const main = page.getByRole('main')
  for (const { number } of site.firm.offices[2]!.phones!)
    await expect(main.getByRole('link', { name: number })).toBeVisible()
  const way = new URL((await main.getByRole('link', { name: 'Get directions' }).getAttribute('href'))!)
  expect(way.searchParams.get('destination')).toContain(site.firm.offices[2]!.address.street)
  await main.locator('[data-state]').scrollIntoViewIfNeeded()
  await expect(main.locator('[data-state]')).toHaveText(/Open|Closed/)
  await main.getByRole('link', { name: 'El Paso, TX' }).click()
  await expect(page.getByRole('main')).toContainText('41st District Court')
})
