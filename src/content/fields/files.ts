/** Pictures, and PDFs for download. */
import { z } from 'zod'
import { createTextField, register, type Kind, type TextKind } from './kind.ts'
import { anyWords, label, placeholder } from './texts.ts'

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
  /** What phones show instead. */
  portrait?: string | undefined
}

/** The smallest width in pixels that is sharp on a phone. */
export const minPortraitWidth = 640

const shape = {
  src: label(
    'File name of a picture in the same folder as this file: portrait.jpg. For a picture in another folder, start with a slash: /pages/hall.jpg. JPEG, PNG or SVG, in the largest size you have.',
  ),
  alt: z
    .string()
    .meta({ written: 'words' })
    .optional()
    .describe('What the picture shows, in one sentence. Required. Use "" only for decoration.'),
}

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

/** An image that fills the width of the page. */
export const wideImage = (about: string) => createImage(shape, about, 1600, true)

const portrait = label(
  'Only at the top of a page: file name of a vertical crop of the same picture, which phones show instead.',
).optional()

/** An image that fills the width of the page, with an optional crop for phones. */
export const scene = (about: string) => createImage({ ...shape, portrait }, about, 1600, true)

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
