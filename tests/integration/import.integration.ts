/** `firm import posts` from each kind of source into the tests’ own firm, which must still pass the checks. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullFirm, writeFullFirm } from '#tests/fixtures/firms.ts'
import { runTool } from './support/run-tool.ts'

let folder: string
let content: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
  content = path.join(folder, 'content')
  await writeFullFirm()
  await cp(fullFirm, content, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function write(name: string, files: Record<string, string | Buffer>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, name, file)
    await mkdir(path.dirname(full), { recursive: true })
    await writeFile(full, text)
  }
  return path.join(folder, name)
}

const firm = (...words: string[]) => runTool(['cli/main.ts', ...words, '--content', content])

/** Sources of each kind. Each has one post, about a different gate. */
const sources: Record<string, () => Promise<string>> = {
  jekyll: async () =>
    write('jekyll', {
      '_config.yml': 'url: https://old.example\n',
      'assets/one.jpg': await picture('#446'),
      '_posts/2024-01-02-gate-one.md':
        '---\ntitle: "Gate one"\ncategories: walls\nimage: {path: /assets/one.jpg, alt: A blue gate}\n---\n# Gate one\n\nA <b>gate</b>[^1].\n\n{% include figure.html src="/assets/one.jpg" alt="A gate" %}\n\n[^1]: With a latch.\n',
    }),
  hugo: async () =>
    write('hugo', {
      'hugo.toml': 'baseURL = "https://old.example/"\n',
      'content/posts/gate-two/index.md':
        '+++\ntitle = "Gate two"\ndate = 2024-02-03T23:30:00-05:00\n+++\nA gate.\n\n{{< figure src="two.jpg" alt="A gate" >}}\n',
      'content/posts/gate-two/two.jpg': await picture('#464'),
    }),
  eleventy: () =>
    write('eleventy', {
      'eleventy.config.js': '',
      'posts/gate-three.md':
        '---\ntitle: Gate three\ndate: 2024-03-04\ntags: [posts, fences]\n---\n| Part | Wood |\n| --- | --- |\n| Post | Oak |\n\n<details><summary>More</summary>\n\nIt is **tall**.\n\n</details>\n',
    }),
  astro: async () =>
    write('astro', {
      'astro.config.mjs': '',
      'src/content/blog/gate-four.mdx':
        "---\ntitle: Gate four\npubDate: 'Apr 05 2024'\n---\nimport Note from './note.astro'\n\n<Note>\nA gate.\n</Note>\n",
    }),
  wordpress: async () => {
    const item = `<item><title>Gate five</title><link>https://old.example/2024/05/gate-five/</link><dc:creator>ada</dc:creator><content:encoded><![CDATA[A gate.\nIt is old.\n\n[caption]<img class="wp-image-7" src="https://old.example/wp-content/uploads/five.jpg"> The gate[/caption]\n\n<h4>Why</h4>\nhttps://vimeo.com/76979871\n<script>x()</script>]]></content:encoded><wp:post_id>9</wp:post_id><wp:post_date_gmt>2024-05-06 02:00:00</wp:post_date_gmt><wp:post_name>gate-five</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`
    const attachment =
      '<item><wp:post_type>attachment</wp:post_type><wp:post_id>7</wp:post_id><wp:attachment_url>https://old.example/wp-content/uploads/five.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>An old gate</wp:meta_value></wp:postmeta></item>'
    const root = await write('wordpress', {
      'wp-content/uploads/five.jpg': await picture('#644'),
      'export.xml': `<?xml version="1.0"?><rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${attachment}${item}</channel></rss>`,
    })
    return path.join(root, 'export.xml')
  },
  rss: async () =>
    path.join(
      await write('rss', {
        'feed.xml':
          '<rss version="2.0"><channel><link>https://old.example/</link><item><title>Gate six</title><link>https://old.example/gate-six</link><pubDate>Wed, 05 Jun 2024 20:00:00 GMT</pubDate><content:encoded><![CDATA[<h1>Gate</h1><p>A <i>gate</i>.</p><ul><li>One</li></ul>]]></content:encoded></item></channel></rss>',
      }),
      'feed.xml',
    ),
  atom: async () =>
    path.join(
      await write('atom', {
        'feed.xml':
          '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://old.example/"/><entry><title>Gate seven</title><link href="https://old.example/gate-seven"/><updated>2024-07-08T12:00:00Z</updated><content type="xhtml"><div><p>A gate.</p></div></content></entry></feed>',
      }),
      'feed.xml',
    ),
}

test.each(Object.keys(sources))('posts of %s are written, with redirects', async (name) => {
  const { code, stdout, stderr } = await firm('import', 'posts', await sources[name]!(), '--redirects')
  expect(code, stdout + stderr).toBe(0)
  expect(stdout).toContain('Posts: 1 written.')
})

test('the firm with all of them passes the checks, and its posts contain no HTML', async () => {
  const names = (await readdir(path.join(content, 'posts'))).filter((name) => name.endsWith('.md'))
  expect(names).toHaveLength(7)
  for (const name of names) {
    const text = await readFile(path.join(content, 'posts', name), 'utf8')
    expect(text, name).not.toMatch(/<|\{|x\(\)|WRITE HERE/)
  }
  const { redirects } = JSON.parse(await readFile(path.join(content, 'redirects.json'), 'utf8')) as {
    redirects: { to: string }[]
  }
  expect(redirects.filter(({ to }) => to.startsWith('/wp/gate-'))).toHaveLength(7)
  const { code, stdout, stderr } = await firm('validate')
  expect(code, stdout + stderr).toBe(0)
})

test('a second import changes nothing', async () => {
  const { code, stdout, stderr } = await firm('import', 'posts', path.join(folder, 'hugo'), '--redirects')
  expect(code, stdout + stderr).toBe(0)
  expect(stdout).toContain('Posts: 1 unchanged.')
})
