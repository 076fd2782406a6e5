import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { colorPairs, findLowContrast } from './contrast.ts'
import { createPalette, type BrandColors, type Shade } from './palette.ts'

const src = path.resolve(import.meta.dirname, '..')
const colors: BrandColors = { dark: '#203040', action: '#e0a040', link: '#205080', paper: '#f8f4ec' }
const shades = Object.keys(createPalette(colors)) as Shade[]

/** Not text, and nothing that one has to see to use the site. */
const decoration: readonly Shade[] = [
  // Lines between what space separates already, and lines on printed sheets.
  'line-paper',
  'line-sand',
  'line-mist',
  'line-print',
  // Behind a picture, or before a text arrives.
  'grey',
  'placeholder',
  // The farther pines.
  'pines',
]

const readCss = (file: string) => postcss.parse(readFileSync(path.join(src, 'styles', file), 'utf8'))
const sheets = readdirSync(path.join(src, 'styles')).filter((file) => file.endsWith('.css'))

/** The shade in `var(--color-…)`. */
const findShade = (value: string | undefined) =>
  /^var\(--color-([\w-]+)\)$/.exec(value ?? '')?.[1] as Shade | undefined

interface Surface {
  ground: Shade
  /** What is used on it, by variable. */
  fronts: Map<string, Shade>
}

/** The surfaces of tokens.css. Each also has the values of the rule that they share. */
function listSurfaces(): Map<string, Surface> {
  const values = new Map<string, Map<string, Shade>>()
  readCss('tokens.css').walkRules(/\.surface-/, (rule) => {
    for (const selector of rule.selectors) {
      const own = values.get(selector) ?? new Map<string, Shade>()
      rule.walkDecls(/^--/, ({ prop, value }) => {
        const shade = findShade(value)
        if (shade) own.set(prop, shade)
      })
      values.set(selector, own)
    }
  })
  return new Map(
    [...values].map(([selector, all]) => {
      const fronts = new Map([...all].filter(([name]) => name !== '--surface' && name !== '--line'))
      return [selector, { ground: all.get('--surface')!, fronts }]
    }),
  )
}

const isListed = (front: Shade, ground: Shade) =>
  colorPairs.some((pair) => pair.front === front && pair.ground === ground)

describe('the table of pairs is complete', () => {
  test('for every surface of tokens.css', () => {
    const surfaces = listSurfaces()
    expect([...surfaces.keys()]).toContain('.surface-paper')
    const missing = [...surfaces].flatMap(([selector, { ground, fronts }]) =>
      [...fronts].filter(([, front]) => !isListed(front, ground)).map(([name]) => `${name} on ${selector}`),
    )
    expect(missing).toEqual([])
  })

  test('for every rule of the style sheets that sets both the text and its ground', () => {
    const missing: string[] = []
    let found = 0
    for (const file of sheets)
      readCss(file).walkRules((rule) => {
        const read = (prop: string) => {
          const declaration = rule.nodes.findLast((node) => node.type === 'decl' && node.prop === prop)
          return findShade(declaration?.type === 'decl' ? declaration.value : undefined)
        }
        const [front, ground] = [read('color'), read('background')]
        if (!front || !ground) return
        found++
        // WCAG asks nothing of a button that is disabled.
        if (!isListed(front, ground) && !rule.selector.includes(':disabled'))
          missing.push(`${file}: ${rule.selector}`)
      })
    expect(found).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  test('for every list of classes that sets both the text and its ground', () => {
    const missing: string[] = []
    for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue
      for (const [classes] of readFileSync(path.join(src, file), 'utf8').matchAll(
        /(?<=['"])[^'"\n]+(?=['"])/g,
      )) {
        const read = (prefix: string) =>
          new RegExp(`(?:^| )${prefix}-(${shades.join('|')})(?= |$)`).exec(classes)?.[1] as Shade | undefined
        const [front, ground] = [read('text'), read('bg')]
        if (front && ground && !isListed(front, ground)) missing.push(`${file}: ${classes}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('and every color is in it, or only decorates', () => {
    const listed = new Set<Shade>(colorPairs.flatMap(({ front, ground }) => [front, ground]))
    expect(shades.filter((shade) => !listed.has(shade) && !decoration.includes(shade))).toEqual([])
    expect(decoration.filter((shade) => listed.has(shade))).toEqual([])
  })
})

test('tokens.css declares only colors of the palette', () => {
  const declared: string[] = []
  readCss('tokens.css').walkAtRules('theme', (rule) => {
    if (rule.params.includes('reference'))
      rule.walkDecls(/^--color-/, ({ prop }) => void declared.push(prop.slice(8)))
  })
  expect(declared.length).toBeGreaterThan(10)
  expect(declared.filter((name) => !shades.includes(name as Shade))).toEqual([])
})

describe('a pair with too little contrast', () => {
  test('is not there with readable colors', () => {
    expect(findLowContrast(colors)).toEqual([])
  })

  test.each([
    ['a link that is too light', { link: '#a0c0e0' }, 'link'],
    ['a button that is too dark', { action: '#803010' }, 'action'],
    ['a dark color that is too light', { dark: '#8090a0' }, 'dark'],
    ['paper that is too dark', { paper: '#a0a0a0' }, 'paper'],
  ] as const)('names the color to change, and a shade of it that passes: %s', (_, change, color) => {
    const changed = { ...colors, ...change }
    const found = findLowContrast(changed).find((one) => one.color === color)!
    expect(found.ratio).toBeLessThan(found.min)
    expect(found.pair).toMatch(/ \(#[0-9a-f]{6}\) on .+ \(#[0-9a-f]{6}\)$/)
    expect(
      findLowContrast({ ...changed, [color]: found.shade }).filter((one) => one.color === color),
    ).toEqual([])
  })
})
