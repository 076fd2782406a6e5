/** Files of public/ that no host would serve, or that would hide a page or a file of the site. */
import { findNameFault, formatPublicHref, publicFolder } from '#src/content/public-files.ts'
import type { ParsedFile } from '#src/content/parsed-file.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { findFileFolder, listUrls } from '#src/routes.ts'
import { suggest } from '#src/text/suggest.ts'
import type { Addresses } from '#src/site/site.ts'
import { listBuiltFiles } from './built-files.ts'

/** `files` are paths from the content folder. `everyFirm` are the names of the files that every firm serves unchanged. */
export function checkPublicFiles(
  files: readonly string[],
  site: Addresses,
  everyFirm: readonly string[] = [],
): Problem[] {
  const urls = listUrls(site).map(decodeURI)
  const redirects = site.redirects.map(({ from }) => from)
  const built = listBuiltFiles(everyFirm)
  // Some hosts and systems take upper and lower case for the same.
  const find = (list: readonly string[], isHidden: (address: string) => boolean) =>
    list.find((address) => isHidden(address.toLowerCase()))
  return files.flatMap((file) => {
    const fault = findNameFault(file)
    if (fault !== undefined) return [createProblem('content/public-name', startOf(file), { file, fault })]
    const href = formatPublicHref(file).toLowerCase()
    // Hosts serve about.html and about/index.html at /about.
    const address = href.replace(/(?:\/index)?\.html$/, '') || '/'
    const folder = findFileFolder(href)
    const own = file.slice(publicFolder.length)
    const details = { file, use: folder?.use, other: `${publicFolder}our-${own}` }
    const hidden =
      find(built, (one) => one === href) ??
      find(urls, (url) => url === address || url.startsWith(`${href}/`)) ??
      find(redirects, (from) => from === address || from === href) ??
      folder?.address
    return hidden === undefined
      ? []
      : [createProblem('content/public-clash', startOf(file), { ...details, hidden })]
  })
}

/** Scripts that firm.json names and that are not there. `files` are paths from the content folder. */
export function checkScripts(files: readonly string[], firms: readonly ParsedFile<Firm>[]): Problem[] {
  const addresses = files.map(formatPublicHref)
  return firms.flatMap(({ data: { scripts = [] }, locate }) =>
    scripts.flatMap(({ file }, index) => {
      if (addresses.includes(file)) return []
      const suggestion = suggest(file, addresses)
      const details = {
        field: 'file',
        reason: `there is no file content/${publicFolder}${file.slice(1)}`,
        cure: suggestion === undefined ? 'Save the script there.' : `Did you mean "${suggestion}"?`,
      }
      return [createProblem('content/bad-value', locate(['scripts', index, 'file']), details)]
    }),
  )
}
