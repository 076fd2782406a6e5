/** Reads the folders of other languages: each file there is laid over the file with the same path in content/. */
import path from 'node:path'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { parseJson } from '#src/text/json.ts'
import { dictionaries, findDictionary, mainLanguage } from '#src/words/dictionaries.ts'
import type { Files, ReadContent } from '../checks/read-content.ts'
import { collections, findCollection, type CollectionName, type DataOf } from '../collections.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { parseTranslation } from '../parse-file.server.ts'
import { describeFiles, readCollections } from '../read-content.server.ts'
import { readTextFile } from '../read-file.server.ts'
import { createHistory } from './history.server.ts'
import { recordFile } from './languages.ts'
import type { TranslatedText } from './overlay.ts'
import { emptyRecord, recordSchema } from './record.server.ts'
import type { Translation } from './translation.ts'

export function readTranslations(
  root: string,
  languages: ReadonlyMap<string, readonly string[]>,
  original: ReadContent,
  timeLimit: number,
): { translations: Translation[]; problems: Problem[] } {
  const problems: Problem[] = []
  const history = createHistory(root)
  const translations = [...languages].flatMap(([tag, files]) => {
    const dictionary = findDictionary(tag)
    const place = startOf(files[0]!)
    if (!dictionary) {
      const details = { tag, known: Object.keys(dictionaries) }
      problems.push(createProblem('translation/unknown-language', place, details))
      return []
    }
    if (tag.split('-')[0] === mainLanguage) {
      problems.push(createProblem('translation/main-language', place, { tag }))
      return []
    }
    const { words } = dictionary
    const read = readTranslation(root, { tag, words, history }, files, original, timeLimit)
    problems.push(...read.problems)
    return [read.translation]
  })
  return { translations, problems }
}

function readTranslation(
  root: string,
  { tag, words, history }: Pick<Translation, 'tag' | 'words' | 'history'>,
  paths: readonly string[],
  original: ReadContent,
  timeLimit: number,
) {
  const problems: Problem[] = []
  const slugs = new Map<string, string>()
  const slugPlaces = new Map<string, Place>()
  const texts = new Map<string, readonly TranslatedText[]>()
  const bad: ParsedFile[] = []
  const rest = new Set(paths)
  const record = rest.delete(`${tag}/${recordFile}`)
    ? readRecord(root, tag)
    : { record: emptyRecord, problems: [] }
  problems.push(...record.problems)

  const files: Files = readCollections(<Name extends CollectionName>(name: Name) =>
    (original.files[name] as readonly ParsedFile<DataOf<Name>>[]).map((parsed) => {
      const file = `${tag}/${parsed.file}`
      if (!rest.has(file) || collections[name].untranslated) return parsed
      rest.delete(file)
      const read = readTextFile(root, file)
      if (read.text === undefined) {
        problems.push(...read.problems)
        return parsed
      }
      const result = parseTranslation(name, read.text, file, parsed, timeLimit)
      problems.push(...result.problems)
      if (result.texts) texts.set(parsed.file, result.texts)
      if (result.slug) {
        slugs.set(parsed.file, result.slug.words)
        slugPlaces.set(parsed.file, result.slug.place)
      }
      if (result.bad) bad.push(result.bad)
      return result.good ?? parsed
    }),
  )
  for (const file of rest) {
    const of = file.slice(tag.length + 1)
    const reason = explainOrphan(of, original)
    if (reason !== undefined)
      problems.push(createProblem('translation/no-original', startOf(file), { file: of, reason }))
  }
  const content: ReadContent = {
    ...original,
    ...describeFiles(files, original.present),
    words,
    files,
    all: [...Object.values<readonly ParsedFile[]>(files).flat(), ...bad],
  }
  const translation: Translation = {
    tag,
    words,
    content,
    files: new Set(texts.keys()),
    slugs,
    slugPlaces,
    texts,
    record: record.record,
    history,
  }
  return { translation, problems }
}

/** Why a file translates nothing; undefined if its original has problems of its own. */
function explainOrphan(file: string, { present, paths }: ReadContent): string | undefined {
  const name = findCollection(file)
  if (!name) return `there is no place for a file "${file}" in content/`
  if (collections[name].untranslated) return `content/${file} is the same in every language`
  return paths.includes(file) || present.get(name)?.has(path.posix.parse(file).name)
    ? undefined
    : `there is no content/${file}`
}

function readRecord(
  root: string,
  tag: string,
): Pick<Translation, 'record'> & { problems: readonly Problem[] } {
  const file = `${tag}/${recordFile}`
  const { text, problems: unreadable } = readTextFile(root, file)
  if (text === undefined) return { record: undefined, problems: unreadable }
  const { data, problems } = parseJson(text, file)
  if (!data) return { record: undefined, problems }
  const { data: record, error } = recordSchema.safeParse(data.value)
  if (record) return { record, problems: [] }
  const [issue] = error.issues
  const reason = `something is wrong with "${issue!.path.join('.')}"`
  const place = { file, ...data.locate(issue!.path as (string | number)[]) }
  return { record: undefined, problems: [createProblem('translation/bad-record', place, { reason })] }
}
