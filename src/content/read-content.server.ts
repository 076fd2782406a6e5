/** Reads and parses every file of content/. Reports the problems of each file by itself. */
import path from 'node:path'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import type { Files, ReadContent } from './checks/read-content.ts'
import { createUnknownFile } from './checks/unknown-files.server.ts'
import {
  collections,
  documentFile,
  filmFile,
  findCollection,
  getEntryId,
  imageFile,
  isContentFile,
  singles,
  type CollectionName,
  type DataOf,
} from './collections.ts'
import { generalLaw } from './law/general/law.ts'
import { guessLaw } from './law/registry.ts'
import type { ParsedFile } from './parsed-file.ts'
import { parseFile, type ParseResult } from './parse-file.server.ts'
import { listFiles, readTextFile } from './read-file.server.ts'
import { getOwn } from './schema-tree.ts'
import { groupByLanguage } from './translation/languages.ts'
import { readToday } from './time-zone.server.ts'
import { getWords } from '#src/words/dictionaries.ts'

export interface ReadOptions {
  /** The day, as `YYYY-MM-DD`, that review dates are compared with. By default, today in the time zone of the firm. */
  today?: string | undefined
  /** The CPU time limit for parsing one file, in milliseconds. */
  timeLimit?: number | undefined
}

interface ReadResult {
  content: ReadContent
  /** The files in the folders of other languages, by the tag of the language. */
  languages: ReadonlyMap<string, readonly string[]>
  problems: Problem[]
  filesRead: number
}

/** In milliseconds: a hundred times what the longest page takes. */
export const usualTimeLimit = 10_000

export async function readContent(
  root: string,
  { today, timeLimit = usualTimeLimit }: ReadOptions,
): Promise<ReadResult> {
  const listing = listFiles(root)
  const languages = groupByLanguage(listing.files)
  const translated = new Set([...languages.values()].flat())
  const paths = listing.files.filter((file) => isContentFile(file) && !translated.has(file))
  const others = [imageFile, documentFile, filmFile]
  const textFiles = paths.filter((file) => !others.some((pattern) => pattern.test(file)))
  const unread = listing.problems.map(({ file }) => file)
  const present = listIds([...unread, ...textFiles])
  const unknown = textFiles.filter((file) => !findCollection(file))
  const problems = [
    ...listing.problems,
    ...checkNames(paths),
    ...(await Promise.all(unknown.map((file) => createUnknownFile(root, file)))),
  ]
  const doubtful = [...unread, ...unknown]
  const bad: ParsedFile[] = []

  const files = readCollections(<Name extends CollectionName>(name: Name) => {
    const good: ParsedFile<DataOf<Name>>[] = []
    for (const file of textFiles.filter((one) => findCollection(one) === name)) {
      const read = readTextFile(root, file)
      const result: ParseResult<DataOf<Name>> =
        read.text === undefined ? read : parseFile(name, read.text, file, timeLimit)
      problems.push(...result.problems)
      if (result.good) good.push(result.good)
      else doubtful.push(file)
      if (result.bad) bad.push(result.bad)
    }
    return good
  })
  const all = [...Object.values<readonly ParsedFile[]>(files).flat(), ...bad]
  // It may be invalid, and still say the state.
  const firm = all.find(({ file }) => file === singles.firm.file)
  const content = {
    ...describeFiles(files, present),
    words: getWords(),
    today: today ?? (await readToday(root)),
    paths,
    files,
    all,
    law: guessLaw(firm?.data) ?? generalLaw,
    allowsTypedFigures: getOwn(firm?.data, 'typedFigures') === 'warn',
    present,
    doubtful: new Set(doubtful.map((file) => path.posix.dirname(file))),
  }
  return { content, languages, problems, filesRead: textFiles.length + translated.size }
}

/** Reports files whose names are one name to some systems: they differ in capital letters, or in how accents are stored. */
function checkNames(paths: readonly string[]): Problem[] {
  const known = new Map<string, string>()
  return paths.flatMap((file) => {
    const name = file.normalize('NFC').toLowerCase()
    const other = known.get(name)
    known.set(name, other ?? file)
    if (other === undefined) return []
    const details = { id: path.posix.basename(file), other: `content/${other}` }
    return [createProblem('content/duplicate-slug', startOf(file), details)]
  })
}

type ReadCollection = <Name extends CollectionName>(name: Name) => readonly ParsedFile<DataOf<Name>>[]

export function readCollections(read: ReadCollection): Files {
  return {
    firm: read('firm'),
    brand: read('brand'),
    navigation: read('navigation'),
    glossary: read('glossary'),
    'legal-facts': read('legal-facts'),
    advertising: read('advertising'),
    filing: read('filing'),
    accessibility: read('accessibility'),
    notice: read('notice'),
    redirects: read('redirects'),
    pages: read('pages'),
    'practice-areas': read('practice-areas'),
    team: read('team'),
    testimonials: read('testimonials'),
    results: read('results'),
    guides: read('guides'),
    posts: read('posts'),
    events: read('events'),
    legal: read('legal'),
    forms: read('forms'),
  }
}

/** The ids of the files of each collection. */
function listIds(files: readonly string[]): ReadContent['present'] {
  const present = new Map<CollectionName, Set<string>>()
  for (const file of files) {
    const name = findCollection(file)
    if (!name) continue
    const collection = collections[name]
    const id = 'folder' in collection ? getEntryId(collection, file) : ''
    present.set(name, (present.get(name) ?? new Set()).add(id))
  }
  return present
}

/** What texts and fields may refer to. */
export function describeFiles(
  files: Files,
  present: ReadContent['present'],
): Pick<ReadContent, 'ids' | 'facts' | 'register'> {
  const [register] = files['legal-facts']
  const facts = register?.data.facts ?? []
  const [glossary] = files.glossary
  const list = (name: CollectionName) => [...(present.get(name) ?? [])]
  const ids = {
    team: list('team'),
    'practice-areas': list('practice-areas'),
    testimonials: list('testimonials'),
    results: list('results'),
    forms: list('forms'),
    // None if there is no register, and no terms if there is no glossary; unknown ones if the file is invalid.
    'legal-facts': present.has('legal-facts') ? register && facts.map(({ id }) => id) : [],
    glossary: present.has('glossary') ? glossary?.data.terms.map(({ id }) => id) : [],
  }
  return { ids, facts, register }
}
