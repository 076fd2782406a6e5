/** Texts in a format that only one field has, and colors. */
import { createTextField, type TextKind } from './kind.ts'
import { placeholder } from './texts.ts'

export const formatKind: TextKind<'format'> = {
  name: 'format',
  written: 'text in the format shown',
  example: placeholder,
  bad: [''],
  rule: { pattern: /\S/, cure: 'Write it in the format shown.', problem: 'content/bad-value' },
}

/** A text that must match a pattern. The cure tells how to write it. */
export const format = (about: string, pattern: RegExp, cure: string, example?: string) =>
  createTextField({ ...formatKind, rule: { ...formatKind.rule, pattern, cure } }, about, example)

export const colorKind: TextKind<'color'> = {
  name: 'color',
  written: 'color',
  meaning: '`"#1a2b3c"`, in quotation marks, the way color pickers write it',
  widget: 'color-hex',
  example: '#1a2b3c',
  bad: ['1a2b3c', '#1a2', '#1a2b3c4d', 'navy', 'rgb(26, 43, 60)'],
  rule: {
    pattern: /^#[0-9a-fA-F]{6}$/,
    cure: 'Write it as "#" and six digits or letters from a to f, the way color pickers do: "#1a2b3c".',
    problem: 'content/bad-value',
  },
}

export const color = (about: string) => createTextField(colorKind, about)
