/** Checks the address of each form as a visitor's browser would, without sending a lead unless told to. */
import { getNow } from '#src/content/dates.ts'
import pLimit from 'p-limit'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { addQuery, findEndpoint, type Endpoint } from '#src/leads/endpoint.ts'
import { encodeLead } from '#src/leads/encode-lead.ts'
import { createExample } from '#src/leads/example.ts'
import { createExampleQuery } from '#src/leads/query-schema.ts'
import { getAddressVariable, type LeadSettings } from '#src/leads/settings.ts'
import type { webhookProblems } from '#src/problems/catalog/webhooks.ts'
import { createProblem, type DetailsOf, type Problem, type Subject } from '#src/problems/problem.ts'
import { RequestError, sendRequest, type Answer, type RequestOptions, type SilentKind } from '../http.ts'

export interface CheckOptions {
  /** Origin of the site, whose pages post. */
  origin: string
  /** Whether a marked test lead is posted to each address. */
  send?: boolean
  /** Milliseconds that an address has to answer. */
  timeout?: number
}

export interface FormReport {
  form: string
  /** The variable that sets this address alone. */
  variable: string
  /** Whole address; undefined where none is set. */
  url: string | undefined
  mode?: Endpoint['mode']
  success?: Endpoint['success']
  /** What a test lead has in the query of its address; none under the policy `seed`. */
  query?: Record<string, string>
  problems: Problem<Subject>[]
  /** What came back from the test lead. */
  answer?: { status: number; milliseconds: number; body: string }
}

export async function checkWebhooks(
  definitions: readonly LeadDefinition[],
  settings: LeadSettings,
  options: CheckOptions,
): Promise<FormReport[]> {
  const forms = definitions.map((definition) => {
    const endpoint = findEndpoint(definition, settings)
    return { definition, endpoint, url: endpoint && new URL(endpoint.url, options.origin).href }
  })
  return pLimit(4).map(forms, async ({ definition, endpoint, url }): Promise<FormReport> => {
    const { id: form } = definition
    const variable = getAddressVariable(form)
    const report: FormReport = { form, variable, url, problems: [] }
    const add: Report = (id, details) =>
      void report.problems.push(createProblem(id, { subject: form }, details as never))
    if (!endpoint || !url) {
      add('webhooks/no-address', { variable })
      return report
    }
    const { mode, success } = endpoint
    // Each with a reference of its own, so that the automation does not take two tests for one lead.
    if (settings.policy === 'confirmed') report.query = createExampleQuery()
    checkAddress(endpoint, url, options.origin, add)
    if (settings.policy === 'confirmed' && isTestAddress(settings.addresses[form] ?? ''))
      add('webhooks/replaced-address', { variable })
    const others = forms.filter((other) => other.url === url && other.definition.id !== form)
    if (others.length > 0) add('webhooks/repeated', { others: others.map((other) => other.definition.id) })
    // A browser would not get as far as the network.
    const isTried = !report.problems.some(({ id }) => id === 'webhooks/not-https')
    const answer = isTried && (await tryAddress(definition, endpoint, url, report, options, add))
    return { ...report, mode, success, ...(answer && { answer }) }
  })
}

type Report = <Id extends keyof typeof webhookProblems>(id: Id, details: DetailsOf<Id>) => void

const isTestAddress = (url: string) => url.includes('/webhook-test/')

