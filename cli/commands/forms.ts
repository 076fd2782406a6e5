/** `firm forms`: every form, the pages that show or open it, and where it goes. */
import { quote } from '#src/problems/problem.ts'
import { findEndpoint } from '#src/leads/endpoint.ts'
import { getAddressVariable, parseLeadSettings } from '#src/leads/settings.ts'
import type { Site } from '#src/site/site.ts'
import { formatCommand } from '../content-folder.ts'
import { orFail } from '../exit-error.ts'
import { findPagesWith } from '../rendered-pages.ts'
import { requireSite } from '../require-site.ts'

export interface FormsOptions {
  json?: boolean
  content: string
}

export interface ListedForm {
  id: string
  title: string
  /** The names of its questions. */
  questions: string[]
  /** The addresses of the pages that show it, or open it from a button. */
  pages: string[]
  /** The whole address, or a path on the site itself; null if none is set, so that no request would reach anyone. */
  url: string | null
  /** The variable that sets this address alone. */
  variable: string
}

export async function listForms({ json = false, content }: FormsOptions): Promise<void> {
  const forms = describeForms(await requireSite(content))
  console.log(json ? JSON.stringify({ forms }, null, 2) : formatForms(forms, content))
}

function describeForms(site: Site): ListedForm[] {
  const settings = orFail(() => parseLeadSettings(process.env, [...site.forms.keys()]))
  const pages = findPagesWith('forms', site)
  return [...site.forms.values()].map((definition) => ({
    id: definition.id,
    title: definition.title,
    questions: definition.questions.map(({ name }) => name),
    pages: pages.get(definition.id) ?? [],
    url: findEndpoint(definition, settings)?.url ?? null,
    variable: getAddressVariable(definition.id),
  }))
}

function formatForms(forms: readonly ListedForm[], content: string): string {
  if (forms.length === 0)
    return `There are no forms. To begin one: ${formatCommand('new form case-review', content)}`
  const blocks = forms.map(({ id, title, pages, url, variable }) => {
    const [first = 'no page', ...rest] = pages
    const more = rest.length > 0 ? ` and ${rest.length} more` : ''
    const goesTo = url === null ? `nowhere: set LEADS_HOST or ${variable}` : quote(url)
    return `${id}\n  title    ${quote(title)}\n  opens    ${first}${more}\n  goes to  ${goesTo}`
  })
  return `${blocks.join('\n')}\n\n${forms.length} forms. To check where they go: ${formatCommand('webhooks', content)}`
}
