/** Where the forms are posted: parsed once from the environment by the build, and passed to the browser in a meta tag. */
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

/** Parses the variables that .env.example describes. Throws an Error that names the wrong variable and the fix. */
export function parseLeadSettings(environment: Environment): LeadSettings {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('LEADS_') && !(leadVariables as readonly string[]).includes(name),
  )
  if (unknown)
    throw new Error(`There is no variable ${unknown}. Those of the forms are: ${leadVariables.join(', ')}.`)
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
  const name = names.find((one) => readVariable(environment, one) !== undefined)
  if (name === undefined) return
  throw new Error(
    [
      `${name} is set, but LEADS_DELIVERY is not. Choose how leads are delivered:`,
      '  LEADS_DELIVERY=confirmed  tells visitors that a lead was sent only after the automation service said so. A live site needs this.',
      '  LEADS_DELIVERY=seed       follows the specification literally: a lead can get lost while the visitor reads that it was sent.',
    ].join('\n'),
  )
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
  if (word === undefined) throw new Error(`${name} is "${value}". Write ${words.join(' or ')}.`)
  return word
}

function parseHost(environment: Environment): string | undefined {
  const value = readVariable(environment, 'LEADS_HOST')
  if (value === undefined || value === '/') return value
  const url = parseUrl(value)
  if (!url || url.search || url.hash)
    throw new Error(
      `LEADS_HOST is "${value}". Write the origin of the automation service, such as https://automation.example, or / for the site itself.`,
    )
  return url.href.replace(/\/+$/, '')
}

function parseAddress(environment: Environment, name: string): string | undefined {
  const value = readVariable(environment, name)
  if (value === undefined) return undefined
  if (/^\/(?!\/)\S*$/.test(value)) return value
  const url = parseUrl(value)
  if (!url || url.hash)
    throw new Error(
      `${name} is "${value}". Write a whole address, such as https://automation.example/webhook/dtpa, or a path on the site itself that begins with one slash.`,
    )
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
