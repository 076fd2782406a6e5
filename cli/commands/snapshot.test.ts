import { spawn } from 'node:child_process'
import fs, { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import type * as fileSystem from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PostRecord } from '#src/blog/snapshot-schema.ts'
import { readSnapshot } from '#src/blog/snapshot.server.ts'
import { loadBlog } from '#src/site/blog.server.ts'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { startFakeWordPress, type FakeWordPress } from '#tests/fixtures/fake-wordpress.ts'
import { program, start } from '#tests/support/firm-command.ts'
import { ExitError } from '../exit-error.ts'
import { snapshot, type SnapshotOptions, type SnapshotReport } from './snapshot.ts'

let diskIsFull = false
let isReadOnly = false
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof fileSystem>()
  const write: typeof fs.writeFile = async (file, ...rest) => {
    if (diskIsFull && String(file).endsWith('categories.json'))
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return fs.writeFile(file, ...rest)
  }
  const make = async (...[folder, options]: Parameters<typeof fs.mkdir>) => {
    if (isReadOnly && String(folder).includes('.blog-next-'))
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'mkdir', path: String(folder) })
    return fs.mkdir(folder, options)
  }
  return { ...fs, writeFile: write, mkdir: make }
})

let content: string
let wordpress: FakeWordPress
let printed: string
let said: string
beforeEach(async () => {
  content = path.join(await mkdtemp(path.join(os.tmpdir(), 'blog-')), 'content')
  await mkdir(content)
  await writeFile(path.join(content, 'firm.json'), '{"url":"https://www.firm.example"}')
  wordpress = await startFakeWordPress()
  printed = ''
  said = ''
  diskIsFull = false
  isReadOnly = false
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true))
  vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${text}\n`))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await wordpress.stop()
  await rm(path.dirname(content), { recursive: true })
})

/** The exit code of `firm snapshot`. */
async function run(options: Partial<SnapshotOptions> = {}): Promise<number> {
  printed = ''
  said = ''
  const client = { backOff: 1, timeout: 2000 }
  try {
    await snapshot({ content, environment: { BLOG_URL: wordpress.url }, client, ...options })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

/** Every file of the content folder, hidden ones too. */
async function readTree(folder = content): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const read = await Promise.all(
    files
      .sort()
      .map(async (file) => [path.relative(folder, file), (await readFile(file)).toString('base64')]),
  )
  return Object.fromEntries(read) as Record<string, string>
}

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

describe('a snapshot', () => {
  test('holds posts, events, categories and pictures, and passes its own checks', async () => {
    expect(await run()).toBe(0)
    expect(Object.keys(await readTree())).toEqual([
      'blog/categories.json',
      'blog/events/21-fair.json',
      expect.stringMatching(/^blog\/images\/roof-a-[0-9a-f]{10}\.jpg$/),
      'blog/posts/11-first.json',
      'blog/posts/12-second.json',
      'blog/snapshot.json',
      'firm.json',
    ])
    expect((await readSnapshot(content)).problems).toEqual([])
    const { posts, events, categories } = (await loadBlog(content, { today: '2026-01-01' })).blog
    expect(categories.map(({ name }) => name)).toEqual(['Estate Planning', 'Insurance'])
    expect(events).toMatchObject([{ slug: 'fair', date: '2099-01-01', startTime: '18:00', location: 'Hall' }])
    expect(posts.find(({ id }) => id === 11)).toMatchObject({
      modified: '2026-01-03T00:00:00',
      title: 'First & best',
      author: 'Ada Elm',
      image: { alt: 'A roof', width: 64, height: 36 },
    })
    // The heading is below that of the page, and the link leads to the site.
    expect(posts.find(({ id }) => id === 12)?.html).toBe('<h2>Part</h2><p><a href="/wp/first">a</a></p>')
  })

  test('says what it read in plain lines where there is no terminal', async () => {
    await run()
    expect(said).toBe(
      'Read posts: 1 of 1 pages.\nRead events: 1 of 1 pages.\nRead categories: 1 of 1 pages.\nRead pictures: 1 of 1.\n',
    )
    expect(printed).toContain('added    post 11 first\n')
    expect(printed).toContain('Wrote ')
  })

  test('of the same blog has the same bytes, and is not written again', async () => {
    await run()
    const before = await readTree()
    expect(await run()).toBe(0)
    expect(printed).toContain('is up to date')
    await rm(path.join(content, 'blog'), { recursive: true })
    await run()
    expect(await readTree()).toEqual(before)
  })

  test('of a blog that was saved again as it was is not written', async () => {
    await run()
    const before = await readTree()
    for (const entry of [...wordpress.blog.posts, ...wordpress.blog.events])
      Object.assign(entry, { modified_gmt: '2026-02-01T00:00:00' })
    expect(await run()).toBe(0)
    expect(printed).toContain('is up to date')
    expect(await readTree()).toEqual(before)
    wordpress.blog.posts[1]!.html = '<p>Other.</p>'
    await run()
    expect(printed.match(/^(?:added|changed|removed).*/gm)).toEqual(['changed  post 12 second'])
    expect((await readSnapshot(content)).files?.head.changed).toBe('2026-02-01T00:00:00')
  })

  test('goes through all pages of a hundred', async () => {
    wordpress.blog.posts = many(250)
    expect(await run()).toBe(0)
    expect(await readdir(path.join(content, 'blog/posts'))).toHaveLength(250)
    expect(
      wordpress.asked
        .filter((address) => address.includes('/posts'))
        .map((address) => /&page=(\d)/.exec(address)?.[1]),
    ).toEqual(['1', '2', '3'])
  })

  test('goes through all pages also where the blog does not count them', async () => {
    wordpress.blog.posts = many(250)
    wordpress.blog.countsPages = false
    expect(await run()).toBe(0)
    expect(await readdir(path.join(content, 'blog/posts'))).toHaveLength(250)
  })

  test('says what was added, changed, renamed and removed', async () => {
    wordpress.blog.posts = many(10)
    await run()
    wordpress.blog.posts = [
      { id: 1, title: 'Other' },
      { id: 2, slug: 'moved' },
      ...many(9).slice(2),
      { id: 99, slug: 'new' },
    ]
    await run()
    expect(printed.split('\n').slice(0, 4)).toEqual([
      'added    post 99 new',
      'changed  post 1 entry-1',
      'changed  post 2 moved (was entry-2)',
      'removed  post 10 entry-10',
    ])
    expect(await readdir(path.join(content, 'blog/posts'))).not.toContain('2-entry-2.json')
  })

  test('reports what posts newly say about the law, until it has been seen once', async () => {
    await cp(path.join(goodContent, 'legal-facts.json'), path.join(content, 'legal-facts.json'))
    const old = '<h2>Deadlines</h2><p>Give notice 60 days before the suit.</p>'
    wordpress.blog.posts = [
      { id: 1, html: old, meta: { review_by: '20270915' } },
      { id: 2, html: '<p>We meet in 3 days.</p>' },
    ]
    await run()
    expect(printed).toContain(
      'Legal claims to review, new in these posts:\n' +
        '  post 1 entry-1 (review by 2027-09-15)\n' +
        '    "60 days", notice-period\n' +
        '      Give notice 60 days before the suit.\n',
    )
    expect(printed).not.toContain('entry-2 (')
    // Only the checks need the date: visitors do not get it.
    const { posts } = (await loadBlog(content, { today: '2026-01-01' })).blog
    expect(Object.keys(posts[0]!)).not.toContain('reviewBy')
    await run()
    expect(printed).not.toContain('Legal claims')
    wordpress.blog.posts[0]!.html = `${old}<p>By law, you have 9 days to answer.</p>`
    await run({ json: true, dryRun: true })
    expect((JSON.parse(printed) as SnapshotReport).newClaims).toEqual([
      {
        id: 1,
        slug: 'entry-1',
        reviewBy: '2027-09-15',
        claims: [
          { typed: '9 days', sentence: 'By law, you have 9 days to answer.', facts: [], standing: 'unknown' },
        ],
      },
    ])
  })

  test('says that it has not looked for legal claims where the register cannot be read', async () => {
    await writeFile(path.join(content, 'legal-facts.json'), '{')
    await run()
    expect(printed).toContain('Legal claims were not looked for')
  })

  test('as JSON says the same to a program, and nothing else', async () => {
    expect(await run({ json: true })).toBe(0)
    expect(said).toBe('')
    const report = JSON.parse(printed) as SnapshotReport
    expect(report).toMatchObject({ outcome: 'written', categories: 2, images: 1, problems: [] })
    expect(report.posts.added).toEqual([
      { id: 11, slug: 'first' },
      { id: 12, slug: 'second' },
    ])
  })

  test('as a dry run writes nothing', async () => {
    const before = await readTree()
    expect(await run({ dryRun: true })).toBe(0)
    expect(printed).toContain('added    post 11 first')
    expect(printed).toContain('Nothing was written')
    expect(await readTree()).toEqual(before)
  })

  test('goes without the second of two entries with one address, and names both', async () => {
    wordpress.blog.posts.push({ id: 13, slug: 'first', title: 'Primero' }, { id: 14, slug: 'third' })
    wordpress.blog.events.push({ id: 22, slug: 'fair' }, { id: 23, slug: 'first' })
    expect(await run({ json: true })).toBe(0)
    const { problems } = JSON.parse(printed) as SnapshotReport
    expect(problems.map(({ id, subject, message }) => [id, subject, message])).toEqual([
      [
        'blog/same-address',
        'event 22 "fair"',
        'It has the same address as event 21, so the site shows event 21 and not event 22.',
      ],
      [
        'blog/same-address',
        'post 13 "first"',
        'It has the same address as post 11, so the site shows post 11 and not post 13.',
      ],
    ])
    expect(await readdir(path.join(content, 'blog/posts'))).toEqual([
      '11-first.json',
      '12-second.json',
      '14-third.json',
    ])
    expect(await readdir(path.join(content, 'blog/events'))).toEqual(['21-fair.json', '23-first.json'])
    await run()
    expect(said).toContain('post 13 "first"\n  warning  It has the same address as post 11')
  })

  test('names shortcodes that readers see, in the title, the excerpt and the text', async () => {
    wordpress.blog.posts = [
      { id: 1, html: '<p>[et_pb_section fb_built=&#8221;1&#8243;][et_pb_row]Words[/et_pb_row]</p>' },
      { id: 2, title: 'For {{first_name}}' },
      { id: 3, html: '<p>He wrote [sic].</p>' },
    ]
    expect(await run({ json: true })).toBe(0)
    const { problems } = JSON.parse(printed) as SnapshotReport
    expect(problems.map(({ subject, message }) => [subject, message])).toEqual([
      ['post 1 "entry-1"', 'Readers see what a plugin should have replaced: [et_pb_section] [et_pb_row].'],
      ['post 2 "entry-2"', 'Readers see what a plugin should have replaced: {{first_name}}.'],
    ])
  })

  test('names what readers miss of a text, and where', async () => {
    wordpress.blog.posts = [
      { id: 1, html: '<p>Words</p><svg><text>Deadline chart</text></svg><video src="blob:x"></video>' },
      { id: 2, html: '<h3><button>How long?</button></h3><div class="panel">Two years</div>' },
    ]
    expect(await run({ json: true })).toBe(0)
    const { problems } = JSON.parse(printed) as SnapshotReport
    expect(problems.map(({ subject, message }) => [subject, message])).toEqual([
      [
        'post 1 "entry-1"',
        'The site does not show all of it: the video, recording or frame <video>; the words “Deadline chart”.',
      ],
    ])
  })

  test('keeps hostile slugs out of file names', async () => {
    await run()
    const before = await readTree()
    wordpress.blog.posts[1]!.slug = '..%2f..%2fevil'
    expect(await run()).toBe(1)
    expect(said).toContain('post 12 "../../evil" cannot be kept, because of its field "slug"')
    expect(await readTree()).toEqual(before)
  })
})

describe('pictures', () => {
  const give = (image: Buffer) => {
    wordpress.blog.images = { '/wp-content/uploads/Roof%20A.jpg': image }
  }
  const listImages = () => readdir(path.join(content, 'blog/images'))

  test('that are gone are left out with a warning', async () => {
    wordpress.blog.images = {}
    expect(await run()).toBe(0)
    expect(said).toMatch(
      /^post 11 "first", field "featured_media"\n {2}warning {2}The snapshot goes without the picture[^]*Roof%20A\.jpg:[^]*\b404\.[^]* Choose another/m,
    )
    expect(await listImages()).toEqual([])
  })

  test.each([
    ['text', Buffer.from('<h1>Not found</h1>')],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('that are %s are left out with a warning', async (_, bytes) => {
    give(bytes)
    expect(await run()).toBe(0)
    expect(said).toContain('The snapshot goes without the picture')
    expect(await listImages()).toEqual([])
  })

  test.each([
    ['in a loop', (url: string) => url, /it redirects in a loop/],
    ['to an address that cannot be opened', () => 'ftp://x.example/a.jpg', /it redirects to\s+"ftp:/],
    ['to an address with a password', () => 'https://a:b@x.example/a.jpg', /it redirects to\s+"https:/],
  ])('that redirect %s are left out with a warning', async (_, getTarget, reason) => {
    wordpress.blog.interfere = ({ url }, response) =>
      url!.includes('/uploads/') && (response.writeHead(301, { Location: getTarget(url!) }).end(), true)
    expect(await run()).toBe(0)
    expect(said).toMatch(
      /^post 11 "first", field "featured_media"\n {2}warning {2}The snapshot goes without the picture/m,
    )
    expect(said).toMatch(reason)
    expect(await listImages()).toEqual([])
  })

  test('are known by their bytes, not by their names', async () => {
    give(
      await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    await run()
    expect(await listImages()).toEqual([expect.stringMatching(/\.png$/)])
  })

  test('that are larger than any page needs are made smaller', async () => {
    give(
      await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    await run()
    const [name] = await listImages()
    const { width, format } = await sharp(path.join(content, 'blog/images', name!)).metadata()
    expect([width, format]).toEqual([1600, 'jpeg'])
  })

  test('that nothing uses any longer are dropped', async () => {
    await run()
    delete wordpress.blog.posts[0]!.image
    await run()
    expect(await listImages()).toEqual([])
  })
})

describe('pictures in texts', () => {
  const roof = '/wp-content/uploads/Roof%20A.jpg'
  const write = (html: string) => (wordpress.blog.posts[1]!.html = html)
  const readPost = async (name: string) =>
    JSON.parse(await readFile(path.join(content, 'blog/posts', name), 'utf8')) as PostRecord
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#446' } })
      .png()
      .toBuffer()

  test('are kept beside the featured ones, each once, and the text shows the copies in their size', async () => {
    wordpress.blog.images['/wp-content/uploads/wall.png'] = await draw(300, 200)
    write(
      `<p>Words</p><figure><img src="/wp-content/uploads/wall.png" alt="A wall" width="150" height="90"></figure><p><img src="${roof}"><img src="${wordpress.origin}${roof}" alt="Again"></p>`,
    )
    wordpress.blog.events[0]!.html = `<p><img src="/wp-content/uploads/wall.png" alt="At the fair"></p>`
    expect(await run()).toBe(0)
    const files = (await readdir(path.join(content, 'blog/images'))).sort()
    expect(files).toEqual([
      expect.stringMatching(/^roof-a-[0-9a-f]{10}\.jpg$/),
      expect.stringMatching(/^wall-[0-9a-f]{10}\.png$/),
    ])
    expect(wordpress.asked.filter((address) => address.includes('/uploads/'))).toHaveLength(2)
    const { pictures, notStored, html } = await readPost('12-second.json')
    expect(pictures).toEqual([
      { file: files[1], width: 300, height: 200, source: `${wordpress.origin}/wp-content/uploads/wall.png` },
      { file: files[0], width: 64, height: 36, source: `${wordpress.origin}${roof}` },
    ])
    expect(notStored).toBeUndefined()
    expect(html).toBe(
      `<p>Words</p><figure><img src="/images/blog/${files[1]}" width="150" height="100" alt="A wall" loading="lazy" decoding="async"></figure><p><img src="/images/blog/${files[0]}" width="64" height="36" alt="" loading="lazy" decoding="async"><img src="/images/blog/${files[0]}" width="64" height="36" alt="Again" loading="lazy" decoding="async"></p>`,
    )
  })

  test('are kept also from the further hosts of the blog, and no others', async () => {
    const cdn = wordpress.origin.replace('127.0.0.1', 'localhost')
    write(`<p><img src="${cdn}${roof}" alt="Roof"></p><p><img src="https://other.example/a.jpg" alt="A"></p>`)
    expect(await run({ environment: { BLOG_URL: wordpress.url, BLOG_IMAGE_HOSTS: cdn } })).toBe(0)
    const { pictures, html } = await readPost('12-second.json')
    expect(pictures).toMatchObject([{ source: `${cdn}${roof}`, width: 64 }])
    expect(html).toMatch(/<img src="\/images\/blog\/roof-a-\w+\.jpg"/)
    expect(html).toContain('<a href="https://other.example/a.jpg">')
  })

  test('are made smaller like any other, and the site shows a file of its own', async () => {
    wordpress.blog.images['/wp-content/uploads/big.png'] = await draw(3000, 1500)
    write(`<p><img src="/wp-content/uploads/big.png" alt="Big"></p><p><img src="${roof}" alt="Roof"></p>`)
    await run()
    expect((await readPost('12-second.json')).pictures).toMatchObject([
      { width: 1600, height: 800 },
      { width: 64 },
    ])
    const { blog, images } = await loadBlog(content, { today: '2026-01-01' })
    const { html, pictures } = blog.posts.find(({ id }) => id === 12)!
    expect(html).toMatch(/<img src="\/images\/big-[\da-f-]+-960\.webp" width="1600" height="800" alt="Big"/)
    expect(pictures).toMatchObject([
      { source: `${wordpress.origin}/wp-content/uploads/big.png`, copy: { width: 1600, height: 800 } },
      { source: `${wordpress.origin}${roof}` },
    ])
    const made = images.map(({ file, widths, isPlain }) => [/\/(\w+)-/.exec(file)![1], widths, isPlain])
    // The roof is a featured image as well, which is made in every size and format.
    expect(made).toEqual([
      ['roof', [64], undefined],
      ['big', [960], true],
    ])
    for (const { src } of pictures!.map(({ copy }) => copy!)) expect(html).toContain(src)
  })

  test('that are gone are taken out, with a warning for each text that shows them', async () => {
    const html = `<p>Before</p><p><a href="/wp-content/uploads/gone.jpg"><img src="/wp-content/uploads/gone.jpg" alt="Gone"></a></p><p>After</p>`
    write(html)
    wordpress.blog.events[0]!.html = html
    expect(await run()).toBe(0)
    const warnings = said.split(/^(?=\S+ \d+ ")/m).slice(1)
    expect(warnings).toEqual([
      expect.stringMatching(
        /^event 21 "fair", field "content"\n {2}warning [^]*gone\.jpg:[^]* status 404\.\n/,
      ),
      expect.stringMatching(
        /^post 12 "second", field "content"\n {2}warning [^]*gone\.jpg:[^]* status 404\.\n/,
      ),
    ])
    expect(await readPost('12-second.json')).toMatchObject({
      notStored: [`${wordpress.origin}/wp-content/uploads/gone.jpg`],
      html: '<p>Before</p><p>After</p>',
    })
  })

  test('that do not come leave the old snapshot, and are named with post and field', async () => {
    await run()
    const before = await readTree()
    write('<p><img src="/wp-content/uploads/slow.jpg" alt=""></p>')
    wordpress.blog.interfere = (request, response) =>
      /slow/.test(request.url!) && (response.writeHead(503).end(), true)
    expect(await run()).toBe(1)
    expect(said).toContain(
      `${wordpress.origin}/wp-content/uploads/slow.jpg: it answered with status 503 (post 12 "second", field "content")`,
    )
    expect(await readTree()).toEqual(before)
  })

  test('give the same bytes whenever the snapshot is taken', async () => {
    write(`<p><img src="${roof}" alt="A"></p><p><img src="/none.jpg" alt="B"></p>`)
    await run()
    const before = await readTree()
    await run()
    expect(printed).toContain('is up to date')
    await rm(path.join(content, 'blog'), { recursive: true })
    await run()
    expect(await readTree()).toEqual(before)
  })

  test('that are missing in the snapshot are reported as damage', async () => {
    write(`<p><img src="${roof}" alt="A"></p>`)
    delete wordpress.blog.posts[0]!.image
    await run()
    const [file] = await readdir(path.join(content, 'blog/images'))
    await rm(path.join(content, 'blog/images', file!))
    const { problems } = await readSnapshot(content)
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(`its picture images/${file} is missing`),
    ])
  })
})

describe('a blog that fails', () => {
  const isPosts = (url: string | undefined) => /\/posts\?/.test(url ?? '')

  test('twice and then answers is waited for', async () => {
    let failures = 2
    wordpress.blog.interfere = (request, response) => {
      if (!isPosts(request.url) || failures-- <= 0) return false
      response.writeHead(503).end()
      return true
    }
    expect(await run()).toBe(0)
  })

  test.each<[string, FakeWordPress['blog']['interfere'], RegExp]>([
    [
      'with 500',
      (_, response) => (response.writeHead(500).end('<h1>Error'), true),
      /posts\?_embed.*: it answered with status 500/,
    ],
    ['with 404', (_, response) => (response.writeHead(404).end('{}'), true), /status 404/],
    [
      'with HTML',
      (_, response) => (response.writeHead(200).end('<h1>Hello'), true),
      /the answer is not JSON/,
    ],
    [
      'in the middle of an answer',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '5000' }).write('[{"id":1')
        response.destroy()
        return true
      },
      /the connection broke off/,
    ],
    [
      'with a redirect in a loop',
      (request, response) => (response.writeHead(302, { Location: request.url! }).end(), true),
      /it redirects in a loop \(more than 20 times\)/,
    ],
    [
      'with a redirect to an address with a password',
      (_, response) => (response.writeHead(302, { Location: 'http://user:word@127.0.0.1/' }).end(), true),
      /it redirects to "http:\/\/user:word@127\.0\.0\.1\/", which cannot be opened/,
    ],
    [
      'with more pages than a blog has',
      (_, response) => (response.writeHead(200, { 'X-WP-TotalPages': '999999999' }).end('[]'), true),
      /the blog counts 999999999 pages of posts, and at most 500 are read/,
    ],
    [
      'with something new on every page, and no number of pages',
      (request, response) => {
        const page = new URL(request.url!, 'http://localhost').searchParams.get('page')
        const post = {
          id: Number(page),
          slug: `p${page}`,
          date: '2026-01-02T03:04:05',
          title: { rendered: '' },
        }
        response.writeHead(200).end(JSON.stringify([post]))
        return true
      },
      /there are more than 500 pages of posts, and the blog does not say how many/,
    ],
    [
      'with an answer of 100 MiB',
      (_, response) => {
        response.writeHead(200)
        Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(2 ** 20, ' '))).pipe(response)
        return true
      },
      /it is larger than 32 MB\. Look for texts that contain whole files/,
    ],
    [
      'with a small answer that is large once unpacked',
      (_, response) => {
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(40_000_000, ' ')))
        return true
      },
      /it is larger than 32 MB/,
    ],
    [
      'with a post that is nested too deep for the sanitizer',
      (_, response) => {
        const post = { id: 7, slug: 'deep', link: 'https://blog.example/deep/', date: '2026-01-02T03:04:05' }
        const rendered = '<div>'.repeat(5000)
        const answer = [{ ...post, title: { rendered: 'Deep' }, content: { rendered } }]
        response.writeHead(200, { 'X-WP-TotalPages': '1' }).end(JSON.stringify(answer))
        return true
      },
      /^https:\/\/blog\.example\/deep\/: post 7 "deep" cannot be kept, because its text has elements more than 100 levels deep\. Open it in the code editor/m,
    ],
    [
      'with a post that is too large for a file of the snapshot',
      (request, response) => {
        const post = { id: 7, slug: 'long', date: '2026-01-02T03:04:05', title: { rendered: 'Long' } }
        const rendered = `<p>${'words '.repeat(700_000)}</p>`
        response.end(
          request.url!.includes('posts') ? JSON.stringify([{ ...post, content: { rendered } }]) : '[]',
        )
        return true
      },
      /post 7 "long" is larger than 4 MB\. Look for texts that contain whole files/,
    ],
    ['with no list', (_, response) => (response.end('{}'), true), /the answer is not a list/],
    [
      'with a post without a title',
      (_, response) => (response.end('[{"id":7,"slug":"x","date":"2026-01-02T03:04:05"}]'), true),
      /post 7 "x", field "title" is not what it should be/,
    ],
  ])('%s leaves the old snapshot, and is named', async (_, answer, message) => {
    expect(await getRefusal(answer)).toMatch(message)
  })

  test.each<[string, FakeWordPress['blog']['interfere']]>([
    ['by never answering', () => true],
    ['by never finishing an answer', (_, response) => (response.writeHead(200).write('['), true)],
  ])('%s leaves the old snapshot, and is named', async (_, answer) => {
    expect(await getRefusal(answer, 200)).toMatch(/there was no answer within 0\.2 s/)
  })

  /** What the command prints when posts are answered so. */
  async function getRefusal(answer: FakeWordPress['blog']['interfere'], timeout = 20_000): Promise<string> {
    await run()
    const before = await readTree()
    wordpress.blog.interfere = (request, response) => isPosts(request.url) && answer(request, response)
    expect(await run({ client: { backOff: 1, timeout } })).toBe(1)
    expect(said).toMatch(/^https?:\/\/\S+: /m)
    expect(said).toContain('is unchanged')
    expect(await readTree()).toEqual(before)
    return said
  }

  test('by never answering is given up after the deadline, which covers all repetitions', async () => {
    wordpress.blog.interfere = () => true
    expect(await run({ client: { backOff: 1, timeout: 50 } })).toBe(1)
    expect(said).toMatch(/posts\?_embed.*: there was no answer within 0\.05 s\. Trying again\.\n/)
    wordpress.asked.length = 0
    expect(await run({ timeout: 0.3, client: { timeout: 60_000 } })).toBe(1)
    expect(said).toMatch(
      /posts\?_embed.*: no answer, and the 0\.3 s for the whole blog are over\. If the blog is slow, allow it more time: --timeout 2\. Look for what slows the blog down: .*\n/,
    )
    expect(wordpress.asked).toHaveLength(1)
  })

  test('on one page is not asked for the others any more', async () => {
    wordpress.blog.posts = many(900)
    let open = 0
    wordpress.blog.interfere = (request, response) => {
      const page = /[?&]page=(\d)/.exec(request.url!)?.[1]
      if (!isPosts(request.url) || page === '1') return false
      open++
      response.on('close', () => open--)
      if (page === '4') response.writeHead(404).end()
      return true
    }
    expect(await run()).toBe(1)
    expect(said).toContain('page=4')
    await expect.poll(() => open).toBe(0)
    expect(wordpress.asked.some((address) => address.includes('page=9'))).toBe(false)
  })

  test('only for a picture, by never answering, is given up after the deadline, and the post is named', async () => {
    wordpress.blog.interfere = (request) => /uploads/.test(request.url!)
    expect(await run({ timeout: 2, client: { timeout: 60_000 } })).toBe(1)
    expect(said).toMatch(
      /Roof%20A\.jpg: no answer, and the 2 s .* \(post 11 "first", field "featured_media"\)/,
    )
  })

  test('only for one picture leaves the old snapshot, and names the post', async () => {
    await run()
    const before = await readTree()
    wordpress.blog.interfere = (request, response) =>
      /uploads/.test(request.url!) && (response.writeHead(500).end(), true)
    expect(await run()).toBe(1)
    expect(said).toMatch(
      /Roof%20A\.jpg: it answered with status 500 \(post 11 "first", field "featured_media"\)/,
    )
    expect(await readTree()).toEqual(before)
  })

  test('to give all that it counts leaves the old snapshot', async () => {
    wordpress.blog.interfere = (request, response) => {
      if (!isPosts(request.url)) return false
      response.writeHead(200, { 'X-WP-Total': '9', 'X-WP-TotalPages': '1' }).end('[]')
      return true
    }
    expect(await run()).toBe(1)
    expect(said).toContain('it counts 9 posts, but gave 0')
  })
})

describe('a blog that has lost its posts', () => {
  beforeEach(async () => {
    wordpress.blog.posts = many(10)
    await run()
  })

  test('is refused where more than a fifth are gone', async () => {
    const before = await readTree()
    wordpress.blog.posts = many(7)
    expect(await run()).toBe(1)
    expect(said).toContain('3 of 10 posts are gone from the blog')
    expect(said).toContain('--allow-shrink')
    expect(await readTree()).toEqual(before)
  })

  test('is taken over where it is a fifth', async () => {
    wordpress.blog.posts = many(8)
    expect(await run()).toBe(0)
  })

  test('is refused where all are gone', async () => {
    wordpress.blog.posts = []
    expect(await run()).toBe(1)
    expect(said).toContain('The blog has no posts')
  })

  test('is taken over with --allow-shrink', async () => {
    wordpress.blog.posts = []
    expect(await run({ allowShrink: true })).toBe(0)
    expect(await readdir(path.join(content, 'blog/posts'))).toEqual([])
  })
})

test('the sample that the site came with is replaced whatever its size, but not by nothing', async () => {
  await cp(path.join(fullFirm, 'blog'), path.join(content, 'blog'), { recursive: true })
  wordpress.blog.posts = []
  expect(await run()).toBe(1)
  wordpress.blog.posts = many(1)
  expect(await run()).toBe(0)
  expect(await readdir(path.join(content, 'blog/posts'))).toEqual(['1-entry-1.json'])
})

describe('a run that is interrupted', () => {
  test('between the two steps of the swap finds the old snapshot again', async () => {
    await run()
    const before = await readTree()
    await rename(path.join(content, 'blog'), path.join(content, '.blog-previous'))
    expect((await loadBlog(content, { today: '2026-01-01' })).blog.posts).toHaveLength(2)
    expect(await readTree()).toEqual(before)
  })

  test('after them has the new one, and the next run clears up', async () => {
    await run()
    const before = await readTree()
    await cp(path.join(content, 'blog'), path.join(content, '.blog-previous'), { recursive: true })
    await mkdir(path.join(content, '.blog-next-999999999/blog'), { recursive: true })
    expect(await run()).toBe(0)
    expect(await readTree()).toEqual(before)
  })

  test('by force while pictures are on their way leaves the old one', async () => {
    await run()
    const before = await readTree()
    wordpress.blog.posts.push({ id: 13, slug: 'third', image: '/wp-content/uploads/never.jpg' })
    const child = spawn(program, [...start, 'snapshot', '--content', content], {
      env: { ...process.env, BLOG_URL: wordpress.url },
      detached: true,
    })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    await new Promise<void>((resolve) => {
      wordpress.blog.interfere = (request) => {
        if (!request.url!.endsWith('never.jpg')) return false
        resolve()
        return true
      }
    })
    process.kill(-child.pid!, 'SIGKILL')
    await ended
    expect((await readdir(content)).some((name) => name.startsWith('.blog-next-'))).toBe(true)
    expect(await readTree()).toMatchObject(before)

    wordpress.blog.interfere = () => false
    expect(await run()).toBe(0)
    expect(await readdir(content)).toEqual(['blog', 'firm.json'])
  })
})

test('a full disk leaves the old snapshot, and is named', async () => {
  await run()
  const before = await readTree()
  wordpress.blog.posts.push({ id: 13 })
  diskIsFull = true
  expect(await run()).toBe(1)
  expect(said).toContain('The disk is full')
  expect(await readTree()).toEqual(before)
})

test('a folder that may not be written is named, and not the one that would be in it', async () => {
  isReadOnly = true
  // Not a mock of the module: the test files of a worker share it.
  vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS' })
  })
  expect(await run()).toBe(1)
  expect(said).toBe(
    `"${content}" cannot be written: the disk is read-only. The snapshot in ${content}/blog is unchanged.\n`,
  )
})

describe('two snapshots at once', () => {
  test('of which one has started leave that one alone', async () => {
    const other = path.join(content, `.blog-next-${process.ppid}/blog/images`)
    await mkdir(other, { recursive: true })
    expect(await run()).toBe(1)
    expect(said).toMatch(/^Another snapshot is being taken in .*\.blog-next-\d+\. Wait until it is done/)
    expect(await readdir(path.dirname(other))).toEqual(['images'])
  })

  test('in one process end one after the other', async () => {
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1])
    expect(said).toContain('Another snapshot is being taken')
    expect(await readdir(content)).toEqual(['blog', 'firm.json'])
    expect(await run()).toBe(0)
  })

  test('of which one deletes the folder of the other say so', async () => {
    wordpress.blog.interfere = (request) => {
      if (request.url!.endsWith('.jpg'))
        rmSync(path.join(content, `.blog-next-${process.pid}`), { recursive: true })
      return false
    }
    expect(await run()).toBe(1)
    expect(said).toMatch(
      /^Another program has deleted .*\.blog-next-.* meanwhile\. Run this again\. The snapshot/m,
    )
  })
})

describe('wrong usage ends with 2', () => {
  test('without an address', async () => {
    expect(await run({ environment: {} })).toBe(2)
    expect(said).toContain('BLOG_URL')
  })

  test('with one that makes no sense', async () => {
    expect(await run({ environment: { BLOG_URL: 'blog' } })).toBe(2)
    expect(said).toContain('"blog", which is not an address')
  })

  test('in a folder without content', async () => {
    expect(await run({ content: path.dirname(content) })).toBe(2)
    expect(said).toContain('firm.json')
  })
})
