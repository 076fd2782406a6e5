import type { Choice } from '#src/leads/definition.ts'
import { routes } from '#src/routes.ts'

/**
 * The service that belongs to the first of some paths, or ''. Paths are those of the pages that a visitor is on and came
 * from: `/practice-areas/insurance`, a guide below it, or `/service/insurance`.
 */
export function chooseService(services: readonly Choice[], paths: readonly string[]): string {
  for (const path of paths)
    for (const { value, practiceArea, areasBelow = [] } of services) {
      const ids = practiceArea === undefined ? [] : [practiceArea, ...areasBelow]
      const addresses = ids.flatMap((id) => [routes.practiceArea.href({ id }), routes.service.href({ id })])
      if (addresses.some((address) => isAt(path, address))) return value
    }
  return ''
}

const isAt = (path: string, address: string) => path === address || path.startsWith(`${address}/`)
