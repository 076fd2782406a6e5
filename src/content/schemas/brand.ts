import { z } from 'zod'
import { pairNames } from '#src/brand/typefaces.ts'
import { choice, color, demo, name } from '../fields.ts'

const drawing = (about: string) => name(`File name of an SVG, PNG, WebP or AVIF in the same folder: ${about}`)

const decorations = ['none', 'pines'] as const

/** How the firm looks. */
export const brandSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    logo: z
      .strictObject({
        src: drawing(
          'the logo on light grounds. An SVG is sharp at every size. Other files need 480 by 88 pixels, or as much of that as the shape of the logo fills.',
        ),
        onDark: drawing(
          'the same logo in light colors, for the dark footer. If left out, the footer shows the name of the firm.',
        ).optional(),
        alt: name('The words of the logo. If left out, the name of the firm.').optional(),
      })
      .optional()
      .describe('The logo, in place of the name at the top of each page. If left out, the name is text.'),
    icon: drawing(
      'a square drawing for browser tabs and home screens. It also has to work at 16 pixels. If it is no SVG, it needs 512 by 512.',
    ),
    colors: z
      .strictObject({
        dark: color('Headings, dark bands and the footer. Dark enough for white text.'),
        action: color('The Schedule a Consultation button. Light enough for dark text.'),
        link: color('Links.'),
        paper: color('The page itself: white, or a very light color.'),
      })
      .describe('The four colors. All other colors of the site are made from them.'),
    typefaces: choice(
      pairNames,
      'Two typefaces that go together. newsreader-source-sans: headings with serifs, text without. franklin-source-serif: headings without serifs, text with.',
    ),
    decorations: choice(
      decorations,
      'Drawings that the site adds to its own dark bands. pines: a row of pines at the lower edge, and the rings of a tree behind the heading of a page without a picture. none: plain bands. If left out: none.',
    ).optional(),
    demo: demo(),
  })
  .describe('The look of the firm: logo, icon, colors, typefaces and decorations.')
