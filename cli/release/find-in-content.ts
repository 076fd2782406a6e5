/** Finds words in the files of content that people edit. */
import { createPositionFinder } from '#src/content/positions.ts'
import { listFiles, readTextFile } from '#src/content/read-file.server.ts'
import type { Place } from '#src/problems/problem.ts'

/** The first place of each of the values that the content has, in any case. A phone number is found however it is typed. */
export async function findInContent(
  content: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const found = new Map<string, Place>()
  const wanted = values.map((value) => ({ value, pattern: createPattern(value) }))
  const { files } = await listFiles(content)
  const isCopy = (file: string) => Number(file.startsWith('blog/'))
  // Staff do not edit the copy of the blog, so it comes last.
  for (const file of files.sort((a, b) => isCopy(a) - isCopy(b))) {
    if (!/\.(?:md|json|svg)$/.test(file) || /^(?:README|TO-REVIEW)\.md$|^schemas\//.test(file)) continue
    const { text } = await readTextFile(content, file)
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
  const digits = value.replace(/\D/g, '')
  const isPhone = digits.length === 10 && /^[\d() .-]+$/.test(value)
  return isPhone
    ? new RegExp([...digits].join('[^\\w\\n]{0,3}'))
    : new RegExp(value.replace(/[^\w ]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`), 'i')
}
