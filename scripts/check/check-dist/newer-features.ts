/**
 * What a supported browser may be too old for. The build lowers what it can; this checks the rest in the built files.
 * It lists what breaks more than itself: a property that is merely ignored is no harm.
 */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import postcss, { type ChildNode, type Declaration, type Root } from 'postcss'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'
import { findStyles } from '#scripts/build/inline-styles.ts'
import { listOldestBrowsers, type OldestBrowsers } from '#scripts/build/supported-browsers.ts'

/**
 * A feature as a problem names it, the first version of each browser that knows it (MDN browser compatibility data), and
 * how to find what relies on it.
 */
type Feature<Find> = readonly [name: string, chrome: number, firefox: number, safari: number, find: Find]
type StyleFeature = Feature<(node: ChildNode) => boolean>

const styleFeatures: readonly StyleFeature[] = [
  ['a media query with < or >', 104, 63, 16.4, isMediaRange],
  ['a nested rule', 120, 117, 17.2, isNested],
  ['@scope', 118, 146, 17.4, (node) => node.type === 'atrule' && node.name === 'scope'],
  inSelectorList(':has(', 105, 121, 15.4),
  inSelectorList(':popover-open', 114, 125, 17),
  inSelectorList('::details-content', 131, 143, 18.4),
  inSelectorList(':open', 133, 136, 26),
  inSelectorList(':user-invalid', 119, 88, 16.5),
  asOnlyValue('content with an alternative text', 77, 128, 17.4, ({ prop, value }) => {
    return prop === 'content' && withoutStrings(value).includes('/')
  }),
  asOnlyValue('color-mix()', 111, 113, 16.2, ({ value }) => withoutStrings(value).includes('color-mix(')),
  asOnlyValue('light-dark()', 123, 120, 17.5, ({ value }) => withoutStrings(value).includes('light-dark(')),
  asOnlyValue('the unit lh', 109, 120, 16.4, ({ prop, value }) => {
    // What has no least height is as high as its words.
    return prop !== 'min-height' && /[\d.]r?lh\b/.test(withoutStrings(value))
  }),
]

