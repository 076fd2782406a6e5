/** The files beside the pages that every site has at addresses of their own. */
import { brandFiles, pixelFiles } from '#src/brand/brand-files.ts'
import { icons, manifestFile } from '#src/brand/icons.ts'
import { builtFiles } from '#src/routes.ts'

/** Their addresses. `everyFirm` are the names of the files that every firm serves unchanged. */
export const listBuiltFiles = (everyFirm: readonly string[]): string[] => [
  ...Object.values(builtFiles),
  ...Object.values(brandFiles),
  ...Object.values(pixelFiles),
  ...[manifestFile, '404.html', '_headers', '_redirects', ...icons.map(({ file }) => file), ...everyFirm].map(
    (name) => `/${name}`,
  ),
]
