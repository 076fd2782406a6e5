/**
 * What a supported browser may be too old for. The build lowers what it can; this checks the rest in the built files.
 * It lists what breaks more than itself: a property that is merely ignored is no harm.
 */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import postcss, { type ChildNode, type Container, type Root } from 'postcss'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'
import { listOldestBrowsers, type OldestBrowsers } from '../supported-browsers.ts'

interface NewerFeature<Code> {
  /** As a problem names it. */
  name: string
  /** The first version of each browser that knows it (MDN browser compatibility data); `ios_saf` is as Safari. */
  since: { chrome: number; firefox: number; safari: number }
  /** The places in a file that rely on it, quoted. */
  find: (code: Code) => string[]
}

const styleFeatures: NewerFeature<Root>[] = [
  {
    name: 'a media query with < or >',
    since: { chrome: 104, firefox: 63, safari: 16.4 },
    find: (root) => collect(root, (node) => node.type === 'atrule' && isMediaRange(node.name, node.params)),
  },
  {
    name: 'a nested rule',
    since: { chrome: 120, firefox: 117, safari: 17.2 },
    find: (root) =>
      collect(
        root,
        (node) =>
          (node.type === 'rule' || node.type === 'atrule') &&
          (node.parent?.type === 'rule' || (node.type === 'rule' && node.selector.includes('&'))),
      ),
  },
  {
    name: '@scope',
    since: { chrome: 118, firefox: 146, safari: 17.4 },
    find: (root) => collect(root, (node) => node.type === 'atrule' && node.name === 'scope'),
  },
  ...[
    { selector: ':has(', since: { chrome: 105, firefox: 121, safari: 15.4 } },
    { selector: ':popover-open', since: { chrome: 114, firefox: 125, safari: 17 } },
    { selector: '::details-content', since: { chrome: 131, firefox: 143, safari: 18.4 } },
    { selector: ':open', since: { chrome: 133, firefox: 136, safari: 26 } },
    { selector: ':user-invalid', since: { chrome: 119, firefox: 88, safari: 16.5 } },
  ].map(({ selector, since }): NewerFeature<Root> => ({
    name: `${selector} in a list of selectors, all of which an older browser drops`,
    since,
    find: (root) =>
      collect(root, (node) => node.type === 'rule' && endangersOthers(node.selectors, selector)),
  })),
  // Below, the value is unknown: an older browser drops the declaration, and where it holds a variable even the one before.
  ...[
    {
      name: 'content with an alternative text',
      since: { chrome: 77, firefox: 128, safari: 17.4 },
      matches: (property: string, value: string) => property === 'content' && value.includes('/'),
    },
    {
      name: 'color-mix()',
      since: { chrome: 111, firefox: 113, safari: 16.2 },
      matches: (_: string, value: string) => value.includes('color-mix('),
    },
    {
      name: 'light-dark()',
      since: { chrome: 123, firefox: 120, safari: 17.5 },
      matches: (_: string, value: string) => value.includes('light-dark('),
    },
    {
      name: 'the unit lh',
      since: { chrome: 109, firefox: 120, safari: 16.4 },
      // What has no least height is as high as its words.
      matches: (property: string, value: string) => property !== 'min-height' && /[\d.]r?lh\b/.test(value),
    },
  ].map(({ name, since, matches }): NewerFeature<Root> => ({
    name: `${name} without a declaration before it, and outside @supports`,
    since,
    find: (root) =>
      collect(
        root,
        (node) =>
          node.type === 'decl' &&
          matches(node.prop, withoutStrings(node.value)) &&
          !hasFallback(node, matches),
      ),
  })),
]

