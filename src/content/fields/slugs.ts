/** Names that are part of an address. */
import { createTextField, type TextKind } from './kind.ts'

export const slugKind: TextKind<'slug'> = {
  name: 'slug',
  written: 'short name',
  meaning: 'lowercase letters, digits and hyphens: `grace-period`',
  example: 'grace-period',
  fresh: 'id',
  bad: ['Grace', 'a--b', '-a', 'a-', 'a b', 'a_b'],
  rule: {
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    cure: 'Use only lowercase letters, digits and single hyphens: like-this-1.',
    problem: 'content/bad-slug',
    suggest: makeSlug,
  },
}

export const slug = (about: string) => createTextField(slugKind, about)

export const isSlug = (value: string) => slugKind.rule.pattern.test(value)

/** `St. Mary's Élan` → `st-marys-elan`. */
export function makeSlug(value: string): string {
  const words = value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'untitled'
}
