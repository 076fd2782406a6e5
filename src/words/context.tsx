/** The words of the page, for components. An island gets only the parts that it needs. */
import { createContext, createElement, Fragment, useContext, type ReactNode } from 'react'
import type { Words } from './dictionaries.ts'

const Context = createContext<Partial<Words>>({})

export const WordsProvider = Context.Provider

/** One part of the dictionary of the page: `useWords('forms')`. */
export function useWords<Part extends keyof Words>(part: Part): Words[Part] {
  const words = useContext(Context)[part]
  if (words === undefined) throw new Error(`There are no words for "${part}" here: see src/words/browser.ts.`)
  return words as Words[Part]
}

/** A piece of a sentence that only screen readers get. */
export const hide = (words: string) => createElement('span', { className: 'sr-only' }, words)

/** The pieces of a sentence, of which some are elements. */
export const joinWords = (pieces: readonly ReactNode[]) => createElement(Fragment, null, ...pieces)
