/** Whether the privacy policy names the services whose pages visitors type into. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { findEmbeddedPage } from '../embed-providers.ts'
import { listFields, showText } from '../parsed-file.ts'
import type { ReadContent } from './read-content.ts'

export function checkEmbeds({ all, files }: ReadContent): Problem[] {
  const policy = files.legal.find(({ id }) => id === 'privacy-policy')
  if (!policy) return []
  const words = policy.texts.map((text) => showText(text).text.toLowerCase())
  return all.flatMap((parsed) =>
    listFields(parsed).flatMap(({ kind, value, path }) => {
      if (kind.name !== 'embed' || typeof value !== 'string') return []
      const name = findEmbeddedPage(value)?.provider.name
      if (name === undefined || words.some((text) => text.includes(name.toLowerCase()))) return []
      return [createProblem('content/unnamed-service', parsed.locate(path), { name, policy: policy.file })]
    }),
  )
}
