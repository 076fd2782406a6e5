/** Files of public/ that no host would serve, or that would hide a page or a file of the site. */
import { brandFiles } from '#src/brand/brand-files.ts'
import { icons, manifestFile } from '#src/brand/icons.ts'
import { documentFolder } from '#src/content/documents.ts'
import { findNameFault, formatPublicHref } from '#src/content/public-files.ts'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { builtFiles, findFileFolder, listUrls } from '#src/routes.ts'
import type { Addresses } from '#src/site/site.ts'

/** `files` are paths from the content folder. `everyFirm` are the names of the files that every firm serves unchanged. */
export function checkPublicFiles(
  files: readonly string[],
  site: Addresses,
  everyFirm: readonly string[] = [],
): Problem[] {
  const urls = listUrls(site).map(decodeURI)
  const redirects = site.redirects.map(({ from }) => from)
  const built = [
    ...Object.values(builtFiles),
    ...Object.values(brandFiles),
    ...[manifestFile, '404.html', ...icons.map(({ file }) => file), ...everyFirm].map((name) => `/${name}`),
  ]
  // Some hosts and systems take upper and lower case for the same.
  const find = (list: readonly string[], isHidden: (address: string) => boolean) =>
    list.find((address) => isHidden(address.toLowerCase()))
  return files.flatMap((file) => {
    const fault = findNameFault(file)
    if (fault !== undefined) return [createProblem('content/public-name', startOf(file), { file, fault })]
    const href = formatPublicHref(file).toLowerCase()
    // Hosts serve about.html and about/index.html at /about.
    const address = href.replace(/(?:\/index)?\.html$/, '') || '/'
    const hidden =
      find(built, (one) => one === href) ??
      find(urls, (url) => url === address || url.startsWith(`${href}/`)) ??
      find(redirects, (from) => from === address || from === href) ??
      findFileFolder(href) ??
      (href.startsWith(documentFolder) ? `${documentFolder}…` : undefined)
    return hidden === undefined
      ? []
      : [createProblem('content/public-clash', startOf(file), { file, hidden })]
  })
}
