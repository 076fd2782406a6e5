/** Looks at the address of each form as a visitor's browser would, without sending a lead unless it is told to. */
import pLimit from 'p-limit'
import { leadIds, type LeadDefinition, type LeadId } from '#src/leads/define-lead.ts'
import { findEndpoint, type Endpoint } from '#src/leads/endpoint.ts'
import { createExample } from '#src/leads/example.ts'
import { leads } from '#src/leads/registry.ts'
import { getAddressVariable, type LeadSettings } from '#src/leads/settings.ts'
import { ask, type Answer, type Silence } from './ask.ts'
import { findings, type Finding } from './findings.ts'

export interface CheckOptions {
  /** Origin of the site, whose pages post. */
  origin: string
  /** Whether a marked test lead is posted to each address. */
  send?: boolean
  /** Milliseconds that an address has to answer. */
  timeout?: number
  now?: Date
}

export interface FormReport {
  form: LeadId
  /** The variable that sets this address alone. */
  variable: string
  /** Whole address; undefined where none is set. */
  url: string | undefined
  mode?: Endpoint['mode']
  success?: Endpoint['success']
  findings: Finding[]
  /** What came back from the test lead. */
  answer?: { status: number; milliseconds: number; body: string }
}

/** Addresses that are asked at the same time. */
const atOnce = 4

export async function checkWebhooks(settings: LeadSettings, options: CheckOptions): Promise<FormReport[]> {
  const definitions: LeadDefinition[] = await Promise.all(leadIds.map((id) => leads[id]()))
  const forms = definitions.map((definition) => {
    const endpoint = findEndpoint(definition, settings)
    return { definition, endpoint, url: endpoint && new URL(endpoint.url, options.origin).href }
  })
  const limit = pLimit(atOnce)
  return Promise.all(
    forms.map(async ({ definition, endpoint, url }): Promise<FormReport> => {
      const { id: form } = definition
      const variable = getAddressVariable(form)
      if (!endpoint || !url) return { form, variable, url, findings: [findings.noAddress(variable)] }
      const others = forms.filter((other) => other.url === url && other.definition.id !== form)
      const found = [
        ...judgeAddress(endpoint, url, options.origin),
        ...(settings.policy === 'confirmed' && isTestAddress(settings.addresses[form] ?? '')
          ? [findings.replacedAddress(variable)]
          : []),
        ...(others.length > 0 ? [findings.repeated(others.map(({ definition: { id } }) => id))] : []),
      ]
      const report = { form, variable, url, mode: endpoint.mode, success: endpoint.success }
      // A browser would not get as far as the network.
      if (found.some(({ id }) => id === 'webhooks/not-https')) return { ...report, findings: found }
      const tried = await limit(() => tryAddress(definition, endpoint, url, found, options))
      return { ...report, ...tried }
    }),
  )
}

const isTestAddress = (url: string) => url.includes('/webhook-test/')

/** What the address itself says. */
function judgeAddress(endpoint: Endpoint, url: string, origin: string): Finding[] {
  const { protocol, hostname } = new URL(url)
  const isOwn = endpoint.url.startsWith('/')
  const isHere = isLoopback(hostname)
  return [
    isOwn && findings.ownOrigin(),
    !isOwn && protocol === 'http:' && !isHere && findings.notHttps(),
    !isOwn && isHere && !isLoopback(new URL(origin).hostname) && findings.onlyHere(),
    isTestAddress(url) && findings.testAddress(endpoint),
    endpoint.mode === 'no-cors' && findings.unseen(),
  ].filter((finding) => finding !== false)
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** What the network says; `found` is what was found before. */
async function tryAddress(
  definition: LeadDefinition,
  endpoint: Endpoint,
  url: string,
  found: Finding[],
  { origin, send = false, timeout = 15_000, now = new Date() }: CheckOptions,
): Promise<Pick<FormReport, 'findings' | 'answer'>> {
  const isForeign = new URL(url).origin !== origin
  const explain = (silence: Silence) => findings.silent(silence, new URL(url).host, timeout / 1000)
  const preflight = isForeign
    ? await ask(url, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
        timeout,
      })
    : undefined
  const refusals = preflight
    ? 'reason' in preflight
      ? [explain(preflight)]
      : endpoint.mode === 'cors'
        ? judgePreflight(preflight, origin)
        : judgeUnasked(preflight, url)
    : []
  const all = [...found, ...refusals]
  if (!send) return { findings: all }
  if (all.some(({ severity }) => severity === 'error')) return { findings: [...all, findings.notTried()] }

  const answer = await ask(url, {
    method: 'POST',
    headers: {
      Origin: origin,
      // What a browser makes of it.
      'Content-Type': endpoint.mode === 'cors' ? 'application/json' : 'text/plain;charset=UTF-8',
    },
    body: JSON.stringify(createExample(definition, now)),
    timeout,
  })
  if ('reason' in answer) return { findings: [...all, explain(answer)] }
  const { status, milliseconds, body } = answer
  return {
    findings: [...all, ...judgeAnswer(answer, isForeign && endpoint.mode === 'cors' ? origin : undefined)],
    answer: { status, milliseconds, body },
  }
}

/** Without CORS a browser does not ask, so a refusal proves nothing, unless n8n says that it does not know the path. */
function judgeUnasked(preflight: Answer, url: string): Finding[] {
  return isUnpublished(preflight) && !isTestAddress(url) ? [findings.notPublished(preflight.status)] : []
}

/**
 * Whether this is n8n's answer for a path that no published workflow has. n8n 2.8 answers 404 to a test address; to a
 * browser at any other it answers 500, allows no method but OPTIONS, and in production does not name the reason.
 */
function isUnpublished({ status, headers, body }: Answer): boolean {
  if (status !== 404 && status !== 500) return false
  return (
    /\bwebhook\b.*\bis not registered\b/s.test(body) ||
    (status === 500 && headers['access-control-allow-methods'] === 'OPTIONS')
  )
}

/** The rules of the Fetch standard for JSON that is posted without credentials. */
function judgePreflight(answer: Answer, origin: string): Finding[] {
  const { status, headers } = answer
  if (isUnpublished(answer)) return [findings.notPublished(status)]
  if (status < 200 || status > 299) return [findings.preflightStatus(status)]
  const allowed = headers['access-control-allow-headers']
  const names = allowed
    ?.toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return [
    ...judgeOrigin(headers, origin),
    ...(names?.some((name) => name === '*' || name === 'content-type')
      ? []
      : [findings.wrongHeaders(allowed)]),
  ]
}

function judgeOrigin(headers: Answer['headers'], origin: string): Finding[] {
  const allowed = headers['access-control-allow-origin']
  return allowed === '*' || allowed === origin ? [] : [findings.wrongOrigin(origin, allowed)]
}

/** `origin` is set if a browser must be allowed to read the answer. */
function judgeAnswer(answer: Answer, origin: string | undefined): Finding[] {
  const { status, headers, body } = answer
  if (isUnpublished(answer)) return [findings.notPublished(status)]
  if (status >= 300 && status <= 399) return [findings.redirected(headers.location)]
  if (status < 200 || status > 299) return [findings.refusedLead(status)]
  return [
    ...(body.includes('"Workflow was started"') ? [findings.answersEarly()] : []),
    ...(origin === undefined ? [] : judgeOrigin(headers, origin)),
  ]
}