const scriptFeatures: NewerFeature<string>[] = [
  // These stop the whole file: they are errors of syntax.
  {
    name: 'a regular expression that looks behind',
    since: { chrome: 62, firefox: 78, safari: 16.4 },
    find: findText(/\(\?<[=!]/g),
  },
  {
    name: 'a regular expression with modifiers',
    since: { chrome: 125, firefox: 132, safari: 26 },
    find: findText(/\(\?[ims]+(?:-[ims]+)?:/g),
  },
  {
    name: 'a class with a static block',
    since: { chrome: 94, firefox: 93, safari: 16.4 },
    find: findText(/[;{}]static\s*\{/g),
  },
  {
    name: 'an import with attributes',
    since: { chrome: 123, firefox: 138, safari: 17.2 },
    find: findText(/from\s*['"`][^'"`]+['"`]\s*with\s*\{/g),
  },
  ...(
    [
      [/\bURL\.canParse\b/g, 120, 115, 17],
      [/\bURL\.parse\(/g, 126, 126, 18],
      [/\bPromise\.withResolvers\b/g, 119, 121, 17.4],
      [/\bPromise\.try\b/g, 128, 134, 18.2],
      [/\b(?:Object|Map)\.groupBy\b/g, 117, 119, 17.4],
      [/\bArray\.fromAsync\b/g, 121, 115, 16.4],
      [/\bAbortSignal\.any\b/g, 116, 124, 17.4],
      [/\bRegExp\.escape\b/g, 136, 134, 18.2],
      [/\bIterator\.from\b/g, 122, 131, 18.4],
      [/\bIntl\.Segmenter\b/g, 87, 125, 14.1],
      [/\.checkVisibility\(/g, 105, 106, 17.4],
      // As a property; the attribute is known to all.
      [
        /\.aria(?:Busy|Checked|Current|Disabled|Expanded|Hidden|Invalid|Label|Live|Pressed|Selected)\b/g,
        81,
        119,
        12.1,
      ],
    ] as const
  ).map(([pattern, chrome, firefox, safari]): NewerFeature<string> => ({
    name: 'a function or property',
    since: { chrome, firefox, safari },
    find: findText(pattern),
  })),
]

/** Everything in the built styles and scripts that a supported browser cannot read. */
export async function checkNewerFeatures(
  folder: string,
  oldest: OldestBrowsers = listOldestBrowsers(),
): Promise<Problem<Subject>[]> {
  const files = (await readdir(folder, { recursive: true })).sort()
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const check = <Code>(file: string, code: Code, features: readonly NewerFeature<Code>[]) =>
    features.flatMap(({ name: feature, since, find }) => {
      const browsers = listOlder(since, oldest)
      if (browsers.length === 0) return []
      return find(code).map((place) =>
        createProblem('dist/newer-feature', { subject: `/${file}` }, { feature, browsers, place }),
      )
    })
  return files.flatMap((file) => {
    if (file.endsWith('.css')) return check(file, postcss.parse(read(file)), styleFeatures)
    return file.endsWith('.js') ? check(file, read(file), scriptFeatures) : []
  })
}

/** The oldest supported browsers that do not know a feature: `safari 16`. */
function listOlder(since: NewerFeature<unknown>['since'], oldest: OldestBrowsers): string[] {
  const first: OldestBrowsers = { ...since, edge: since.chrome, ios_saf: since.safari }
  return Object.entries(oldest)
    .filter(([name, version]) => {
      if (first[name] === undefined) throw new Error(`Nothing is known here of the browser "${name}".`)
      return version < first[name]
    })
    .map(([name, version]) => `${name} ${version}`)
}

function isMediaRange(name: string, params: string): boolean {
  return name === 'media' && /[<>]/.test(params)
}

/** True if a browser that does not know one selector would drop others. Within `:is()` and `:where()` it would not. */
function endangersOthers(selectors: readonly string[], unknown: string): boolean {
  if (selectors.length < 2) return false
  return selectors.some((selector) => withoutForgiving(selector).includes(unknown))
}

function withoutForgiving(selector: string): string {
  const start = selector.search(/:(?:is|where)\(/)
  if (start < 0) return selector
  let depth = 0
  for (let at = selector.indexOf('(', start); at < selector.length; at++) {
    if (selector[at] === '(') depth++
    if (selector[at] === ')' && --depth === 0)
      return withoutForgiving(selector.slice(0, start) + selector.slice(at + 1))
  }
  return selector.slice(0, start)
}

/**
 * True below `@supports`, or where the same rule says something else of the property before. That fallback is lost where
 * the value holds a variable, since a browser reads those only when it is too late to fall back.
 */
function hasFallback(node: ChildNode, matches: (property: string, value: string) => boolean): boolean {
  if (node.type !== 'decl') return false
  for (let outer: Container | undefined = node.parent as Container | undefined; outer;) {
    if (outer.type === 'atrule' && (outer as Container & { name: string }).name === 'supports') return true
    outer = outer.parent as Container | undefined
  }
  if (node.value.includes('var(')) return false
  const all = node.parent!.nodes
  return all
    .slice(0, all.indexOf(node))
    .some(
      (one) => one.type === 'decl' && one.prop === node.prop && !matches(one.prop, withoutStrings(one.value)),
    )
}

function withoutStrings(value: string): string {
  return value.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '""')
}

function collect(root: Root, isMeant: (node: ChildNode) => boolean): string[] {
  const found: string[] = []
  root.walk((node) => {
    if (isMeant(node)) found.push(quote(node))
  })
  return found
}

function quote(node: ChildNode): string {
  if (node.type === 'atrule') return shorten(`@${node.name} ${node.params}`)
  if (node.type === 'rule') return shorten(node.selector)
  const rule = node.parent?.type === 'rule' ? (node.parent as Container & { selector: string }).selector : ''
  return shorten(`${rule} { ${node.toString()} }`)
}

function findText(pattern: RegExp): (code: string) => string[] {
  return (code) =>
    [...code.matchAll(pattern)].map(({ 0: words, index }) =>
      shorten(`${words}${code.slice(index + words.length, index + 40)}`),
    )
}

function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 160)} …` : line
}
