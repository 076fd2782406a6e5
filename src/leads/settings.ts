/** Where the forms are posted: parsed once from the environment by the build, and passed to the browser in a meta tag. */
import { refuse } from '#src/problems/problem.ts'
import { leadIds, type LeadId } from './define-lead.ts'

export interface LeadSettings {
  /** `seed`: as each definition says. `confirmed`: every form waits for an ok answer. */
  policy: 'seed' | 'confirmed'
  /** Origin of the automation service, perhaps with a path; `/` for the site's own origin; undefined if not set. */
  host: string | undefined
  /** Complete addresses, or paths on the site's own origin, that replace those on the host. */
  addresses: Partial<Record<LeadId, string>>
  /** True if an unticked checkbox near the phone field asks for consent to text messages. */
  smsConsentBox: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** The variable with the address of one form: `LEADS_URL_PERSONAL_INJURY`. */
export function getAddressVariable(id: LeadId): string {
  return `LEADS_URL_${id.toUpperCase().replaceAll('-', '_')}`
}

/** Every variable about the forms. */
export const leadVariables = [
  'LEADS_HOST',
  'LEADS_DELIVERY',
  'LEADS_SMS_CONSENT_BOX',
  ...leadIds.map(getAddressVariable),
] as const

/** Parses the variables that .env.example describes. Throws a ProblemError about the first invalid one. */
export function parseLeadSettings(environment: Environment): LeadSettings {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('LEADS_') && !(leadVariables as readonly string[]).includes(name),
  )
  if (unknown)
    refuse('settings/unknown-variable', { subject: unknown }, { variable: unknown, known: leadVariables })
  const addresses = leadIds.flatMap((id) => {
    const address = parseAddress(environment, getAddressVariable(id))
    return address === undefined ? [] : [[id, address]]
  })
  const host = parseHost(environment)
  const policy = parseWord(environment, 'LEADS_DELIVERY', ['seed', 'confirmed'])
  if (readVariable(environment, 'LEADS_DELIVERY') === undefined)
    demandNoAddress(environment, ['LEADS_HOST', ...leadIds.map(getAddressVariable)])
  return {
    policy,
    host,
    addresses: Object.fromEntries(addresses) as LeadSettings['addresses'],
    smsConsentBox: parseWord(environment, 'LEADS_SMS_CONSENT_BOX', ['false', 'true']) === 'true',
  }
}

/** The default policy `seed` loses leads: a site that sends any must choose a policy. */
function demandNoAddress(environment: Environment, names: readonly string[]) {
  const variable = names.find((one) => readVariable(environment, one) !== undefined)
  if (variable !== undefined) refuse('settings/no-delivery', { subject: variable }, { variable })
}

/** An empty variable counts as not set. */
const readVariable = (environment: Environment, name: string) => environment[name]?.trim() || undefined

/** One of the words; the first if the variable is not set. */
function parseWord<Word extends string>(
  environment: Environment,
  name: string,
  words: [Word, ...Word[]],
): Word {
  const value = readVariable(environment, name)
  const word = value === undefined ? words[0] : words.find((one) => one === value)
  return (
    word ??
    refuse('settings/bad-choice', { subject: name }, { variable: name, value: value!, choices: words })
  )
}

function parseHost(environment: Environment): string | undefined {
  const value = readVariable(environment, 'LEADS_HOST')
  if (value === undefined || value === '/') return value
  const url = parseUrl(value)
  if (!url || url.search || url.hash)
    return refuse('settings/bad-lead-host', { subject: 'LEADS_HOST' }, { value })
  return url.href.replace(/\/+$/, '')
}

function parseAddress(environment: Environment, name: string): string | undefined {
  const value = readVariable(environment, name)
  if (value === undefined) return undefined
  if (/^\/(?!\/)\S*$/.test(value)) return value
  const url = parseUrl(value)
  if (!url || url.hash)
    return refuse('settings/bad-lead-address', { subject: name }, { variable: name, value })
  return url.href
}

/** A web address without a user name or password, which a page must not request. */
function parseUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const usable = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/\s/.test(value)
  return usable ? url : undefined
}

/** The origins besides the site's own that receive leads, for the content security policy. */
export function listLeadOrigins({ host, addresses }: LeadSettings): string[] {
  const called = leadIds.flatMap((id) => addresses[id] ?? host ?? [])
  return [...new Set(called.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

/** Name of the meta tag that carries the settings to the browser. */
export const settingsName = 'lead-settings'

const defaults: LeadSettings = { policy: 'seed', host: undefined, addresses: {}, smsConsentBox: false }

/** The content of the meta tag: JSON of what differs from the defaults; '' if nothing does. */
export function formatLeadSettings({ policy, host, addresses, smsConsentBox }: LeadSettings): string {
  const json = JSON.stringify({
    ...(policy !== defaults.policy && { policy }),
    ...(host !== undefined && { host }),
    ...(Object.keys(addresses).length > 0 && { addresses }),
    ...(smsConsentBox && { smsConsentBox }),
  })
  return json === '{}' ? '' : json
}

/** The settings of the build that made this page. */
export function readLeadSettings(document: Document): LeadSettings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${settingsName}"]`)?.content
  return { ...defaults, ...(content ? (JSON.parse(content) as Partial<LeadSettings>) : {}) }
}
