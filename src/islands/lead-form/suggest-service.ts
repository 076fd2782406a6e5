import type { FirmContact } from '#src/components/firm-contact.ts'
import { chooseService } from './choose-service.ts'
import type { Answers, LeadDefinition } from '#src/leads/definition.ts'

/** The service of the page that the visitor is on, or came from, for a form that offers services. */
export function suggestService({ questions }: LeadDefinition, { services }: FirmContact): Answers {
  const question = questions.find((one) => 'offersServices' in one)
  if (!question) return {}
  const from = document.referrer ? new URL(document.referrer) : undefined
  const paths = [location.pathname, ...(from?.origin === location.origin ? [from.pathname] : [])]
  return { [question.name]: chooseService(services, paths) }
}
