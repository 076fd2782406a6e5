/** Pages of other services: whether the site knows the service, and whether the privacy policy names it. */
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import {
  embedProviders,
  findEmbeddedPage,
  findService,
  isServiceAddress,
  type EmbedHost,
} from '../embed-providers.ts'
import { listFields, showText, type ParsedFile } from '../parsed-file.ts'
import type { Firm } from '../schemas/firm.ts'
import type { ReadContent } from './read-content.ts'

export function checkEmbeds({ all, files }: ReadContent): Problem[] {
  return files.firm.flatMap((firm) => {
    const added = firm.data.embedHosts ?? []
    const pages = all.flatMap((parsed) =>
      listFields(parsed).flatMap(({ kind, value, path }) =>
        kind.name === 'embed' && typeof value === 'string' && isServiceAddress(value)
          ? [{ address: value, place: parsed.locate(path) }]
          : [],
      ),
    )
    return [
      ...checkHosts(firm),
      ...pages.flatMap(({ address, place }) => checkService(address, added, place)),
      ...pages.flatMap(({ address, place }) => checkPolicy(address, added, place, files.legal)),
    ]
  })
}

/** A frame with the origin of the site could take itself out of its sandbox, and read the page around it. */
function checkHosts({ data: { url, embedHosts = [] }, locate }: ParsedFile<Firm>): Problem[] {
  const own = new URL(url).hostname.replace(/^www\./, '')
  return embedHosts.flatMap(({ host }, index) => {
    if (host.replace(/^www\./, '') !== own) return []
    const reason = 'it is the host of this site, whose pages a service must not read'
    const cure = 'Put the page on another host, such as chat.your-firm.example.'
    const place = locate(['embedHosts', index, 'host'])
    return [createProblem('content/bad-value', place, { field: 'host', reason, cure })]
  })
}

function checkService(address: string, added: readonly EmbedHost[], place: Place): Problem[] {
  if (findEmbeddedPage(address, added)) return []
  const service = findService(address)
  if (!service) {
    const known = [...embedProviders, ...added].map(({ name }) => name)
    return [createProblem('content/unknown-embed', place, { value: address, suggestion: undefined, known })]
  }
  // The rule of the field reports the others.
  return 'reason' in service ? [createProblem('content/linked-service', place, service)] : []
}

function checkPolicy(
  address: string,
  added: readonly EmbedHost[],
  place: Place,
  legal: ReadContent['files']['legal'],
): Problem[] {
  const policy = legal.find(({ id }) => id === 'privacy-policy')
  const name = findEmbeddedPage(address, added)?.provider.name
  if (!policy || name === undefined) return []
  const isNamed = policy.texts.some((text) => showText(text).text.toLowerCase().includes(name.toLowerCase()))
  return isNamed ? [] : [createProblem('content/unnamed-service', place, { name, policy: policy.file })]
}
