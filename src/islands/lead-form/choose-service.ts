import type { Choice } from '#src/leads/definition.ts'
import { listChoicePages } from '#src/site/choice-pages.ts'

/**
 * The service that belongs to the first of some paths, or ''. Paths are those of the pages that a visitor is on and came
 * from: `/practice-areas/insurance`, a guide below it, or `/service/insurance`.
 */
export function chooseService(services: readonly Choice[], paths: readonly string[]): string {
  for (const path of paths)
    for (const choice of services)
      if (listChoicePages(choice).some((address) => isAt(path, address))) return choice.value
  return ''
}

const isAt = (path: string, address: string) => path === address || path.startsWith(`${address}/`)
