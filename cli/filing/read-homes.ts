/** The home page of a built site in each of its languages: each is an advertisement of its own. */
import path from 'node:path'
import type { FilingData } from '#src/content/schemas/filing.ts'
import { nameLanguage } from '#src/site/languages.ts'
import { getWords, mainLanguage } from '#src/words/dictionaries.ts'
import { readIfThere } from '../files.ts'
import { readText } from '../page-text.ts'
import { hashText, readHomeText } from './home-text.ts'

export interface Home {
  /** The BCP 47 tag. */
  language: string
  isMain: boolean
  /** The address on the site: `/es`. */
  path: string
  html: string
  text: string
  /** The fingerprint of the text. */
  hash: string
}

/** The main language comes first. Empty if there is no home page in `built`. */
export async function readHomes(built: string): Promise<Home[]> {
  const html = await readIfThere(path.join(built, 'index.html'))
  if (html === undefined) return []
  const others = await Promise.all(
    [...readText(html).versions]
      .filter(([, address]) => address !== '/')
      .map(async ([language, address]) => {
        const own = await readIfThere(path.join(built, address, 'index.html'))
        return own === undefined ? [] : [createHome(language, address, own)]
      }),
  )
  return [createHome(mainLanguage, '/', html), ...others.flat()]
}

function createHome(language: string, address: string, html: string): Home {
  const text = readHomeText(html)
  return { language, isMain: address === '/', path: address, html, text, hash: hashText(text) }
}

/** The languages other than the main one. */
export const listOthers = (homes: readonly Home[]): string[] =>
  homes.flatMap(({ isMain, language }) => (isMain ? [] : [language]))

/**
 * What is on record for the home page in a language; undefined is the main one, which also has what is left of languages
 * other than `others`.
 */
export function selectFilings(
  data: FilingData,
  language: string | undefined,
  others: readonly string[],
): FilingData {
  const isOwn = (day: { language?: string | undefined }) =>
    language === undefined ? !others.includes(day.language ?? '') : day.language === language
  return { ...data, published: data.published.filter(isOwn), filed: data.filed.filter(isOwn) }
}

/** "home page", or "home page in Spanish" of a site with several languages. */
export const nameHome = ({ language }: Home, homes: readonly Home[]): string =>
  homes.length === 1 ? 'home page' : `home page in ${nameLanguage(language, { words: getWords() })}`
