/** An event as a member of the staff writes it: in the WordPress’s own editor, with the boxes of the plugin. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect as expectPage, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchOptions } from '#tests/support/browser.ts'
import { runToolWell } from './support/run-tool.ts'
import { evaluate } from './wordpress/wordpress.ts'

const wordpress = inject('wordpress')
const title = 'Bring your lease'

let browser: Browser
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'editor-'))
  browser = await chromium.launch(launchOptions)
  page = await browser.newPage({
    viewport: { width: 1280, height: 1100 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(60_000)
  // The editor shows each user a tour once, whose pictures are on another host.
  await evaluate(
    wordpress,
    `$user = get_user_by('login', 'editor');
    return update_user_meta($user->ID, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', array(
      'core/edit-post' => array('welcomeGuide' => false, 'fullscreenMode' => true),
      '_modified' => gmdate('c'),
    ));`,
  )
  await page.goto(`${wordpress.url}/wp-login.php`)
  await page.getByLabel('Username or Email Address').fill('editor')
  await page.getByLabel('Password', { exact: true }).fill('not secret')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/wp-admin/)
})

afterAll(async () => {
  await browser?.close()
  await evaluate(
    wordpress,
    `foreach (get_posts(array('post_type' => 'events', 'post_status' => 'any', 'numberposts' => -1, 'title' => '${title}')) as $post)
      wp_delete_post($post->ID, true);
    return true;`,
  )
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('an event typed into the editor and published is in the REST answer, and in a snapshot', async () => {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=events`)
  const box = page.getByRole('region', { name: 'Editor settings' })
  await page.getByRole('textbox', { name: 'Add title' }).fill(title)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const panel = page.getByRole('region', { name: 'Editor publish' })
  const confirm = panel.getByRole('button', { name: 'Publish', exact: true })
  /** WordPress asks before it publishes; there it does not let one go on, and above the text it says why. */
  async function expectUnpublishable(words: string) {
    await publish.click()
    await expectPage(confirm).toBeDisabled()
    await expectPage(page.locator('.components-notice').getByText(words)).toBeVisible()
    await panel.getByRole('button', { name: 'Cancel' }).click()
  }

  // Every field says what it is, and that times are those of Texas.
  const begins = box.getByLabel('Start time')
  const ends = box.getByLabel('End time')
  for (const time of [begins, ends])
    await expectPage(time).toHaveAccessibleDescription(/Texas \(Central\) time\./)
  await box.getByLabel('Date', { exact: true }).fill('2099-05-06')
  await begins.fill('18:30')

  // The hour of the morning in place of that of the evening: said at once, and not saved.
  await ends.fill('08:00')
  const complaint = box.getByRole('alert').filter({ hasText: 'Check AM and PM' })
  await expectPage(complaint).toBeVisible()
  await expectPage(ends).toHaveAccessibleDescription(/must be later than the start time/)
  await expectUnpublishable('The end time must be later than the start time')
  await ends.fill('20:00')
  await expectPage(complaint).toBeHidden()

  await box.getByLabel('Location').fill('Reading room, “Annex” & hall')
  await box.getByLabel('Registration link').fill('register.example')
  await expectPage(box.getByRole('alert')).toContainText('the full registration link')
  await expectUnpublishable('the full registration link')
  await box.getByLabel('Registration link').fill('https://register.example/lease?a=1&b=2')

  // Where a text is written, the boxes make room for what concerns its paragraph.
  await page.getByRole('textbox', { name: 'Add title' }).press('Enter')
  await page.keyboard.type('We read your lease with you.')
  await publish.click()
  await confirm.click()
  await expectPage(panel.getByText(`${title} is now live.`)).toBeVisible()
  // What is in boxes is saved after the rest.
  const expected = {
    event_date: '2099-05-06',
    event_time: '18:30',
    event_end_time: '20:00',
    event_location: 'Reading room, “Annex” & hall',
    registration_link: 'https://register.example/lease?a=1&b=2',
  }
  await expectPage
    .poll(async () => {
      const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/events?slug=bring-your-lease`)
      const [event] = (await answer.json()) as { meta: object }[]
      return event?.meta
    })
    .toEqual(expected)

  const content = path.join(folder, 'content')
  await cp('content', content, { recursive: true })
  await rm(path.join(content, 'blog'), { recursive: true })
  await runToolWell(['cli/main.ts', 'snapshot', '--content', content], {
    BLOG_URL: `${wordpress.url}/wp-json/wp/v2`,
  })
  const events = path.join(content, 'blog/events')
  const [name] = (await readdir(events)).filter((file) => file.endsWith('-bring-your-lease.json'))
  expect(JSON.parse(await readFile(path.join(events, name!), 'utf8'))).toMatchObject({
    title,
    date: '2099-05-06',
    startTime: '18:30',
    endTime: '20:00',
    location: 'Reading room, “Annex” & hall',
    registrationLink: 'https://register.example/lease?a=1&b=2',
    html: '<p>We read your lease with you.</p>',
  })
})

test('the list of events says when each takes place', async () => {
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=events&s=${encodeURIComponent(title)}`)
  await expectPage(page.getByRole('row', { name: new RegExp(title) })).toContainText('May 6, 2099')
})
