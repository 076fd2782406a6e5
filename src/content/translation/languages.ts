/** Which folders of content are languages: those named by a BCP 47 tag. */
import { findDictionary } from '#src/words/dictionaries.ts'

/** The record of what was translated from what, in the folder of its language. */
export const recordFile = 'translations.json'

/** What may be a tag at the start of a path: `es/pages/home.md` → `es`, `pages/home.md` → undefined. */
export const readLanguageTag = (file: string): string | undefined =>
  /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\//.exec(file)?.[1]

/** The files of each language, by its tag. A folder with pictures alone may have a short name, too: `img`. */
export function groupByLanguage(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const tag = readLanguageTag(file)
    if (tag !== undefined) groups.set(tag, [...(groups.get(tag) ?? []), file])
  }
  for (const [tag, own] of groups)
    if (!findDictionary(tag) && !own.some((file) => /\.(?:md|json)$/i.test(file))) groups.delete(tag)
  return groups
}
