import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostingOptions } from '#src/hosting.ts'
import { formBudget, formFileBudget } from './budgets.ts'
import { checkDist, checkForms, type Manifest } from './check-dist.ts'
import { hashStyles } from '#scripts/build/inline-styles.ts'

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

/** Each problem as its page and its message. */
async function check(
  expected = ['/', '/about'],
  manifest: Manifest = {},
  hosting: HostingOptions = {},
): Promise<string[]> {
  const problems = await checkDist(folder, expected, manifest, hosting)
  return problems.map(({ subject, message }) => `${subject}: ${message}`)
}

test('a good site has no problems', async () => {
  expect(await check()).toEqual([])
})

test('a forgotten page and an unlisted page are reported', async () => {
  expect(await check(['/', '/services'])).toEqual(
    expect.arrayContaining(['/services: The page was not built.', '/about: No route lists this page.']),
  )
})

test.each([
  ['<p style="color:red">x</p>', '<p> has a style attribute.'],
  ['<script>alert(1)</script>', 'The page has an inline <script>.'],
  ['<style>p{}</style>', 'The page has an inline <style> that the security policy does not allow.'],
  ['<button onclick="x()">x</button>', '<button> has onclick.'],
  ['<h1>Twice</h1>', 'The page has 2 <h1>.'],
  ['<h3>Skips</h3>', '<h3> "Skips" follows <h1>.'],
  ['<i id="a"></i><i id="a"></i>', 'The id "a" appears twice.'],
  ['<img src="/index.html" width="1" height="1">', 'The picture /index.html has no alt.'],
  ['<img src="/index.html" alt="">', 'The picture /index.html has no size.'],
  ['<p>{fact:x}</p>', '{fact:x} was not filled in.'],
  ['<p>undefined</p>', 'The page shows "undefined", "NaN" or "[object Object]".'],
])('%s is reported', async (main, problem) => {
  await write({
    'about/index.html': page('About', `<h2 id="who">Who</h2>${main}`).replace(
      '<h1>About</h1><h2 id="who">Who</h2><h3>',
      '<h1>About</h1><h3>',
    ),
  })
  expect(await check()).toContain(`/about: ${problem}`)
})

test('two pages with the same title are reported', async () => {
  await write({ 'about/index.html': page('Home', '<h2 id="who">Who</h2>', canonical('/about')) })
  expect(await check()).toContain('/: The page has the same title as /about.')
})

test('two pages with the same title in two languages are not', async () => {
  const spanish = page('Home', '', canonical('/es')).replace('<html>', '<html lang="es">')
  await write({ 'es/index.html': spanish })
  expect(await check(['/', '/about', '/es'])).toEqual([])
})

test('the copy of the error page in the folder of a language is no page', async () => {
  const lost = page('Perdida', '', noindex)
  await write({ 'es/404.html': lost, 'es/404/index.html': lost })
  expect(await check(['/', '/about', '/es/404'])).toEqual([])
})

test.each([
  ['', '/about: The page has 0 canonical addresses.'],
  [canonical('/about') + canonical('/'), '/about: The page has 2 canonical addresses.'],
  [canonical('/abuot'), '/about: The canonical address /abuot does not name itself.'],
  [canonical('/404'), '/about: The canonical address /404 does not name itself.'],
])('a page whose canonical address is %s is reported', async (head, problem) => {
  await write({ 'about/index.html': page('About', '<h2 id="who">Who</h2>', head) })
  expect(await check()).toEqual([problem])
})

test('a page may name another that it repeats', async () => {
  await write({ 'about/index.html': page('About', '<h2 id="who">Who</h2>', canonical('/')) })
  expect(await check()).toEqual([])
})

test('a call to action with another number than the phone bar is reported', async () => {
  const call = (number: string) =>
    `<div data-section="call-to-action"><a href="tel:${number}">Call</a></div><nav data-part="phone-bar"><a href="tel:+18325550117">Call</a></nav>`
  await write({ 'about/index.html': page('About', call('+18325550117')) })
  expect(await check()).toEqual([])
  await write({ 'about/index.html': page('About', call('+19365550142')) })
  expect(await check()).toEqual([
    '/about: A call to action has the number +19365550142, and the phone bar +18325550117.',
  ])
})

