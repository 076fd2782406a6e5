/** Where the forms are posted: parsed once from the environment by the build, and passed to the browser in a meta tag. */
import { throwProblem } from '#src/problems/problem.ts'

export interface LeadSettings {
  /** `seed`: as each definition says. `confirmed`: every form waits for an ok answer. */
  policy: 'seed' | 'confirmed'
  /** Origin of the automation service, perhaps with a path; `/` for the site's own origin; undefined if not set. */
  host: string | undefined
  /** Complete addresses, or paths on the site's own origin, that replace those on the host. */
  addresses: Record<string, string>
  /** True if an unticked checkbox near the phone field asks for consent to text messages. */
  smsConsentBox: boolean
}

/** With nothing set, forms follow their definitions and have no address. */
export const defaultLeadSettings: LeadSettings = {
  policy: 'seed',
  host: undefined,
  addresses: {},
  smsConsentBox: false,
}

/** The variable with the address of one form: `LEADS_URL_PERSONAL_INJURY`. */
export function getAddressVariable(id: string): string {
  return `LEADS_URL_${id.toUpperCase().replaceAll('-', '_')}`
}

/** Every variable about the forms with these ids. */
export const listLeadVariables = (forms: readonly string[]): string[] => [
  'LEADS_HOST',
  'LEADS_DELIVERY',
  'LEADS_SMS_CONSENT_BOX',
  ...forms.map(getAddressVariable),
]

/**
 * Parses the variables that .env.example describes, for the forms with these ids. Throws a ProblemError about the first
 * invalid one.
 */
export function parseLeadSettings(
  environment: Readonly<Record<string, string | undefined>>,
  forms: readonly string[],
): LeadSettings {
  const leadVariables = listLeadVariables(forms)
  // An empty variable counts as not set.
  const read = (name: string) => environment[name]?.trim() || undefined
  const names = Object.keys(environment)
  const unknown = names.find(
    (name) => name.startsWith('LEADS_') && read(name) && !leadVariables.includes(name),
  )
  if (unknown) {
    const details = { variable: unknown, known: leadVariables }
    throwProblem('settings/unknown-variable', { subject: unknown }, details)
  }
  const addresses: LeadSettings['addresses'] = {}
  for (const id of forms) {
    const variable = getAddressVariable(id)
    const value = read(variable)
    if (value) addresses[id] = parseAddress(variable, value)
  }
  const host = parseHost(read('LEADS_HOST'))
  const chosen = read('LEADS_DELIVERY')
  const policy = parseWord('LEADS_DELIVERY', chosen, ['seed', 'confirmed'])
  // The default policy loses leads: a site that sends any must choose a policy.
  const variable = ['LEADS_HOST', ...forms.map(getAddressVariable)].find(read)
  if (!chosen && variable) throwProblem('settings/no-delivery', { subject: variable }, { variable })
  const consentBox = parseWord('LEADS_SMS_CONSENT_BOX', read('LEADS_SMS_CONSENT_BOX'), ['false', 'true'])
  return { policy, host, addresses, smsConsentBox: consentBox === 'true' }
}

/** One of the words; the first if the variable is not set. */
function parseWord<Word extends string>(variable: string, value: string | undefined, choices: [Word, Word]) {
  const word = value ? choices.find((one) => one === value) : choices[0]
  return (
    word ?? throwProblem('settings/bad-choice', { subject: variable }, { variable, value: value!, choices })
  )
}

function parseHost(value: string | undefined): string | undefined {
  if (value === undefined || value === '/') return value
  const url = parseUrl(value)
  if (!url || url.search || url.hash)
    return throwProblem('settings/bad-lead-host', { subject: 'LEADS_HOST' }, { value })
  const host = url.href.replace(/\/+$/, '')
  const [ending] = /\/webhook(?:-test)?$/.exec(host) ?? []
  if (ending)
    throwProblem(
      'settings/lead-host-path',
      { subject: 'LEADS_HOST' },
      { value, host: host.slice(0, -ending.length) },
    )
  return host
}

function parseAddress(variable: string, value: string): string {
  if (/^\/(?!\/)\S*$/.test(value)) return value
  const url = parseUrl(value)
  if (!url || url.hash)
    return throwProblem('settings/bad-lead-address', { subject: variable }, { variable, value })
  return url.href
}

/** A web address without a user name or password, which a page must not request. */
function parseUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isUsable =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/\s/.test(value)
  return isUsable ? url : undefined
}

/** The other origins that receive leads of the forms with these ids, for the content security policy. */
export function listLeadOrigins({ host, addresses }: LeadSettings, forms: readonly string[]): string[] {
  const called = forms.flatMap((id) => addresses[id] ?? host ?? [])
  return [...new Set(called.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

/** Name of the meta tag that carries the settings to the browser. */
export const settingsName = 'lead-settings'

/** The content of the meta tag: JSON of what differs from the defaults; '' if nothing does. */
export function formatLeadSettings({ policy, host, addresses, smsConsentBox }: LeadSettings): string {
  const json = JSON.stringify({
    ...(policy !== defaultLeadSettings.policy && { policy }),
    host,
    ...(Object.keys(addresses).length > 0 && { addresses }),
    ...(smsConsentBox && { smsConsentBox }),
  })
  return json === '{}' ? '' : json
}

/** The settings of the build that made this page. Takes a page in a browser, or as `node-html-parser` reads it. */
export function readLeadSettings(document: {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null | undefined } | null
}): LeadSettings {
  const content = document.querySelector(`meta[name="${settingsName}"]`)?.getAttribute('content')
  return { ...defaultLeadSettings, ...(content ? (JSON.parse(content) as Partial<LeadSettings>) : {}) }
}
