/** Lists of choices that several forms offer. */

/** Choices whose words are sent as they are read. */
export function listChoices<const Value extends string>(...values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

export const times = listChoices('Morning', 'Lunch', 'Afternoon')