/** What the address itself says. */
function checkAddress(endpoint: Endpoint, url: string, origin: string, add: Report) {
  const { protocol, hostname } = new URL(url)
  const isOwn = endpoint.url.startsWith('/')
  const isHere = isLoopback(hostname)
  const isSeen = endpoint.mode === 'cors'
  // A host may take forms itself.
  if (isOwn && endpoint.format !== 'form') add('webhooks/own-origin', undefined)
  else if (protocol === 'http:' && !isHere) add('webhooks/not-https', undefined)
  else if (isHere && !isLoopback(new URL(origin).hostname)) add('webhooks/only-here', undefined)
  if (isTestAddress(url)) add('webhooks/test-address', { isSeen })
  if (!isSeen) add('webhooks/unseen', undefined)
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** What the network says. Returns the answer to the test lead, if one was sent. */
async function tryAddress(
  definition: LeadDefinition,
  endpoint: Endpoint,
  address: string,
  { query, problems }: Pick<FormReport, 'query' | 'problems'>,
  { origin, send = false, timeout = 15_000 }: CheckOptions,
  add: Report,
): Promise<FormReport['answer'] | undefined> {
  const url = addQuery(address, `${new URLSearchParams(query)}`)
  const isExternal = new URL(url).origin !== origin
  const ask = (request: RequestOptions) =>
    // No answer to a lead is longer than 300 bytes.
    sendRequest(url, { tries: 1, maxRedirects: 0, timeout, maxBytes: 300, cut: true, ...request }).catch(
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error
        const { host } = new URL(url)
        add(`webhooks/${error.kind as SilentKind}`, { host, reason: error.message })
        return undefined
      },
    )
  const isJson = endpoint.format !== 'form'
  // A browser asks before it posts JSON, not before what a form of any page could post.
  if (isExternal && isJson) {
    const preflight = await ask({
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    if (preflight && endpoint.mode === 'cors') checkPreflight(preflight, origin, add)
    // Without CORS a browser does not ask, so a refusal proves nothing, unless n8n says that it does not know the path.
    else if (preflight && isUnpublished(preflight) && !isTestAddress(url))
      add('webhooks/not-published', preflight)
  }
  if (!send) return undefined
  if (problems.some(({ severity }) => severity === 'error')) {
    add('webhooks/not-tried', undefined)
    return undefined
  }
  const { headers, body } = encodeLead(createExample(definition, getNow()), endpoint.format)
  const answer = await ask({
    method: 'POST',
    headers: {
      Origin: origin,
      ...headers,
      // What a browser makes of it.
      ...(isJson && endpoint.mode === 'no-cors' && { 'Content-Type': 'text/plain;charset=UTF-8' }),
    },
    body,
  })
  if (!answer) return undefined
  checkAnswer(answer, endpoint, isExternal && endpoint.mode === 'cors' ? origin : undefined, add)
  const { status, milliseconds } = answer
  return { status, milliseconds, body: readText(answer) }
}

const readText = ({ bytes }: Answer) => bytes.toString('utf8')

/**
 * Whether this is n8n's answer for a path that no published workflow has. n8n 2.8 answers 404 to a test address; to a
 * browser at any other it answers 500, allows no method but OPTIONS, and in production does not name the reason.
 */
function isUnpublished(answer: Answer): boolean {
  const { status, headers } = answer
  if (status !== 404 && status !== 500) return false
  return (
    /\bwebhook\b.{0,300}\bis not registered\b/s.test(readText(answer)) ||
    (status === 500 && headers.get('Access-Control-Allow-Methods') === 'OPTIONS')
  )
}

/** The rules of the Fetch standard for JSON that is posted without credentials. */
function checkPreflight(answer: Answer, origin: string, add: Report) {
  const { ok, headers } = answer
  if (isUnpublished(answer)) return add('webhooks/not-published', answer)
  if (!ok) return add('webhooks/preflight-status', answer)
  checkOrigin(answer, origin, add)
  const allowed = headers.get('Access-Control-Allow-Headers') ?? undefined
  const names = allowed?.toLowerCase().split(/[\s,]+/)
  if (!names?.some((name) => name === '*' || name === 'content-type'))
    add('webhooks/wrong-headers', { allowed })
}

function checkOrigin({ headers }: Answer, origin: string, add: Report) {
  const allowed = headers.get('Access-Control-Allow-Origin') ?? undefined
  if (allowed !== '*' && allowed !== origin) add('webhooks/wrong-origin', { origin, allowed })
}

/** `origin` is set if a browser must be allowed to read the answer. */
function checkAnswer(answer: Answer, { success }: Endpoint, origin: string | undefined, add: Report) {
  const { status, ok, headers } = answer
  if (isUnpublished(answer)) return add('webhooks/not-published', answer)
  const isRedirect = status >= 300 && status <= 399
  if (isRedirect && success !== 'redirect')
    return add('webhooks/redirected', { to: headers.get('Location') ?? undefined })
  if (!ok && !isRedirect) return add('webhooks/refused-lead', answer)
  if (readText(answer).includes('"Workflow was started"')) add('webhooks/answers-early', undefined)
  if (origin !== undefined) checkOrigin(answer, origin, add)
}
