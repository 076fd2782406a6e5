import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Site } from '#src/site/site.ts'
import { createPageContext, PageContextProvider } from './site-context.tsx'
import { TreeRings } from './tree-rings.tsx'

const render = (path: string, decorations: Site['brand']['decorations']) => {
  const context = createPageContext({ brand: { decorations } } as Site, path, '')
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <TreeRings />
    </PageContextProvider>,
  )
}

const draw = (path: string) => parse(render(path, 'pines')).querySelector('path')!.getAttribute('d')!

test('draws nothing for a brand without decorations', () => {
  expect(render('/about', 'none')).toBe('')
})

test('draws the same tree for a page in every build, and a different one for each page', () => {
  expect(draw('/about')).toBe(draw('/about'))
  expect(draw('/about')).not.toBe(draw('/contact'))
})

test('draws rings that never cross, within the view box', () => {
  const rings = draw('/about')
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      [...ring.matchAll(/Q(-?\d+) (-?\d+)/g)].map(([, x, y]) => Math.hypot(Number(x) - 500, Number(y) - 500)),
    )
  expect(rings.length).toBeGreaterThan(5)
  for (const [index, outer] of rings.slice(1).entries())
    outer.forEach((reach, point) => expect(reach).toBeGreaterThan(rings[index]![point]!))
  expect(Math.max(...rings.at(-1)!)).toBeLessThanOrEqual(501)
})
