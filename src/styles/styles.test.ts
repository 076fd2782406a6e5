/** Rules for the style sheets: utilities in the components are the usual way, and these files the exception. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return { file, lines: text.trimEnd().split('\n').length, root: postcss.parse(text) }
  })

test('the style sheets have at most 1,500 lines together', () => {
  expect(sheets.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(1500)
})

test('media queries ask for the four breakpoints of the theme only', () => {
  const theme = sheets.find(({ file }) => file === 'tokens.css')!.root
  const breakpoints: number[] = []
  theme.walkDecls(/^--breakpoint-/, ({ value }) => void breakpoints.push(parseFloat(value)))
  expect(breakpoints).toHaveLength(4)
  const allowed = new Set(
    breakpoints.flatMap((width) => [`min-width: ${width}rem`, `max-width: ${width - 0.01}rem`]),
  )
  const asked = sheets.flatMap(({ file, root }) =>
    listMediaQueries(root).flatMap((query) =>
      [...query.matchAll(/(?:min|max)-width: [\d.]+\w+/g)].map(([width]) => ({ file, width })),
    ),
  )
  expect(asked.filter(({ width }) => !allowed.has(width))).toEqual([])
})

test('each rule is in one file', () => {
  const files = new Map<string, Set<string>>()
  const imports = listImports()
  for (const { file, root } of sheets)
    root.walkRules((rule) => {
      for (const selector of rule.selectors) {
        if (!/^\.[\w-]+$/.test(selector)) continue
        const key = [imports.get(file), ...listContexts(rule), selector].join(' ').trim()
        files.set(key, (files.get(key) ?? new Set()).add(file))
      }
    })
  const repeated = [...files].filter(([, places]) => places.size > 1)
  expect(repeated.map(([selector, places]) => `${selector}: ${[...places].join(', ')}`)).toEqual([])
})

/** The style sheets that main.css imports, with the medium that each is for. */
function listImports(): Map<string, string> {
  const imports = new Map<string, string>()
  sheets
    .find(({ file }) => file === 'main.css')!
    .root.walkAtRules('import', ({ params }) => {
      const [, file, medium] = /^'\.\/([^']+)'(?: layer\(\w+\))?(.*)$/.exec(params) ?? []
      if (file) imports.set(file, medium!.trim())
    })
  return imports
}

function listMediaQueries(root: Root): string[] {
  const queries: string[] = []
  root.walkAtRules('media', ({ params }) => void queries.push(params))
  return queries
}

/** The media queries and feature queries around a rule, outermost first. */
function listContexts(rule: Rule): string[] {
  const contexts: string[] = []
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent)
    if (parent.type === 'atrule' && (parent as AtRule).name !== 'layer')
      contexts.unshift(`@${(parent as AtRule).name} ${(parent as AtRule).params}`)
  return contexts
}
