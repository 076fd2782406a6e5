/** The forms that content can name. Their fields are in `src/leads/`. */

/** Forms that a button can open in a dialog. */
export const formIds = [
  'consultation',
  'personal-injury',
  'insurance',
  'civil-litigation',
  'dtpa',
  'business',
  'estate',
] as const

export type FormId = (typeof formIds)[number]

/** Forms that can be part of a page. */
export const placedFormIds = ['consultation', 'newsletter'] as const

export type PlacedFormId = (typeof placedFormIds)[number]
