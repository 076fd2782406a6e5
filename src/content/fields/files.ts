/** Pictures, and PDFs for download. */
import { z } from 'zod'
import { createTextField, register, type Kind, type TextKind } from './kind.ts'
import { anyWords, name, placeholder } from './texts.ts'

export const imageKind: Kind<'image'> = {
  name: 'image',
  written: '[picture](#pictures)',
  widget: 'picture',
  example: { src: placeholder, alt: placeholder },
  bad: [placeholder, { alt: placeholder }, { src: '' }],
}

/** The value of an image field. */
export interface ImageField {
  src: string
  alt?: string | undefined
  /** The point that stays in view where a page crops it, in percent from the left and from the top: `70% 40%`. */
  focus?: string | undefined
}

/** The words that people write for a place in a picture, as percentages. */
const places: Record<string, number> = { left: 0, top: 0, center: 50, middle: 50, right: 100, bottom: 100 }

/** What a focus was probably meant to be: "70 40", "70%, 40%", "right", "top right". */
export function guessFocus(typed: string): string | undefined {
  const parts = typed
    .trim()
    .toLowerCase()
    .split(/[\s,/x-]+/)
  if (parts.length > 2) return undefined
  const isUpright = /^(?:top|bottom)$/
  const [across = '', down = 'center'] =
    isUpright.test(parts[0]!) || /^(?:left|right)$/.test(parts[1] ?? '')
      ? [parts[1] ?? 'center', parts[0]!]
      : parts
  const [x, y] = [across, down].map(
    (part) => places[part] ?? (/^\d{1,3}%?$/.test(part) ? parseInt(part) : NaN),
  )
  return x! <= 100 && y! <= 100 ? `${x}% ${y}%` : undefined
}

export const focusKind: TextKind<'focus'> = {
  name: 'focus',
  written: 'two percentages',
  meaning: '`70% 40%`: how far from the left edge of the picture, and how far from its top',
  example: '70% 40%',
  bad: ['', '70%', '70 40', '101% 40%', 'right', '40% 70% 10%'],
  rule: {
    pattern: /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    cure: 'Write how far the point is from the left edge of the picture, and how far from its top: 70% 40%.',
    problem: 'content/bad-focus',
    suggest: guessFocus,
  },
}

const focus = () =>
  createTextField(
    focusKind,
    'The point to keep in view where a page shows only a part of the picture. If left out: the middle; of a portrait, the upper third; of a picture behind a heading, the right third.',
  )

/** Words, or none: a picture that only decorates has no description. */
const altKind: Kind<'label'> = { name: 'label', written: 'words', example: placeholder, bad: [7] }

const shape = {
  src: name(
    'File name of a picture in the same folder as this file: portrait.jpg. For a picture in another folder, start with a slash: /pages/hall.jpg. JPEG, PNG, AVIF, WebP or SVG, in the largest size you have.',
  ),
  alt: register(z.string().meta({ written: 'words' }), altKind)
    .optional()
    .describe('What the picture shows, in one sentence. Required. Use "" only for decoration.'),
  focus: focus().optional(),
}

const withFocus = (usual: string) => ({ ...shape, focus: focus().default(usual) })

const createImage = <Shape extends z.ZodRawShape>(
  fields: Shape,
  about: string,
  minWidth: number,
  isScene?: true,
) => {
  const written = `[picture](#pictures), ${minWidth} pixels wide or more`
  const kind = { ...imageKind, written, minWidth, ...(isScene && { isScene }) }
  return register(z.strictObject(fields), kind).describe(about)
}

/** An image with a description for people who cannot see it. */
export const image = (about: string, minWidth = 640) => createImage(shape, about, minWidth)

/** The logo of an award or a membership, described by the name next to it. */
export const logo = (about: string) => {
  const written = 'picture without `alt`, 320 pixels wide or more'
  const kind = {
    ...imageKind,
    written,
    minWidth: 320,
    isNamed: true,
    example: { src: 'name-of-the-file.svg' },
  } as const
  return register(z.strictObject({ src: shape.src }), kind).describe(about)
}

/** An image that fills the width of the page, behind its heading. Its subject is at the right, because the words are at the left. */
export const scene = (about: string) => createImage(withFocus('75% 45%'), about, 1600, true)

/** A picture of a person. The face is in the upper third. */
export const portrait = (about: string) => createImage(withFocus('50% 30%'), about, 600)

export const documentKind: TextKind<'document'> = {
  name: 'document',
  written: 'file name of a PDF',
  meaning: '`/documents/fee-agreement.pdf`, or `fee-agreement.pdf` if it is next to this file',
  ...anyWords,
  example: '/documents/name-of-the-file.pdf',
}

/** A PDF that visitors can download. */
export const document = () =>
  createTextField(
    documentKind,
    'File name of a PDF in the same folder as this file: fee-agreement.pdf. For a PDF in another folder, start with a slash: /documents/fee-agreement.pdf.',
  )
