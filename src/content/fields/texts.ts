/** Words: a line, a paragraph, or more. */
import { createTextField, type TextKind } from './kind.ts'

/** Marks each place in a skeleton where a person has to write something. */
export const placeholder = 'WRITE HERE'

/** Any text with at least one visible character. */
export const anyWords = {
  example: placeholder,
  bad: ['', ' \t\u00a0\n'],
  rule: { pattern: /\S/, cure: 'Write some text here.', problem: 'content/empty-text' },
} as const

export const labelKind: TextKind<'label'> = {
  name: 'label',
  written: 'words',
  meaning: 'any words; the site shows them exactly as typed',
  ...anyWords,
}

/** Words shown exactly as written, and not checked for phone numbers or legal figures: names, citations. */
export const label = (about: string, example?: string) => createTextField(labelKind, about, example)

/** Like `label`, for what is the same in every language: a name, a citation, what a program reads. */
export const name = (about: string, example?: string) =>
  createTextField({ ...labelKind, isName: true }, about, example)

export const textKind: TextKind<'text'> = {
  name: 'text',
  written: 'plain text',
  meaning: 'any words; the site fills in [words in braces](#words-in-braces)',
  ...anyWords,
}

/**
 * Plain words, at most `max` characters. {fact:…} and the other tokens are filled in, but Markdown is not parsed.
 */
export const text = (about: string, { max = Infinity, shownFor }: TextOptions = {}) => {
  const rule = { ...textKind.rule, findIssue: findTooLong(max) }
  return createTextField({ ...textKind, rule, ...(shownFor && { shownFor }) }, about)
}

interface TextOptions {
  max?: number
  /** See Kind. */
  shownFor?: string
}

const findTooLong = (max: number) => (value: string) => {
  const length = [...value.trim()].length
  const details = { rule: `${max} or fewer characters`, found: `${length}` }
  return length > max ? { problem: 'content/wrong-length' as const, details } : undefined
}

/** What search engines show below the title. They cut off longer texts. */
export const description = () =>
  text('One or two sentences for search results, at most 170 characters.', { max: 170 })

export const inlineKind: TextKind<'inline'> = {
  name: 'inline',
  written: 'one paragraph',
  meaning: 'plain text, with [Markdown](#markdown-in-ten-lines) for bold, italic and links',
  widget: 'textarea',
  ...anyWords,
}

/** One paragraph of Markdown: **bold**, *italic*, [links](/about). */
export const inline = (about: string) => createTextField(inlineKind, about)

export const markdownKind: TextKind<'markdown'> = {
  name: 'markdown',
  written: 'Markdown',
  meaning: 'several paragraphs, lists and `###` headings',
  widget: 'markdown',
  ...anyWords,
}

/** Any number of paragraphs, lists and ### headings. */
export const markdown = (about: string) => createTextField(markdownKind, about)
