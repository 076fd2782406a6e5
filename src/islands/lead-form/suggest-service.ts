import { chooseService } from './choose-service.ts'
import type { Answers, LeadDefinition } from '#src/leads/definition.ts'

/** The service of the page that the visitor is on, or came from, for a form that offers services. */
export function suggestService({ questions }: LeadDefinition): Answers {
  const choices = questions.flatMap((one) => ('options' in one ? [one] : []))
  const question = choices.find(({ options }) => options.some(({ practiceArea }) => practiceArea))
  if (!question) return {}
  const from = document.referrer ? new URL(document.referrer) : undefined
  const paths = [location.pathname, ...(from?.origin === location.origin ? [from.pathname] : [])]
  return { [question.name]: chooseService(question.options, paths) }
}
