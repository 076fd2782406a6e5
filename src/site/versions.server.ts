/** The site in each language: the main one, and one for each folder of translations. */
import { checkTranslation } from '#src/content/translation/check-translation.server.ts'
import type { LoadedFiles } from '#src/content/load.server.ts'
import type { Translation } from '#src/content/translation/translation.ts'
import { emptySnapshot } from '#src/blog/snapshot.ts'
import type { Problem } from '#src/problems/problem.ts'
import { findDictionary, getWords } from '#src/words/dictionaries.ts'
import { listTypedLinks } from '#src/content/checks/typed-links.ts'
import { assembleSite } from './assemble.server.ts'
import type { LoadedBlog } from './blog.server.ts'
import { checkAddresses } from './checks/addresses.ts'
import {
  checkAddressesInLanguage,
  checkSlugs,
  listAddressesInLanguage,
  listFilesInLanguage,
  selectTranslated,
} from './languages.ts'
import type { Addresses, Site, SiteLanguage } from './site.ts'

/** A language of the site, before the site is assembled. The content may have errors. */
export interface Version {
  translation: Translation
  language: SiteLanguage
  /** What the site shows in this language. */
  addresses: Addresses
  problems: readonly Problem[]
}

/** Pages with a part of the site on them, which is there only if they are translated. */
const optionalPages = ['news-events', 'events', 'insurance-glossary']

/** The addresses in a language, by those in the main one. */
export function describeLanguage(translation: Translation, main: Addresses): SiteLanguage {
  const { tag } = translation
  const translated = selectTranslated(main, translation)
  return {
    tag,
    addresses: listAddressesInLanguage(translated, translation, findDictionary(tag)!.paths!),
    files: listFilesInLanguage(translated, translation),
    originals: new Map([
      // Some headings are words of the interface.
      ...pairWords(translation.words, getWords()),
      ...[...translation.texts.values()].flatMap((texts) =>
        texts.map(({ original, translated: words }) => [words, original] as const),
      ),
    ]),
    translated: translation.files,
  }
}

/** Each text of a dictionary with the same text of another one. */
function pairWords(words: object, originals: object): [string, string][] {
  const known = Object.entries(originals)
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const original: unknown = known.find(([other]) => other === name)?.[1]
    if (typeof value === 'string') return [[value, original as string]]
    return typeof value === 'object' && value !== null ? pairWords(value, original as object) : []
  })
}

export function describeVersion(translation: Translation, language: SiteLanguage, main: Addresses): Version {
  const { tag, content, files } = translation
  const isHere = (file: string) => file.startsWith(`${tag}/`)
  const addresses = {
    ...main,
    links: listTypedLinks(content.all),
    pages: new Set(
      [...main.pages.keys()].filter((id) => files.has(`pages/${id}.md`) || !optionalPages.includes(id)),
    ),
  }
  const problems = [
    ...checkTranslation(translation),
    ...checkAddressesInLanguage(language, main),
    ...checkSlugs(translation),
    // The targets are the pages of the main language: each has an address in every language.
    ...checkAddresses({ ...main, links: addresses.links }).filter(({ file }) => isHere(file)),
  ]
  return { translation, language, addresses, problems }
}

/** The site in the main language, which knows its other versions. Undefined without a file that every site must have. */
export function assembleVersions(
  loaded: LoadedFiles,
  addresses: Addresses,
  blog: Pick<LoadedBlog, 'blog' | 'images'>,
  versions: readonly Version[],
): Site | undefined {
  const all: Site[] = []
  const add = (...[files, shown, news, language]: Parameters<typeof assembleSite>) => {
    const site = assembleSite(files, shown, news, language, all)
    if (site) all.push(site)
  }
  add(loaded, addresses, blog, undefined, all)
  for (const { translation, language, addresses: shown } of versions)
    add(
      { ...loaded, content: translation.content },
      shown,
      { blog: emptySnapshot, images: blog.images },
      language,
      all,
    )
  return all[0]
}