const property = 'a function or property'
const scriptFeatures: readonly Feature<RegExp>[] = [
  // These stop the whole file: they are errors of syntax.
  ['a regular expression that looks behind', 62, 78, 16.4, /\(\?<[=!]/g],
  ['a regular expression with modifiers', 125, 132, 26, /\(\?[ims]+(?:-[ims]+)?:/g],
  ['a class with a static block', 94, 93, 16.4, /[;{}]static\s*\{/g],
  ['an import with attributes', 123, 138, 17.2, /from\s*['"`][^'"`]+['"`]\s*with\s*\{/g],
  [property, 120, 115, 17, /\bURL\.canParse\b/g],
  [property, 126, 126, 18, /\bURL\.parse\(/g],
  [property, 119, 121, 17.4, /\bPromise\.withResolvers\b/g],
  [property, 128, 134, 18.2, /\bPromise\.try\b/g],
  [property, 117, 119, 17.4, /\b(?:Object|Map)\.groupBy\b/g],
  [property, 121, 115, 16.4, /\bArray\.fromAsync\b/g],
  [property, 116, 124, 17.4, /\bAbortSignal\.any\b/g],
  [property, 136, 134, 18.2, /\bRegExp\.escape\b/g],
  [property, 122, 131, 18.4, /\bIterator\.from\b/g],
  [property, 87, 125, 14.1, /\bIntl\.Segmenter\b/g],
  [property, 105, 106, 17.4, /\.checkVisibility\(/g],
  // As a property; the attribute is known to all.
  [
    property,
    81,
    119,
    12.1,
    /\.aria(?:Busy|Checked|Current|Disabled|Expanded|Hidden|Invalid|Label|Live|Pressed|Selected)\b/g,
  ],
]

/** Everything in the scripts of a built site and the styles of its home page that a supported browser cannot read. */
export async function checkNewerFeatures(
  folder: string,
  oldest: OldestBrowsers = listOldestBrowsers(),
): Promise<Problem<Subject>[]> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((file) => file === 'index.html' || /\.(css|js)$/.test(file)).sort()
  return files.flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8')
    if (file.endsWith('.js')) return check(file, scriptFeatures, (pattern) => findText(code, pattern))
    const root = postcss.parse(file === 'index.html' ? findStyles(code) : code)
    return check(file, styleFeatures, (find) => findNodes(root, find))
  })

  function check<Find>(file: string, features: readonly Feature<Find>[], list: (find: Find) => string[]) {
    return features.flatMap(([feature, chrome, firefox, safari, find]) => {
      const browsers = listOlder({ chrome, edge: chrome, firefox, safari, ios_saf: safari }, oldest)
      if (browsers.length === 0) return []
      return list(find).map((place) =>
        createProblem('dist/newer-feature', { subject: `/${file}` }, { feature, browsers, place }),
      )
    })
  }
}

/** The oldest supported browsers that do not know a feature: `safari 16`. */
function listOlder(first: OldestBrowsers, oldest: OldestBrowsers): string[] {
  return Object.entries(oldest)
    .filter(([name, version]) => {
      if (first[name] === undefined) throw new Error(`Nothing is known here of the browser "${name}".`)
      return version < first[name]
    })
    .map(([name, version]) => `${name} ${version}`)
}

function isMediaRange(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'media' && /[<>]/.test(node.params)
}

function isNested(node: ChildNode): boolean {
  if (node.type !== 'rule' && node.type !== 'atrule') return false
  return node.parent?.type === 'rule' || (node.type === 'rule' && withoutEscapes(node.selector).includes('&'))
}

/** A selector because of which older browsers drop others. Within `:is()` and `:where()` they would not. */
function inSelectorList(selector: string, chrome: number, firefox: number, safari: number): StyleFeature {
  const name = `${selector} in a list of selectors, all of which an older browser drops`
  const isIn = (node: ChildNode) =>
    node.type === 'rule' &&
    node.selectors.length > 1 &&
    node.selectors.some((one) => withoutForgiving(withoutEscapes(one)).includes(selector))
  return [name, chrome, firefox, safari, isIn]
}

/** Names of classes may contain any character, such as that of `[&>iframe]:size-full`. */
function withoutEscapes(selector: string): string {
  return selector.replace(/\\./g, '')
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
 * A value because of which older browsers drop the declaration. It may be below `@supports`, or follow another value of
 * the same property. If it holds a variable, that fallback is lost: browsers read those too late to fall back.
 */
function asOnlyValue(
  name: string,
  chrome: number,
  firefox: number,
  safari: number,
  matches: (declaration: Declaration) => boolean,
): StyleFeature {
  const hasFallback = (node: Declaration) => {
    if (isBelowSupports(node)) return true
    const before = node.parent!.nodes.slice(0, node.parent!.index(node))
    return (
      !node.value.includes('var(') &&
      before.some((one) => one.type === 'decl' && one.prop === node.prop && !matches(one))
    )
  }
  const find = (node: ChildNode) => node.type === 'decl' && matches(node) && !hasFallback(node)
  return [`${name} without a declaration before it, and outside @supports`, chrome, firefox, safari, find]
}

function isBelowSupports({ parent }: ChildNode): boolean {
  if (!parent || parent.type === 'document' || parent.type === 'root') return false
  const outer = parent as ChildNode
  return (outer.type === 'atrule' && outer.name === 'supports') || isBelowSupports(outer)
}

function withoutStrings(value: string): string {
  return value.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '""')
}

/** Quotes the nodes of a style sheet that match. */
function findNodes(root: Root, matches: (node: ChildNode) => boolean): string[] {
  const found: string[] = []
  root.walk((node) => {
    if (matches(node)) found.push(shorten(quote(node)))
  })
  return found
}

function quote(node: ChildNode): string {
  if (node.type === 'atrule') return `@${node.name} ${node.params}`
  if (node.type === 'rule') return node.selector
  const rule = node.parent?.type === 'rule' ? (node.parent as postcss.Rule).selector : ''
  return `${rule} { ${node.toString()} }`
}

/** Quotes the places in a script that match, with what follows. */
function findText(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(({ 0: words, index }) =>
    shorten(`${words}${code.slice(index + words.length, index + 40)}`),
  )
}

function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 160)} …` : line
}
