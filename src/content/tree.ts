/** Files in folders: each is below the file that is named like its folder. */

/** The path of that file: `practice-areas/walls/stone.md` → `practice-areas/walls.md`. Undefined at the top of a collection. */
export function findFileAbove(file: string): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'))
  return folder.includes('/') ? `${folder}.md` : undefined
}

/** Whether a file is in the folder of another one, or in a folder within it. */
export const isBelow = (file: string, above: string): boolean => file.startsWith(above.replace(/\.md$/, '/'))

/** Whether a file has the name that other programs use for the page of a folder. */
export const isIndexFile = (file: string): boolean => file.endsWith('/index.md')
