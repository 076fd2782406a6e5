/** Reads, parses and checks all files of content/: every problem of every file at once. */
import type { Brand } from '#src/brand/brand.ts'
import type { Problem } from '#src/problems/problem.ts'
import { checkAccessibility } from './checks/accessibility.ts'
import { checkAdvertising } from './checks/advertising.server.ts'
import { checkBrand } from './checks/brand.server.ts'
import { checkDeadlines } from './checks/deadlines.ts'
import { checkFilms } from './checks/films.server.ts'
import { checkDocuments } from './checks/documents.server.ts'
import { checkDuplicates, checkSameMetadata } from './checks/duplicates.ts'
import { checkFactsInUse, checkRegister } from './checks/facts.ts'
import { checkFilings } from './checks/filing.ts'
import {
  checkCredentials,
  checkFamilyNames,
  checkFirm,
  checkNotice,
  checkPositions,
  checkShown,
} from './checks/firm.ts'
import { checkEmbeds } from './checks/embeds.ts'
import { checkForms } from './checks/forms.ts'
import { checkGuides } from './checks/guides.ts'
import { checkImages } from './checks/images.server.ts'
import { checkMarkdown } from './checks/markdown.ts'
import { checkMissingFiles } from './checks/missing-files.ts'
import { checkOverviews } from './checks/overviews.ts'
import type { ReadContent } from './checks/read-content.ts'
import { checkReferences } from './checks/references.ts'
import { checkResults } from './checks/results.ts'
import { checkTextConsent } from './checks/texts.ts'
import { checkTokens } from './checks/tokens.ts'
import { checkTree } from './checks/tree.ts'
import { checkTypedNumbers } from './checks/typed-numbers.ts'
import type { SiteDocument } from './documents.ts'
import type { SiteFilm } from './films.ts'
import type { SiteImage } from './images.ts'
import type { Translation } from './translation/translation.ts'
import { readTranslations } from './translation/read-translations.server.ts'
import { readContent, usualTimeLimit, type ReadOptions } from './read-content.server.ts'

export interface FileOptions extends ReadOptions {
  /** A folder for encoded pictures. If it is given, the pictures that fill the width of a page are weighed. */
  imageCache?: string | undefined
}

export interface LoadedFiles {
  content: ReadContent
  /** The same in other languages. */
  translations: readonly Translation[]
  /** Undefined if there is an error in it. */
  brand: Brand | undefined
  /** By path from the content folder. */
  images: Map<string, SiteImage>
  documents: ReadonlyMap<string, SiteDocument>
  films: ReadonlyMap<string, SiteFilm>
  /** In no order. */
  problems: readonly Problem[]
  /** How many text files were read. */
  filesRead: number
}

/** Checks that involve more than one file. Each has a fixture for every problem that it reports. */
const checks: readonly ((content: ReadContent) => readonly Problem[])[] = [
  checkMissingFiles,
  checkDuplicates,
  checkSameMetadata,
  checkOverviews,
  checkTree,
  checkGuides,
  checkFirm,
  checkCredentials,
  checkFamilyNames,
  checkPositions,
  checkShown,
  checkNotice,
  checkReferences,
  checkResults,
  checkTokens,
  checkTypedNumbers,
  checkMarkdown,
  checkFilings,
  checkAccessibility,
  checkRegister,
  checkFactsInUse,
  checkDeadlines,
  checkForms,
  checkEmbeds,
  checkAdvertising,
  checkTextConsent,
]

/** Loads the files of the content folder `root`, except those of the blog. Reports bad content instead of throwing. */
export async function loadFiles(root: string, { imageCache, ...options }: FileOptions): Promise<LoadedFiles> {
  const { content, languages, problems, filesRead } = await readContent(root, options)
  const { timeLimit = usualTimeLimit } = options
  const { translations, problems: translationProblems } = readTranslations(
    root,
    languages,
    content,
    timeLimit,
  )
  // These checks also replace names of files with their paths, in every language.
  const everything = { ...content, all: [...content.all, ...translations.flatMap(listTranslatedFiles)] }
  const { images, problems: imageProblems } = await checkImages(root, everything, imageCache)
  const { documents, problems: documentProblems } = await checkDocuments(root, everything)
  const { films, problems: filmProblems } = await checkFilms(root, everything)
  const { brand, problems: brandProblems } = await checkBrand(root, content)
  const found = checks.flatMap((check) => check(content))
  for (const translation of translations)
    found.push(
      ...checks
        .flatMap((check) => check(translation.content))
        // What is in the original was found there. The allowances of all languages are in one file.
        .filter(
          ({ id, file }) => file.startsWith(`${translation.tag}/`) || id === 'advertising/idle-allowance',
        ),
    )
  return {
    content,
    translations,
    brand,
    images,
    documents,
    films,
    problems: [
      ...problems,
      ...translationProblems,
      ...found,
      ...dropRepeated([...imageProblems, ...documentProblems, ...filmProblems]),
      ...brandProblems,
    ],
    filesRead,
  }
}

const listTranslatedFiles = ({ content, files }: Translation) =>
  content.all.filter(({ file }) => files.has(file))

/** What a translation takes from its original was found in both. */
function dropRepeated(problems: readonly Problem[]): Problem[] {
  const known = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return [...known.values()]
}
