/** Files in folders: which page each is below, and pages that list those below them. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { suggest } from '#src/text/suggest.ts'
import { folders, formatEntryFile, getEntryId } from '../collections.ts'
import { findFileAbove, isBelow, isIndexFile } from '../tree.ts'
import type { ReadContent } from './read-content.ts'

const areaCollection = folders['practice-areas']
const areaFolder = `${areaCollection.folder}/`
const pageFolder = `${folders.pages.folder}/`

/**
 * Reports files that are named like the page of a folder elsewhere, folders of practice areas without one that is above
 * them, and lists of the pages below a page that has none.
 */
export function checkTree(content: ReadContent): Problem[] {
  return [...checkIndexFiles(content), ...checkFolders(content), ...checkChildPages(content)]
}

const listMarkdown = ({ paths }: ReadContent, folder: string) =>
  paths.filter((file) => file.startsWith(folder) && file.endsWith('.md'))

function checkIndexFiles(content: ReadContent): Problem[] {
  const files = [pageFolder, areaFolder].flatMap((folder) => listMarkdown(content, folder))
  return files.filter(isIndexFile).map((file) => {
    const above = findFileAbove(file)
    const target = above ?? `${pageFolder}${file.startsWith(pageFolder) ? 'home' : 'services'}.md`
    const details = { file: target, isTaken: content.paths.includes(target) }
    return createProblem('content/index-file', startOf(file), details)
  })
}

/** Reports the first file of each folder of practice areas that no file is named like. */
function checkFolders(content: ReadContent): Problem[] {
  const areas = listMarkdown(content, areaFolder)
  const firsts = new Map<string, string>()
  for (const file of areas) {
    const above = findFileAbove(file)
    if (above === undefined || firsts.has(above) || areas.includes(above)) continue
    // It was already reported that this file belongs there.
    if (areas.includes(above.replace(/\.md$/, '/index.md'))) continue
    firsts.set(above, file)
  }
  return [...firsts].map(([above, file]) => {
    const byId = new Map(areas.map((area) => [getEntryId(areaCollection, area), area]))
    const likely = byId.get(suggest(getEntryId(areaCollection, above), [...byId.keys()]) ?? '')
    const details = {
      folder: above.replace(/\.md$/, '/'),
      above,
      suggestion: likely?.replace(/\.md$/, '/'),
      flat: formatEntryFile(areaCollection, getEntryId(areaCollection, file)),
    }
    return createProblem('content/missing-parent', startOf(file), details)
  })
}

function checkChildPages(content: ReadContent): Problem[] {
  const hidden = new Set(
    content.files.pages.filter(({ data }) => data.indexed === false).map(({ file }) => file),
  )
  const entries = [...content.files.pages, ...content.files['practice-areas']]
  const listed = [pageFolder, areaFolder]
    .flatMap((folder) => listMarkdown(content, folder))
    .filter((file) => !hidden.has(file))
  return entries.flatMap(({ file, data, locate }) =>
    (data.sections ?? []).flatMap(({ type }, index) => {
      if (type !== 'child-pages' || listed.some((other) => isBelow(other, file))) return []
      const details = { folder: file.replace(/\.md$/, '/') }
      return [createProblem('content/no-child-pages', locate(['sections', index, 'type']), details)]
    }),
  )
}
