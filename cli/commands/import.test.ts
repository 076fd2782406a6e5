import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkContent } from '#src/site/check-content.server.ts'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { ExitError } from '../exit-error.ts'
import { importPosts, type ImportOptions } from './import.ts'

let said: string
let folder: string

beforeEach(async () => {
  said = ''
  const hear = (text: unknown) => void (said += `${String(text)}\n`)
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
  folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** The exit code of `firm import posts`. */
async function run(content: string, source = folder, options: Partial<ImportOptions> = {}): Promise<number> {
  try {
    await importPosts(source, { content, ...options })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

async function write(files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}

/** The tests’ own firm, with the page that lists posts. */
const withNews = (use: (content: string) => Promise<void>) =>
  withGoodContent(async (content) => {
    for (const name of ['news-events.md', 'post-walls.png'])
      await cp(path.join('tests/fixtures/full-firm/pages', name), path.join(content, 'pages', name))
    await use(content)
  })

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()

const readPost = (content: string, slug: string) =>
  readFile(path.join(content, 'posts', `${slug}.md`), 'utf8')

const listPosts = async (content: string) =>
  existsSync(path.join(content, 'posts')) ? (await readdir(path.join(content, 'posts'))).sort() : []

describe('a folder of Markdown', () => {
  test('of Jekyll becomes posts, with pictures, links to each other and redirects', () =>
    withNews(async (content) => {
      await write({
        '_config.yml': 'url: https://old.example\nbaseurl: /blog\npermalink: pretty\n',
        'assets/gate.jpg': await picture('#446'),
        '_posts/2024-01-02-a-gate.md':
          '---\ntitle: A gate\nauthor: ada elm\ncategories: fence-news\n---\n![The gate]({{ site.baseurl }}/assets/gate.jpg)\n\nSee [the wall]({{ site.baseurl }}{% post_url 2024-02-03-a-wall %}#how).\n',
        '_posts/2024-02-03-a-wall.md':
          '---\ntitle: A wall\n---\n# A wall\n\n## How\n\n[Back](/blog/fence-news/2024/01/02/a-gate/)\n',
        '_drafts/later.md': '---\ntitle: Later\n---\nText\n',
        '_posts/2024-02-04-off.md': '---\ntitle: Off\npublished: false\n---\nText\n',
      })
      expect(await run(content, folder, { redirects: true })).toBe(0)
      expect(await readPost(content, 'a-gate')).toBe(
        '---\ntitle: A gate\ndate: 2024-01-02\nauthor: Ada Elm\ncategories:\n  - Fence news\n---\n\n![The gate](a-gate-gate.jpg)\n\nSee [the wall](/wp/a-wall#how).\n',
      )
      expect(await readPost(content, 'a-wall')).toContain('\n---\n\n## How\n\n[Back](/wp/a-gate)\n')
      expect(await listPosts(content)).toEqual(['a-gate-gate.jpg', 'a-gate.md', 'a-wall.md'])
      const { redirects } = JSON.parse(await readFile(path.join(content, 'redirects.json'), 'utf8')) as {
        redirects: unknown
      }
      expect(redirects).toEqual([
        { from: '/blog/fence-news/2024/01/02/a-gate', to: '/wp/a-gate' },
        { from: '/blog/2024/02/03/a-wall', to: '/wp/a-wall' },
      ])
      const { problems } = await checkContent(content)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    }))

  test('of Hugo keeps bundles, figures and aliases, and says which shortcodes are gone', () =>
    withGoodContent(async (content) => {
      await write({
        'hugo.toml': 'baseURL = "https://old.example/"\n',
        'content/posts/gate/index.md':
          '+++\ntitle = "Gate"\ndate = 2024-05-06T23:30:00-05:00\naliases = ["/old-gate.html"]\n+++\nStart.\n<!--more-->\n\n{{< figure src="gate.jpg" alt="A gate" >}}\n\n{{< tweet 12 >}}\n\n```\n{{< figure src="code.jpg" >}}\n```\n',
        'content/posts/gate/gate.jpg': await picture('#464'),
        'content/posts/draft.md': '+++\ntitle = "D"\ndate = 2024-05-06\ndraft = true\n+++\nText\n',
        'content/about.md': '---\ntitle: About\n---\nText\n',
      })
      expect(await run(content)).toBe(0)
      const text = await readPost(content, 'gate')
      expect(text).toContain('excerpt: Start.')
      expect(text).toContain('![A gate](gate-gate.jpg)')
      expect(text).toContain('((< figure src="code.jpg" >))')
      expect(said).toMatch(/ 11 {2}lost .*\{\{< tweet 12 >\}\}/)
      expect(said).toContain('/old-gate.html → /wp/gate')
      expect(said).toContain('Markdown files without a date: 1')
    }))

  test('of Astro loses its imports and components, and keeps what is in them', () =>
    withGoodContent(async (content) => {
      await write({
        'astro.config.mjs': 'export default { site: "https://old.example" }\n',
        'src/assets/gate.png': await picture('#644'),
        'src/content/blog/gate.mdx':
          "---\ntitle: Gate\npubDate: 'Jul 08 2024'\nheroImage: ../../assets/gate.png\nheroImageAlt: The gate\n---\nimport Note from '../Note.astro'\nimport pic from '../../assets/gate.png'\n\n<Note type=\"x\">\nKept words.\n</Note>\n\n<Image src={pic} alt=\"Again\" />\n\n<Chart data={[1, 2]} />\n",
      })
      expect(await run(content)).toBe(0)
      const text = await readPost(content, 'gate')
      expect(text).toContain('date: 2024-07-08')
      expect(text).toContain('image:\n  src: gate-gate.jpg\n  alt: The gate\n')
      expect(text).toContain('Kept words.')
      expect(text).toContain('![Again](gate-gate.jpg)')
      expect(text).not.toMatch(/import|Chart|<|\{/)
      expect(said).toContain('What the component <Chart data={[1, 2]} /> shows.')
    }))

  test('is written once: the second time nothing changes, and a file that says something else stays', () =>
    withGoodContent(async (content) => {
      await write({ 'a.md': '---\ntitle: A\ndate: 2024-01-01\n---\nText\n' })
      expect(await run(content, folder, { dryRun: true })).toBe(0)
      expect(await listPosts(content)).toEqual([])
      expect(await run(content)).toBe(0)
      expect(await run(content)).toBe(0)
      expect(said).toContain('Posts: 1 unchanged.')
      await writeFile(path.join(content, 'posts/a.md'), 'Mine')
      expect(await run(content)).toBe(1)
      expect(await readPost(content, 'a')).toBe('Mine')
      expect(said).toContain('The file posts/a.md is there already, and says something else.')
    }))

  test('adds no redirect twice, none at a page of the site, and none to itself', () =>
    withNews(async (content) => {
      const text = (title: string, url: string) =>
        `---\ntitle: ${title}\ndate: 2024-01-01\npermalink: ${url}\n---\nText\n`
      await write({
        'a.md': text('A', '/old/a/'),
        'b.md': text('B', '/old/a/index.html'),
        'c.md': text('C', '/wp/c'),
        'd.md': text('D', '/services/'),
        'e.md': text('E', '/moved'),
      })
      const file = path.join(content, 'redirects.json')
      await writeFile(file, '{\n  "redirects": [{ "from": "/moved", "to": "/about" }]\n}\n')
      expect(await run(content, folder, { redirects: true })).toBe(0)
      const read = async () =>
        (JSON.parse(await readFile(file, 'utf8')) as { redirects: { from: string; to: string }[] }).redirects
      expect(await read()).toEqual([
        { from: '/moved', to: '/about' },
        { from: '/old/a', to: '/wp/a' },
      ])
      expect(said).toContain('The old address "/services" is that of a page of this site.')
      expect(said).toContain('The old address "/moved" leads to /about already.')
      expect(await run(content, folder, { redirects: true })).toBe(0)
      expect(await read()).toHaveLength(2)
    }))

  test('of Eleventy finds links to files, and says that the address of a later post cannot move yet', () =>
    withNews(async (content) => {
      await write({
        'eleventy.config.js': '',
        'content/blog/gate/gate.md':
          '---\ntitle: Gate\ndate: 2024-01-01\ntags: [posts, gates]\n---\n[Wall](/blog/wall.md)\n\n| { | } |\n| - | - |\n| a | b |\n',
        'content/blog/wall.md': '---\ntitle: Wall\ndate: 2999-01-01\n---\nText\n',
      })
      expect(await run(content)).toBe(0)
      const text = await readPost(content, 'gate')
      expect(text).toContain('categories:\n  - Gates\n')
      expect(text).toContain('[Wall](/wp/wall)')
      expect(text).not.toContain('{')
      expect(said).toContain('/blog/gate → /wp/gate')
      expect(said).toContain(
        'The old address "/blog/wall/" cannot be redirected before the date of the post.',
      )
    }))

  test('with redirects that cannot be read adds none, and says so', () =>
    withNews(async (content) => {
      await write({ 'a.md': '---\ntitle: A\ndate: 2024-01-01\n---\nText\n' })
      await writeFile(path.join(content, 'redirects.json'), '{ "redirects": [')
      expect(await run(content, folder, { redirects: true })).toBe(1)
      expect(await readFile(path.join(content, 'redirects.json'), 'utf8')).toBe('{ "redirects": [')
      expect(said).toContain('It cannot be read, so no redirects were added.')
    }))

  test('reports as JSON, with what was not imported', () =>
    withGoodContent(async (content) => {
      await write({ 'a.md': '---\ntitle: A\n---\nText\n' })
      expect(await run(content, folder, { json: true })).toBe(1)
      const report = JSON.parse(said) as { notes: unknown[] }
      expect(report.notes).toEqual([
        expect.objectContaining({
          line: 1,
          kind: 'refused',
          message: 'It has no date. Add "date: 2024-01-31" to its fields.',
        }),
      ])
    }))

  test('with hostile files ends in words, and writes nothing that runs', () =>
    withGoodContent(async (content) => {
      await writeFile(path.join(folder, '..', `${path.basename(folder)}-secret.jpg`), await picture('#000'))
      await write({
        'deep.md': `---\ntitle: D\ndate: 2024-01-01\n---\n${'<div>'.repeat(10_000)}`,
        'code.md': '---js\nmodule.exports = process.exit(9)\n---\nText',
        'nul.md': Buffer.from('---\ntitle: N\ndate: 2024-01-01\n---\nA\0B\r\nC\r\n'),
        'win.md': Buffer.from('---\ntitle: Caf\xe9\ndate: 2024-01-01\n---\nIt\x92s\n', 'latin1'),
        'up.md': `---\ntitle: Up\nslug: ../../up\ndate: 2024-01-01\n---\n![S](../${path.basename(folder)}-secret.jpg) ![L](link.jpg)\n\nText <a href="java&#10;script:alert(1)">a</a> {fact:x} <svg onload=alert(1)>\n`,
      })
      await symlink(
        path.join(folder, '..', `${path.basename(folder)}-secret.jpg`),
        path.join(folder, 'link.jpg'),
      )
      expect(await run(content)).toBe(1)
      expect(said).toContain('Its elements are nested in more than 100 levels.')
      expect(said).toContain('code in "js", which is never run')
      expect(said).toContain('Its fields are code')
      expect(await listPosts(content)).toEqual(['nul.md', 'up.md', 'win.md'])
      expect(await readPost(content, 'nul')).toContain('AB\nC')
      expect(await readPost(content, 'win')).toMatch(/title: Café[^]*It’s/)
      expect(await readPost(content, 'up')).toMatch(/\n---\n\nText a \(fact:x\)\n$/)
      await rm(path.join(folder, '..', `${path.basename(folder)}-secret.jpg`))
    }))

  test('without posts is no source', () =>
    withGoodContent(async (content) => {
      await write({ 'a.txt': 'x' })
      expect(await run(content)).toBe(1)
      expect(said).toContain('There are no Markdown files')
      expect(await run(content, path.join(folder, 'missing'))).toBe(2)
    }))
})

test('links to places in a text lead to its headings, by the ids that these had', () =>
  withGoodContent(async (content) => {
    await write({
      'feed.xml':
        '<rss><channel><link>https://old.example</link><item><title>Gate</title><link>https://old.example/gate</link><pubDate>Wed, 03 Jan 2024 12:00:00 GMT</pubDate><content:encoded><![CDATA[<p><a href="#s1">One</a> <a href="#s2">Two</a> <a href="#s3">Three</a></p><h3 id="s1">The first</h3><p>A</p><h3><a name="s2"></a>The second</h3><p>B</p>]]></content:encoded></item></channel></rss>',
    })
    expect(await run(content, path.join(folder, 'feed.xml'))).toBe(0)
    const text = await readPost(content, 'gate')
    expect(text).toContain(
      '[One](#the-first) [Two](#the-second) Three\n\n## The first\n\nA\n\n## The second\n',
    )
    expect(said).toContain('The link "#s3" leads to a place that the text does not have.')
  }))