test('too much JavaScript is reported, including what the entry imports', async () => {
  await write({
    'assets/a.js': randomBytes(1500),
    'assets/b.js': randomBytes(2800),
    'about/index.html': page(
      'About',
      '<h2 id="who">Who</h2>',
      `${canonical('/about')}<script type="module" src="/assets/a.js"></script>`,
    ),
  })
  expect(await check(['/', '/about'], { a: { file: 'assets/a.js' } })).toEqual([])
  const manifest = { a: { file: 'assets/a.js', imports: ['b'] }, b: { file: 'assets/b.js' } }
  expect((await check(['/', '/about'], manifest))[0]).toMatch(
    /^\/about: The page loads 4\d{3} bytes of JavaScript/,
  )
})

test('too much CSS is reported', async () => {
  const styled = async (bytes: number) => {
    const styles = `<style>/*${randomBytes(bytes).toString('base64')}*/</style>`
    await write({
      'about/index.html': page('About', '<h2 id="who">Who</h2>', `${canonical('/about')}${styles}`),
    })
    const problems = await check(['/', '/about'], {}, { styles: hashStyles(styles) })
    return problems.map((problem) => problem.replace(/\d+ bytes/, 'N bytes'))
  }
  expect(await styled(9900)).toEqual([])
  expect(await styled(10_300)).toEqual(['/about: The page has N bytes of CSS, more than 10240.'])
})

test('styles that the security policy does not name are reported', async () => {
  const styles = '<style>p{color:red}</style>'
  const about = (head: string, main = '') =>
    write({ 'about/index.html': page('About', main, canonical('/about') + head) })
  const checkFor = (hash: string) => check(['/', '/about'], {}, { styles: hash })
  const blocked = ['/about: The page has an inline <style> that the security policy does not allow.']
  await about(styles)
  expect(await checkFor(hashStyles(styles))).toEqual([])
  expect(await checkFor(hashStyles('<style>p{}</style>'))).toEqual(blocked)
  await about(styles, styles)
  expect(await checkFor(hashStyles(styles))).toEqual(blocked)
})

test('a form that costs too much is reported with its bytes, without React', async () => {
  const manifest = {
    react: { file: 'react.js' },
    'src/islands/mount.ts': { file: 'react.js' },
    'src/islands/form.tsx': { file: 'form.js', imports: ['react'] },
  }
  await write({ 'react.js': randomBytes(formBudget), 'form.js': randomBytes(formBudget - 100) })
  expect(checkForms(folder, manifest)).toEqual([])
  await write({ 'form.js': randomBytes(formBudget + 100) })
  const problems = checkForms(folder, manifest)
  expect(problems).toMatchObject([
    { id: 'dist/heavy-form', subject: 'src/islands/form.tsx', severity: 'error' },
  ])
  expect(problems[0]!.message).toMatch(
    new RegExp(`^The form costs \\d+ bytes of JavaScript, more than ${formBudget}\\.$`),
  )
})

test('the file of a form that is too large is reported', async () => {
  const manifest = { 'src/islands/mount.ts': { file: 'a.js' }, 'src/islands/form.tsx': { file: 'a.js' } }
  await write({
    'a.js': '',
    'assets/forms/small.x.js': randomBytes(formFileBudget - 100),
    'assets/forms/large.x.js': randomBytes(formFileBudget + 100),
  })
  expect(checkForms(folder, manifest)).toMatchObject([
    { id: 'dist/heavy-form', subject: 'assets/forms/large.x.js' },
  ])
})

test('a form without a chunk is reported', () => {
  expect(checkForms(folder, {})).toContainEqual(
    expect.objectContaining({ id: 'dist/missing-chunk', subject: 'src/islands/form.tsx' }),
  )
})

test.each([
  ['<title>About</title>', '', 'The page has no title.'],
  ['content="About description"', 'content=" "', 'The page has no description.'],
  [/<\/?footer>/g, '', 'The page has no <footer>.'],
  ['tel:', 'mailto:', 'The page has no phone link.'],
])('a page without %s is reported', async (part, other, message) => {
  await write({ 'about/index.html': page('About', '<h2 id="who">Who</h2>').replace(part, other) })
  expect(await check()).toContain(`/about: ${message}`)
})
