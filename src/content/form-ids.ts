/** The forms that content can name. What each asks stands in `src/leads/`. */

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

/** Forms that can stand in a page. */
export const placedFormIds = ['consultation', 'newsletter'] as const

export type PlacedFormId = (typeof placedFormIds)[number]
