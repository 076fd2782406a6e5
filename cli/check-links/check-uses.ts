/** Checks every address of the built site. */
import type { BuiltSite, Use } from './built-site.ts'
import { canonical } from './checks/canonical.ts'
import { isOwn, type FirmAddresses, type UntracedProblem } from './checks/check.ts'
import { emails } from './checks/emails.ts'
import { phones } from './checks/phones.ts'
import { redirects } from './checks/redirects.ts'
import { sitemap } from './checks/sitemap.ts'
import { slips } from './checks/slips.ts'
import { nodes, structuredData } from './checks/structured-data.ts'
import { detours, missing, places } from './checks/targets.ts'
import { foreign, insecure, partial } from './checks/whole.ts'

/** How an address is written. After a problem of one, the address tells the others nothing. */
const ofWriting = [phones, emails, partial, foreign, insecure]
/** Where an address of the site leads. */
const ofTarget = [canonical, sitemap, nodes, missing, detours, places]
const ofSite = [structuredData, redirects]

/** Every problem that the checks of built files may report. */
export const checkedIds = [slips, ...ofWriting, ...ofTarget, ...ofSite].flatMap(({ ids }) => ids)

/** `external`: addresses of other sites, which are not checked here. */
export function checkUses(
  site: BuiltSite,
  firm: FirmAddresses,
): { problems: UntracedProblem[]; external: Use[] } {
  const problems = ofSite.flatMap(({ find }) => find(site))
  const external: Use[] = []
  const own = new URL(firm.url)
  for (const use of site.uses) {
    const { url } = use
    const slip = slips.find(use)
    problems.push(...slip)
    if (!url || slip.length > 0) continue
    const look = { use, url, site, firm, own }
    const written = ofWriting.map(({ find }) => find(look)).find((found) => found.length > 0) ?? []
    problems.push(...written)
    if (!/^https?:$/.test(url.protocol)) continue
    if (!isOwn(look)) {
      // An identifier need not be the address of a page.
      if (use.kind !== 'identifier') external.push(use)
    } else if (written.length === 0) problems.push(...ofTarget.flatMap(({ find }) => find(look)))
  }
  return { problems, external }
}
