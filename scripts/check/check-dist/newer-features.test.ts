import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkNewerFeatures } from './newer-features.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'features-'))
})
afterEach(() => rm(folder, { recursive: true }))

const old = { chrome: 111, edge: 111, firefox: 115, safari: 16, ios_saf: 16 }

/** Each problem as its file and its message. */
async function check(
  file: 'a.css' | 'a.js' | 'index.html',
  code: string,
  oldest: typeof old = old,
): Promise<string[]> {
  await writeFile(path.join(folder, file), code)
  const problems = await checkNewerFeatures(folder, oldest)
  return problems.map(({ subject, message }) => `${subject}: ${message}`)
}

test.each([
  ['@media (width>=40rem){a{color:red}}', 'a media query with < or >'],
  ['@media print,(40rem<width<50rem){a{color:red}}', 'a media query with < or >'],
  ['a{color:red;&:hover{color:blue}}', 'a nested rule'],
  ['a{@media print{color:red}}', 'a nested rule'],
  ['@scope (a){b{color:red}}', '@scope'],
  ['a,b:has(c){color:red}', ':has( in a list'],
  ['a:not(:has(b)),c{color:red}', ':has( in a list'],
  ['a:popover-open,b{color:red}', ':popover-open in a list'],
  ['details::details-content,b{color:red}', '::details-content in a list'],
  ['a:before{content:counter(step) / counter(step) "."}', 'content with an alternative text'],
  ['a:before{content:"!" / ""}', 'content with an alternative text'],
  ['a{color:color-mix(in srgb,red 50%,blue)}', 'color-mix()'],
  // A variable is read too late to fall back to the first color.
  ['a{color:red;color:color-mix(in srgb,var(--a) 50%,blue)}', 'color-mix()'],
  ['a{padding:calc(1lh + 1px)}', 'the unit lh'],
])('in a stylesheet, %s is reported', async (css, feature) => {
  const problems = await check('a.css', css)
  expect(problems[0]).toContain(`/a.css: The file uses ${feature}`)
})

test('the styles of the pages are checked', async () => {
  const [problem] = await check('index.html', '<style>a{color:red;&:hover{color:blue}}</style>')
  expect(problem).toContain('/index.html: The file uses a nested rule')
})

test.each([
  '@media (min-width:40rem) and (max-width:63.99rem){a{color:red}}',
  'a:has(b){color:red}',
  String.raw`.\[\&\>a\]\:b>a,.has-\[\:has\(a\)\]{color:red}`,
  ':is(a:has(b),c){color:red}',
  ':is(a:where(b:has(c),d)) e,f{color:red}',
  'a:before{content:"a / b"}',
  'a:before{content:url(/a/b.svg)}',
  '@supports (content:"!" / ""){a:before{content:"!" / ""}}',
  '@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in srgb,var(--a),blue)}}',
  'a{color:red;color:color-mix(in srgb,red 50%,blue)}',
  'a{padding:1em;padding:calc(1lh + 1px)}',
  'a{min-height:1lh}',
])('in a stylesheet, %s is fine', async (css) => {
  expect(await check('a.css', css)).toEqual([])
})

test.each([
  ['const a=/(?<=b)c/', 'a regular expression that looks behind'],
  ['const a=new RegExp("(?<!b)c")', 'a regular expression that looks behind'],
  ['const a=/(?i:b)/', 'a regular expression with modifiers'],
  ['class A{static{b()}}', 'a class with a static block'],
  ['import a from"./a.json"with{type:"json"}', 'an import with attributes'],
  ['URL.canParse(a)', 'a function or property'],
  ['Object.groupBy(a,b)', 'a function or property'],
  ['button.ariaLabel="x"', 'a function or property'],
])('in a script, %s is reported', async (code, feature) => {
  expect((await check('a.js', code))[0]).toContain(`/a.js: The file uses ${feature}`)
})

test.each([
  'const a=/(?<name>b)(?:c)(?!d)(?=e)/',
  'class A{static a=1;static b(){}}',
  'e.setAttribute("aria-label","x")',
])('in a script, %s is fine', async (code) => {
  expect(await check('a.js', code)).toEqual([])
})

test('a problem names the browsers that are too old, and nothing is reported once they are not supported', async () => {
  const css = '@media (width>=40rem){a{color:red}}'
  expect((await check('a.css', css))[0]).toContain('which safari 16, ios_saf 16 does not know')
  const newer = { chrome: 140, edge: 140, firefox: 145, safari: 26, ios_saf: 26 }
  expect(await check('a.css', css, newer)).toEqual([])
})

test('a supported browser of which no versions are known is an error', async () => {
  await writeFile(path.join(folder, 'a.css'), 'a{color:red}')
  await expect(checkNewerFeatures(folder, { opera: 100 })).rejects.toThrow('opera')
})
