/** Choices, true or false, and whole numbers. */
import { z } from 'zod'
import { register, type Kind } from './kind.ts'

export const choiceKind: Kind<'choice'> = {
  name: 'choice',
  written: 'one of …',
  meaning: 'one of these words, exactly',
  example: undefined,
  bad: ['', 'no such choice', 7],
}

/** One of some words. `written` is for words that the guide lists elsewhere. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  about: string,
  written = `one of ${values.map((value) => `\`${value}\``).join(', ')}`,
) => register(z.enum(values), { ...choiceKind, written, example: values[0] }).describe(about)

export const flagKind: Kind<'flag'> = {
  name: 'flag',
  written: '`true` or `false`',
  example: true,
  bad: ['true', 'yes', 1],
}

/** true, or false if left out. `example` is the value that is worth writing down. */
export const flag = (about: string, example = true) =>
  register(z.boolean(), { ...flagKind, example })
    .optional()
    .describe(about)

/** Marks made-up content. `firm release` refuses to publish it. */
export const demo = () => flag('true marks made-up content. The release check does not let it go online.')

export const numberKind: Kind<'number'> = {
  name: 'number',
  written: 'whole number',
  example: 1,
  bad: ['1', 1.5, Number.NaN],
}

export const wholeNumber = (about: string, min: number, max: number) =>
  register(z.int().min(min).max(max), {
    ...numberKind,
    written: `whole number, ${min} to ${max}`,
    example: min,
  }).describe(about)
