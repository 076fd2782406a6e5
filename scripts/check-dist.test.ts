import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadIds } from '#src/leads/define-lead.ts'
import { checkDist, checkForms, formBudget } from './check-dist.ts'

let folder: string

const noindex = '<meta name="robots" content="noindex">'
const canonical = (path: string) => `<link rel="canonical" href="https://www.firm.example${path}">`

const page = (title: string, main: string, head = canonical(`/${title.toLowerCase()}`)) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${title} description">${head}</head>` +
  `<body><header><a href="tel:+19365550142">Call</a></header><main><h1>${title}</h1>${main}</main>` +
  `<footer>Attorney responsible for this site: A. B.</footer></body></html>`

async function write(files: Record<string, string | Buffer>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dist-'))
  await write({
    'index.html': page('Home', '', canonical('/')),
    'about/index.html': page('About', '<h2 id="who">Who</h2>'),
    '404.html': page('Lost', '', noindex),
  })
})

afterEach(() => rm(folder, { recursive: true }))

const check = (expected = ['/', '/about']) => checkDist(folder, expected, {})

test('a good site has no complaints', async () => {
  expect(await check()).toEqual([])
})

test('a forgotten page and a page too many are told', async () => {
  expect(await check(['/', '/services'])).toEqual(
    expect.arrayContaining(['/services: the page was not built', '/about: a page that no route lists']),
  )
})

test.each([
  ['<p style="color:red">x</p>', '<p> has a style attribute'],
  ['<script>alert(1)</script>', 'an inline <script>'],
  ['<style>p{}</style>', 'an inline <style>'],
  ['<button onclick="x()">x</button>', '<button> has onclick'],
  ['<h1>Twice</h1>', '2 <h1>'],
  ['<h3>Skips</h3>', '<h3> "Skips" follows <h1>'],
  ['<i id="a"></i><i id="a"></i>', 'the id "a" appears twice'],
  ['<img src="/index.html" width="1" height="1">', 'the picture /index.html has no alt'],
  ['<img src="/index.html" alt="">', 'the picture /index.html has no size'],
  ['<p>{fact:x}</p>', 'the words {fact:x} were not filled'],
  ['<p>undefined</p>', '"undefined" or the like is shown'],
])('%s is told', async (main, complaint) => {
  await write({
    'about/index.html': page('About', `<h2 id="who">Who</h2>${main}`).replace(
      '<h1>About</h1><h2 id="who">Who</h2><h3>',
      '<h1>About</h1><h3>',
    ),
  })
  expect(await check()).toContain(`/about: ${complaint}`)
})

test('two pages with one title are told', async () => {
  await write({ 'about/index.html': page('Home', '<h2 id="who">Who</h2>', canonical('/about')) })
  expect(await check()).toContain('/: the same title as /about')
})

test.each([
  ['', '/about: 0 canonical addresses'],
  [canonical('/about') + canonical('/'), '/about: 2 canonical addresses'],
  [canonical('/abuot'), '/about: its canonical address /abuot does not name itself'],
  [canonical('/404'), '/about: its canonical address /404 does not name itself'],
])('a page is told whose canonical address is %s', async (head, complaint) => {
  await write({ 'about/index.html': page('About', '<h2 id="who">Who</h2>', head) })
  expect(await check()).toEqual([complaint])
})

test('a page may name another that it repeats', async () => {
  await write({ 'about/index.html': page('About', '<h2 id="who">Who</h2>', canonical('/')) })
  expect(await check()).toEqual([])
})

test('too much JavaScript is told, with what the entry imports', async () => {
  await write({
    'assets/a.js': randomBytes(1500),
    'assets/b.js': randomBytes(2500),
    'about/index.html': page(
      'About',
      '<h2 id="who">Who</h2>',
      `${canonical('/about')}<script type="module" src="/assets/a.js"></script>`,
    ),
  })
  expect(await checkDist(folder, ['/', '/about'], { a: { file: 'assets/a.js' } })).toEqual([])
  const manifest = { a: { file: 'assets/a.js', imports: ['b'] }, b: { file: 'assets/b.js' } }
  expect((await checkDist(folder, ['/', '/about'], manifest))[0]).toMatch(
    /^\/about: 4\d{3} bytes of JavaScript/,
  )
})

test('a form that costs too much is told with its bytes, and React is not its own', async () => {
  const files = { react: formBudget, form: formBudget - 100, small: 10, large: 200 }
  for (const [name, bytes] of Object.entries(files)) await write({ [`${name}.js`]: randomBytes(bytes) })
  const manifest = {
    react: { file: 'react.js' },
    'src/islands/mount.ts': { file: 'react.js' },
    'src/islands/form-dialog.tsx': { file: 'form.js', imports: ['react'] },
    ...Object.fromEntries(
      leadIds.map((id) => [
        `src/leads/definitions/${id}.ts`,
        { file: id === 'estate' ? 'large.js' : 'small.js' },
      ]),
    ),
  }
  const complaints = checkForms(folder, manifest)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(
    new RegExp(`^src/leads/definitions/estate.ts: \\d+ bytes for one form, more than ${formBudget}$`),
  )
})

test('a form that the build has no chunk for is told', () => {
  expect(checkForms(folder, {})).toContain('the build has no chunk for src/leads/definitions/dtpa.ts')
})
