/** The parts of a page that a visitor taps, and on which pages of a built site they are. */
import type { HTMLElement } from 'node-html-parser'

export interface Part {
  name: string
  /** What to tap. Of several, the first that is visible. */
  target: string
  /** What to tap before, so that the code of the part is loaded: a field of a form. */
  first?: string
  /** Whether the target `it` responds: an expression, evaluated in the page. */
  isReady: string
  /** What a tap on `it` changes: an expression, evaluated in the page before and after. */
  state: string
}

const form = '[data-island$="-form"]'

export const parts: readonly Part[] = [
  { name: 'menu', target: 'header summary', isReady: 'true', state: 'it.parentElement.open' },
  {
    name: 'form dialog',
    target: 'a[data-opens]',
    isReady: "it.hasAttribute('aria-haspopup')",
    state: "document.querySelector('dialog[open]') !== null",
  },
  {
    name: 'accordion',
    target: 'main details:not([open]) > summary',
    isReady: 'true',
    state: 'it.parentElement.open',
  },
  {
    name: 'carousel',
    target: '[data-enhance=carousel] [data-next]',
    isReady: '!it.disabled',
    state: "it.closest('[data-enhance]').querySelector('[data-slides]').getAttribute('style')",
  },
  {
    name: 'submit',
    target: `${form} [type=submit]`,
    first: `${form} input:not([type=hidden])`,
    isReady: `!it.disabled && it.closest('${form}').hasAttribute('data-island-ready')`,
    state: "it.form.querySelectorAll('[aria-invalid=true]').length",
  },
]

/** The part whose code takes longest to arrive. */
export const dialogPart = parts.find(({ name }) => name === 'form dialog')!

interface PageWithParts {
  url: string
  kind: string
  html: string
  root: HTMLElement
}

/** Where to measure a part: the largest page of each kind that has it, at most `most` of them, largest first. */
export function choosePagesWith<Page extends PageWithParts>(
  { target }: Part,
  pages: readonly Page[],
  most: number,
): Page[] {
  const chosen: Page[] = []
  for (const page of pages.toSorted((one, other) => other.html.length - one.html.length)) {
    if (chosen.some(({ kind }) => kind === page.kind) || !page.root.querySelector(target)) continue
    chosen.push(page)
    if (chosen.length === most) break
  }
  return chosen
}
