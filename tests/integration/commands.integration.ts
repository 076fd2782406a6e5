/** `firm snapshot`, `firm drift` and `firm blog-check` with a real WordPress. */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { EventRecord, PostRecord } from '#src/blog/snapshot-schema.ts'
import { startFaultProxy, type FaultProxy } from './support/fault-proxy.ts'
import { runTool } from './support/run-tool.ts'
import { evaluate, seeded } from './wordpress/wordpress.ts'

const wordpress = inject('wordpress')
const blogUrl = `${wordpress.url}/wp-json/wp/v2`

let folder: string
let content: string
let proxy: FaultProxy

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'))
  content = await createContent('content')
  proxy = await startFaultProxy(wordpress.url)
})

afterAll(async () => {
  await proxy?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** A copy of the content without a snapshot. */
async function createContent(name: string): Promise<string> {
  const copy = path.join(folder, name)
  await cp('content', copy, { recursive: true })
  await rm(path.join(copy, 'blog'), { recursive: true, force: true })
  return copy
}

async function firm(command: string, { from = blogUrl, into = content, more = [] as string[] } = {}) {
  const result = await runTool(['cli/main.ts', command, '--json', '--content', into, ...more], {
    BLOG_URL: from,
  })
  const report = (result.stdout.startsWith('{') ? JSON.parse(result.stdout) : undefined) as
    | Record<string, unknown>
    | undefined
  return { ...result, report }
}

/** One number for the names and bytes of every file of a snapshot. */
async function hashSnapshot(of: string): Promise<string> {
  const root = path.join(of, 'blog')
  const hash = createHash('sha256')
  for (const name of (await readdir(root, { recursive: true })).sort()) {
    hash.update(name)
    if (path.extname(name)) hash.update(await readFile(path.join(root, name)))
  }
  return hash.digest('hex')
}

async function readRecords<Record>(
  kind: 'posts' | 'events',
): Promise<Map<string, Record & { slug: string }>> {
  const root = path.join(content, 'blog', kind)
  const texts = await Promise.all(
    (await readdir(root)).map((name) => readFile(path.join(root, name), 'utf8')),
  )
  const records = texts.map((text) => JSON.parse(text) as Record & { slug: string })
  return new Map(records.map((record) => [record.slug, record]))
}

describe('firm snapshot', () => {
  let posts: Map<string, PostRecord>
  let events: Map<string, EventRecord>
  let taken: Awaited<ReturnType<typeof firm>>

  beforeAll(async () => {
    taken = await firm('snapshot')
    posts = await readRecords<PostRecord>('posts')
    events = await readRecords<EventRecord>('events')
  })

  test('brings every post and event that everybody may see, and no other', () => {
    expect(taken.report, taken.stderr).toMatchObject({
      outcome: 'written',
      posts: { total: seeded.posts },
      events: { total: seeded.events },
      categories: 7,
    })
    expect(posts.size).toBe(seeded.posts)
    expect(events.size).toBe(seeded.events)
    expect([...posts.values()].filter(({ title, html }) => /Secret/.test(title + html))).toEqual([])
  })

  test('is content that the site can be built with', async () => {
    const { code, stdout, stderr } = await runTool(['cli/main.ts', 'validate', '--content', content])
    expect(code, stdout + stderr).toBe(0)
  })

  test('the same blog gives the same bytes, and a second time nothing to write', async () => {
    const before = await hashSnapshot(content)
    const again = await firm('snapshot')
    expect(again.report).toMatchObject({ outcome: 'unchanged' })
    const other = await createContent('other')
    expect((await firm('snapshot', { into: other })).code).toBe(0)
    expect(await hashSnapshot(content)).toBe(before)
    expect(await hashSnapshot(other)).toBe(before)
  })

  test('reads what is awkward', () => {
    expect(posts.get('note-52')!.image).toBeUndefined()
    expect(posts.get('note-54')!.author).toBe('')
    expect(posts.get('note-56')!.categories).toEqual([])
    // Published at 02:30, an hour that this night did not have: WordPress itself says 03:30.
    expect(posts.get('note-45')!.date).toBe('2025-03-09T03:30:00')
    expect(posts.get('note-46')!.date).toBe('2025-11-02T01:30:00')
    expect(posts.get('note-1')!.image).toMatchObject({ width: 640, height: 360 })
    expect(new Set([...posts.values()].map(({ author }) => author))).toEqual(
      new Set(['Ada Elm', 'Ben Reed', 'Núria O’Hara', 'R&D "Desk"', '']),
    )
    const titles = [...posts.values()].map(({ title }) => title)
    expect(titles).toContain('R&D credits for small firms')
    expect(titles).toContain('保険金の請求が拒否されたとき')
    expect([...posts.keys()].some((slug) => /[а-я]/.test(slug))).toBe(true)

    expect(events.get('evening-1')!.date).toBe('2099-01-15')
    expect(events.get('evening-2')!.startTime).toBeUndefined()
    expect(events.get('evening-4')!.registrationLink).toBeUndefined()
    expect(events.get('evening-5')!.date).toBeUndefined()
    expect(events.get('evening-9')!.startTime).toBeUndefined()
    expect(events.get('evening-12')).toMatchObject({ startTime: '09:00', endTime: '11:00' })
  })

  test('keeps nothing that could run, and no heading above the second rank', () => {
    for (const { slug, html } of [...posts.values(), ...events.values()]) {
      expect(html, slug).not.toMatch(
        /<(script|style|form|input|object|embed|base|meta|link|h1)\b|\son\w+=|javascript:|srcdoc/i,
      )
    }
    expect(posts.get('note-1')!.html).toContain('What happened</h2>')
  })

  test.each(['half', 'html', 'error'] as const)(
    'leaves the old snapshot as it was when the blog fails: %s',
    async (fault) => {
      const before = await hashSnapshot(content)
      proxy.fault = fault
      const { code, stderr } = await firm('snapshot', { from: `${proxy.url}/wp-json/wp/v2` })
      proxy.fault = undefined
      expect(code).toBe(1)
      expect(stderr).toContain(`${proxy.url}/wp-json/wp/v2/`)
      expect(stderr).toContain('is unchanged')
      expect(await hashSnapshot(content)).toBe(before)
    },
  )
})

describe('firm drift', () => {
  test('finds no difference right after a snapshot', async () => {
    const { code, report, stderr } = await firm('drift')
    expect(report, stderr).toMatchObject({ differences: 0 })
    expect(code).toBe(0)
  })

  test('tells what is new, changed, renamed and deleted', async () => {
    const ids = (await evaluate(
      wordpress,
      `$find = function ($slug) { return get_page_by_path($slug, OBJECT, 'post')->ID; };
      $ids = array('changed' => $find('note-61'), 'renamed' => $find('note-62'), 'hidden' => $find('note-64'));
      wp_update_post(array('ID' => $ids['changed'], 'post_title' => 'Another title'));
      wp_update_post(array('ID' => $ids['renamed'], 'post_name' => 'another-slug'));
      wp_update_post(array('ID' => $ids['hidden'], 'post_status' => 'private'));
      $ids['new'] = wp_insert_post(array('post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'New', 'post_content' => '<p>New</p>'));
      return $ids;`,
    )) as Record<string, number>
    const { code, report } = await firm('drift')
    await evaluate(
      wordpress,
      `wp_update_post(array('ID' => ${ids.changed}, 'post_title' => 'Three questions about a deceptive repair bill (61)'));
      wp_update_post(array('ID' => ${ids.renamed}, 'post_name' => 'note-62'));
      wp_update_post(array('ID' => ${ids.hidden}, 'post_status' => 'publish'));
      return (bool) wp_delete_post(${ids.new}, true);`,
    )
    expect(code).toBe(1)
    const found = (report!.found as { kind: string; name: string }[])
      .filter(({ kind }) => kind !== 'now-past')
      .map(({ kind, name }) => `${kind} ${/\d+/.exec(name)![0]}`)
    expect(found.sort()).toEqual(
      [`changed ${ids.changed}`, `deleted ${ids.hidden}`, `new ${ids.new}`, `renamed ${ids.renamed}`].sort(),
    )
    expect((await firm('drift')).report).toMatchObject({ differences: 0 })
  })
})

describe('firm blog-check', () => {
  const site = 'https://www.firm.example'
  const check = async (from = blogUrl) => {
    const { code, report, stderr } = await firm('blog-check', { from, more: ['--site', site] })
    const found = report?.problems as { id: string; severity: string; hint: string }[]
    expect(found, stderr).toBeDefined()
    for (const { hint } of found) expect(hint).not.toBe('')
    const list = (severity: string) =>
      [...new Set(found.filter((one) => one.severity === severity).map(({ id }) => id))].sort()
    return { code, errors: list('error'), warnings: list('warning') }
  }
  const setOption = (name: string, value: string) =>
    evaluate(wordpress, `return update_option('${name}', '${value}');`)

  test('finds the WordPress with its plugin fit, and warns of what was seeded awkwardly', async () => {
    expect(await check()).toEqual({
      code: 0,
      errors: [],
      warnings: ['blog/embed', 'blog/event-dates', 'blog/lost-parts', 'blog/shortcode'],
    })
  })

  test('finds it fit where the plugin names the site, and not where it names another', async () => {
    await setOption('texas_firm_events_origins', site)
    const allowed = await check()
    await setOption('texas_firm_events_origins', 'https://other.example')
    const foreign = await check()
    await setOption('texas_firm_events_origins', '')
    expect(allowed.errors).toEqual([])
    expect(foreign.code).toBe(1)
    expect(foreign.errors).toContain('blog/cors')
  })

  test('finds what is missing without the plugin, and a wrong time zone', async () => {
    const toggle = (call: string) =>
      evaluate(
        wordpress,
        `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${call}('texas-firm-events/texas-firm-events.php'); return true;`,
      )
    await toggle('deactivate_plugins')
    await setOption('timezone_string', 'Europe/Berlin')
    const { code, errors } = await check()
    await setOption('timezone_string', 'America/Chicago')
    await toggle('activate_plugin')
    expect(code).toBe(1)
    expect(errors).toEqual(['blog/no-events', 'blog/time-zone'])
  })

  test.each([
    ['no cors', 'blog/cors'],
    ['no total pages', 'blog/no-total-pages'],
    ['html', 'blog/posts-not-json'],
    ['error', 'blog/posts-status'],
    ['half', 'blog/unreachable'],
  ] as const)('names the fault: %s', async (fault, expected) => {
    proxy.fault = fault
    const { code, errors } = await check(`${proxy.url}/wp-json/wp/v2`)
    proxy.fault = undefined
    expect(code).toBe(1)
    expect(errors).toContain(expected)
  })
})
