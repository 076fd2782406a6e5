import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blend, findContrast, fromOklch, toOklch } from './color.ts'
import { createPalette, findFilmShare, minOverPicture, type BrandColors } from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors: BrandColors = { dark: '#203040', action: '#E0A040', link: '#205080', paper: '#f8f4ec' }

test('a color survives the way to OKLCH and back', () => {
  fc.assert(fc.property(hex, (color) => void expect(fromOklch(toOklch(color))).toBe(color)))
})

test('the contrast is that of WCAG', () => {
  expect(findContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(findContrast('#ffffff', '#777777')).toBeCloseTo(4.478, 2)
  expect(findContrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
})

describe('the palette', () => {
  test('has the four colors of the firm as they are', () => {
    expect(createPalette(colors)).toMatchObject({
      'dark-900': '#203040',
      action: '#e0a040',
      'link-on-light': '#205080',
      paper: '#f8f4ec',
    })
  })

  test('consists of colors that every screen shows, whatever the firm chooses', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (dark, action, link, paper) => {
        for (const shade of Object.values(createPalette({ dark, action, link, paper })))
          expect(shade).toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: 30 },
    )
  })

  test('is gray if the colors are', () => {
    const { 'dark-300': pale, sand, mist } = createPalette({ ...colors, dark: '#222222', paper: '#ffffff' })
    for (const shade of [pale, sand, mist])
      expect(new Set(shade.slice(1).match(/../g))).toHaveProperty('size', 1)
  })

  test('has a film that keeps text over any picture readable, whatever the dark color', () => {
    fc.assert(
      fc.property(hex, (dark) => {
        const palette = createPalette({ ...colors, dark })
        const ground = blend(palette['dark-950'], '#ffffff', findFilmShare(palette))
        expect(findContrast(palette['on-dark'], ground)).toBeGreaterThanOrEqual(minOverPicture)
      }),
      // The share that was tried had a rounding error that the result had not.
      { examples: [['#b2ecaf']] },
    )
  })
})
