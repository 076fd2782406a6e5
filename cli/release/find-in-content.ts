/** Finds words in the files of content that people edit. */
import { isPhone, readPhoneDigits } from '#src/text/phone.ts'
import { createPositionFinder } from '#src/text/positions.ts'
import { isSiteFile } from '#src/content/collections.ts'
import { listFiles, readTextFile } from '#src/content/read-file.server.ts'
import type { Place } from '#src/problems/problem.ts'

/** The first place of each of the values that the content has, in any case. A phone number is found however it is typed. */
export function findInContent(content: string, values: readonly string[]): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>()
  const wanted = values.map((value) => ({ value, pattern: createPattern(value) }))
  const { files } = listFiles(content)
  const searched = files.filter((file) => isSiteFile(file) && /\.(?:md|json|svg)$/.test(file))
  const isCopy = (file: string) => Number(file.startsWith('blog/'))
  // Staff do not edit the copy of the blog, so it comes last.
  for (const file of searched.sort((a, b) => isCopy(a) - isCopy(b))) {
    const { text } = readTextFile(content, file)
    // The list of retired names is not a use of them.
    const shown = text?.replace(/"retiredNames"\s*:\s*\[[^\]]*\]/, (list) => list.replace(/\S/g, ' '))
    for (const { value, pattern } of wanted) {
      const index = found.has(value) ? -1 : (shown?.search(pattern) ?? -1)
      if (index !== -1) found.set(value, { file, ...createPositionFinder(text!)(index) })
    }
  }
  return found
}

function createPattern(value: string): RegExp {
  return isPhone(value)
    ? new RegExp([...readPhoneDigits(value)].join('[^\\w\\n]{0,3}'))
    : new RegExp(value.replace(/[^\w ]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`), 'i')
}
