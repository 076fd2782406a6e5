/** The tests’ own firm, which the behavior tests visit, and its URLs. */
import { getToday } from '#src/content/dates.ts'
import { loadContent } from '#src/content/load.server.ts'
import { listUrls } from '#src/routes.ts'
import { goodContent } from '#tests/fixtures/assemble.ts'

const loaded = await loadContent(goodContent, { today: getToday() })
if (!loaded.site)
  throw new Error('The fixture firm has errors. See: npm run firm -- validate --content tests/fixtures/firm')

export const site = loaded.site
export const urls = listUrls(site)
