import type { Choice } from '#src/leads/definition.ts'
import { routes } from '#src/routes.ts'

/** The addresses of the practice areas that a choice of a form is for: of their pages, and of those that say it in short. */
export function listChoicePages({ practiceArea, areasBelow = [], pages }: Omit<Choice, 'value' | 'label'>) {
  const ids = practiceArea === undefined ? [] : [practiceArea, ...areasBelow]
  return pages ?? ids.flatMap((id) => [routes.practiceArea.href({ id }), routes.service.href({ id })])
}
