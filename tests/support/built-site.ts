/** The built site of the content folder, whatever firm that is: its pages, as the build wrote them. */
import { client } from '#scripts/build.ts'
import { readPages, type BuiltPage } from '#scripts/check-dist.ts'

/** Every page but the error page, which has no address of its own. */
export const pages: readonly BuiltPage[] = (await readPages(client)).filter(({ url }) => url !== '/404')

/** The address of every page, as a browser writes it. */
export const urls = pages.map(({ url }) => encodeURI(url))
