/** Checks what a page shows with axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

/** The same as `axe.source` in half as many bytes. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into each page that the context opens from now on. To send it to each page takes longer. */
export async function loadAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(source)
  await context.addInitScript(rememberColors)
}

/** Lists each violation on the page as `rule: elements`. */
export async function listAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source)
    await page.evaluate(rememberColors)
  }
  return page.evaluate(async () => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await loaded.run({ resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}

/** The part of axe that reads colors. Its types leave it out. */
interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => Color
}

/** Makes axe parse each color once. Pages have few, and axe takes a sixth of its time to parse them hundreds of times. */
function rememberColors(): void {
  const { axe: loaded } = globalThis as unknown as {
    axe: { commons: { color: { Color: { prototype: Color } } } }
  }
  const { prototype } = loaded.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parse.call(this, text)
      known.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, known.get(text))
  }
}
