import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInbox } from '#scripts/build/inbox.ts'
import { parseLeadSettings } from '#src/leads/settings.ts'
import { setToday } from '#tests/support/moments.ts'
import { checkWebhooks, type FormReport } from './check-webhooks.ts'
import { leadIds, leads } from '#tests/support/fixture-firm.ts'

const site = 'http://localhost:4999'
let server: Server
let host: string
let asked: { method: string; path: string; headers: IncomingHttpHeaders }[]
let answer: RequestListener

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push({ method: request.method!, path: request.url!, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const good = {
  'Access-Control-Allow-Origin': site,
  'Access-Control-Allow-Headers': 'X-Other, Content-Type',
}

interface Response {
  status?: number
  headers?: object
  body?: string
}

/** Answers as n8n does for a published workflow, except for what is given. */
function answerWith(preflight: Response, post: Response = {}) {
  answer = (request, response) => {
    const {
      status = request.method === 'OPTIONS' ? 204 : 200,
      headers = good,
      body = '',
    } = request.method === 'OPTIONS' ? preflight : post
    request.resume().on('end', () => response.writeHead(status, { ...headers }).end(body))
  }
}

/** What n8n 2.8.4 answers to OPTIONS and POST of a browser where no workflow is published. */
const unpublished = {
  production: {
    status: 500,
    headers: { 'Access-Control-Allow-Methods': 'OPTIONS', 'Content-Type': 'text/html; charset=utf-8' },
    body: '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Internal Server Error</pre>\n</body>\n</html>\n',
  },
  development: {
    status: 500,
    headers: { 'Access-Control-Allow-Methods': 'OPTIONS', 'Content-Type': 'text/html; charset=utf-8' },
    body: '<!DOCTYPE html>\n<body>\n<pre>ResponseError: The requested webhook &quot;POST newsletter&quot; is not registered.<br> &nbsp; &nbsp;at LiveWebhooks.findWebhook</pre>\n</body>\n',
  },
  'another method': {
    status: 500,
    headers: {},
    body: '<pre>ResponseError: This webhook is not registered for POST requests. Did you mean to make a GET request?</pre>',
  },
  'a test address': {
    status: 404,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: '{"code":404,"message":"The requested webhook \\"newsletter\\" is not registered.","hint":"Click the \'Execute workflow\' button on the canvas, then try again."}',
  },
}

/** Under the seed, unless the environment says otherwise. */
const check = (
  environment: Record<string, string>,
  options: { send?: boolean; timeout?: number; origin?: string } = {},
) =>
  checkWebhooks(
    leadIds.map((id) => leads[id]),
    parseLeadSettings({ LEADS_DELIVERY: 'seed', ...environment }, leadIds),
    { origin: site, timeout: 5000, ...options },
  )

const confirmed = () => ({ LEADS_HOST: host, LEADS_DELIVERY: 'confirmed' })
const listIds = ({ problems }: FormReport) => problems.map(({ id }) => id.replace('webhooks/', ''))

/** The report on a single form. */
async function checkOne(environment: Record<string, string>, options = {}) {
  const reports = await check({ ...environment }, options)
  return reports.find(({ form }) => form === 'newsletter')!
}

test('a good set has nothing to say, and no lead is sent', async () => {
  answerWith({})
  const reports = await check(confirmed())
  expect(reports.map(({ form }) => form)).toEqual(leadIds)
  expect(reports.flatMap(({ problems }) => problems)).toEqual([])
  expect(asked.map(({ method }) => method)).toEqual(leadIds.map(() => 'OPTIONS'))
  expect(asked[0]!.headers).toMatchObject({
    origin: site,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  })
})

test('with --send, the inbox of the site takes the test lead of every form, under both policies', async () => {
  let printed = ''
  const inbox = createInbox(
    async () => Object.values(leads),
    (words) => (printed += words),
  )
  answer = (request, response) => void inbox(request, response)
  const reports = await check(confirmed(), { send: true })
  expect(reports.flatMap(({ problems }) => problems)).toEqual([])
  for (const report of reports)
    expect(report.answer).toMatchObject({ status: 200, body: '{"received":true}\n' })
  expect(printed.match(/TEST|test@example\.com/g)!.length).toBeGreaterThanOrEqual(leadIds.length)

  // Addresses of their own, because a test address is not sent to.
  const own = { LEADS_URL_DTPA: `${host}/webhook/dtpa`, LEADS_URL_ESTATE: `${host}/webhook/estateplan` }
  const sent = await check({ LEADS_HOST: host, ...own }, { send: true })
  expect(sent.map(({ answer: one }) => one?.status)).toEqual(leadIds.map(() => 200))
  const types = asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/webhook/dtpa'))
  expect(types.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'text/plain;charset=UTF-8',
  ])
})

test('an address that is not set is an error, and the network is left alone', async () => {
  const reports = await check({ LEADS_URL_DTPA: '' })
  for (const report of reports) expect(listIds(report)).toEqual(['no-address'])
  expect(reports[1]!.problems[0]!.hint).toContain('LEADS_URL_PERSONAL_INJURY')
})

test('under the seed, test addresses are errors and forms without CORS are warned about', async () => {
  answerWith({})
  const reports = await check({ LEADS_HOST: host })
  const found = Object.fromEntries(reports.map((report) => [report.form, listIds(report)]))
  expect(found).toEqual({
    ...Object.fromEntries(leadIds.map((id) => [id, []])),
    dtpa: ['test-address', 'unseen'],
    estate: ['test-address', 'unseen'],
  })
})

test('under confirmed, a test address is reported, and the permanent one is tried', async () => {
  answerWith({})
  const report = await checkOne({ ...confirmed(), LEADS_URL_NEWSLETTER: `${host}/webhook-test/own` })
  expect([report.url, listIds(report)]).toEqual([`${host}/webhook/own`, ['replaced-address']])
  expect(asked.some(({ path }) => path.includes('webhook-test'))).toBe(false)
})

test('http is for this computer only, and then only for trials', async () => {
  answerWith({})
  expect(listIds(await checkOne({ LEADS_URL_NEWSLETTER: 'http://hooks.example/webhook/a' }))).toEqual([
    'not-https',
  ])
  answerWith({ headers: { ...good, 'Access-Control-Allow-Origin': '*' } })
  const report = await checkOne(confirmed(), { origin: 'https://www.firm.example' })
  expect(listIds(report)).toEqual(['only-here'])
})

test('an address that two forms share is reported with the name of the other', async () => {
  answerWith({})
  const shared = `${host}/webhook/all`
  const reports = await check({ ...confirmed(), LEADS_URL_DTPA: shared, LEADS_URL_NEWSLETTER: shared })
  const repeated = reports.filter((report) => listIds(report).includes('repeated'))
  expect(repeated.map(({ form, problems }) => [form, problems[0]!.message])).toEqual([
    ['dtpa', 'It is also the address of newsletter.'],
    ['newsletter', 'It is also the address of dtpa.'],
  ])
})

test("the site's own origin is warned of, and not asked whether it lets itself post", async () => {
  const reports = await check({ LEADS_HOST: '/', LEADS_DELIVERY: 'confirmed' })
  expect(new Set(reports.flatMap(listIds))).toEqual(new Set(['own-origin']))
  expect(asked).toEqual([])
})

test.each([
  ['a path that is not there', { status: 404, headers: {} }, 'preflight-status', /Publish the workflow/],
  [
    'a redirect',
    { status: 301, headers: { ...good, Location: '/login' } },
    'preflight-status',
    /without a redirect/,
  ],
  ['a server at its end', { status: 500 }, 'preflight-status', /200 to 299/],
  ['no CORS', { headers: { 'Access-Control-Allow-Headers': '*' } }, 'wrong-origin', /Allowed Origins/],
  [
    'another origin',
    { headers: { ...good, 'Access-Control-Allow-Origin': `${site}/` } },
    'wrong-origin',
    /Do not end it with a slash/,
  ],
  [
    'two origins',
    { headers: { ...good, 'Access-Control-Allow-Origin': `${site}, https://b.example` } },
    'wrong-origin',
    /./,
  ],
  ['no headers', { headers: { 'Access-Control-Allow-Origin': '*' } }, 'wrong-headers', /Content-Type/],
  [
    'other headers',
    { headers: { ...good, 'Access-Control-Allow-Headers': 'X-Content-Type' } },
    'wrong-headers',
    /Content-Type/,
  ],
])(
  '%s is refused as a browser would, with the cure, and no lead is sent there',
  async (_, preflight, id, cure) => {
    answerWith(preflight)
    const report = await checkOne(confirmed(), { send: true })
    expect(listIds(report)).toEqual([id, 'not-tried'])
    expect(report.problems[0]!.hint).toMatch(cure)
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  },
)

test.each([
  ['any', { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }],
  ['CONTENT-TYPE', { ...good, 'Access-Control-Allow-Headers': 'CONTENT-TYPE' }],
])('a preflight that allows %s is good', async (_, headers) => {
  answerWith({ headers })
  expect(listIds(await checkOne(confirmed()))).toEqual([])
})

test.each(Object.entries(unpublished))(
  'what n8n answers for a workflow that is not published is known: %s',
  async (_, response) => {
    answerWith(response)
    const report = await checkOne(confirmed(), { send: true })
    expect(listIds(report)).toEqual(['not-published', 'not-tried'])
    expect(report.problems[0]!.hint).toMatch(/^Publish the workflow/)

    // A form without CORS does not ask, but its leads are lost there as well.
    const own = { LEADS_URL_DTPA: `${host}/webhook/dtpa` }
    const dtpa = (await check(own)).find(({ form }) => form === 'dtpa')!
    expect(listIds(dtpa)).toEqual(['unseen', 'not-published'])
    const test = (await check({ LEADS_HOST: host })).find(({ form }) => form === 'dtpa')!
    expect(listIds(test)).toEqual(['test-address', 'unseen'])

    answerWith({}, response)
    expect(listIds(await checkOne(confirmed(), { send: true }))).toEqual(['not-published'])
  },
)

test('an answer that n8n gives before the steps run is explained', async () => {
  answerWith({}, { body: '{"message":"Workflow was started"}' })
  const report = await checkOne(confirmed(), { send: true })
  expect(report.problems).toMatchObject([
    {
      id: 'webhooks/answers-early',
      severity: 'warning',
      hint: expect.stringContaining('Respond to Webhook') as string,
    },
  ])
})

test.each([
  ['404', { status: 404, headers: good }, 'refused-lead'],
  ['500', { status: 500, headers: good }, 'refused-lead'],
  ['a redirect', { status: 302, headers: { ...good, Location: 'https://b.example/' } }, 'redirected'],
  ['an answer that pages may not read', { headers: {} }, 'wrong-origin'],
])('a test lead that is answered with %s is reported', async (_, post, id) => {
  answerWith({}, post)
  const report = await checkOne(confirmed(), { send: true })
  expect(listIds(report)).toEqual([id])
  expect(report.answer).toBeDefined()
})

test('a form that is posted as a form is not asked about first, and may be answered with a redirect', async () => {
  answerWith({ status: 500 }, { status: 302, headers: { ...good, Location: '/thanks' } })
  const checkAs = async (success: 'ok' | 'redirect') => {
    asked = []
    const [report] = await checkWebhooks(
      [{ ...leads.newsletter, delivery: { mode: 'cors', success, format: 'form' } }],
      parseLeadSettings(confirmed(), ['newsletter']),
      { origin: site, send: true },
    )
    return listIds(report!)
  }
  expect(await checkAs('redirect')).toEqual([])
  expect(asked.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
    ['POST', 'application/x-www-form-urlencoded'],
  ])
  expect(await checkAs('ok')).toEqual(['redirected'])
})

test('a host that refuses, breaks off, stays silent, speaks no TLS or does not exist is reported as such', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  expect(listIds(await checkOne({ LEADS_URL_NEWSLETTER: `http://127.0.0.1:${port}/` }))).toEqual(['refused'])

  answer = (request) => request.socket.destroy()
  expect(listIds(await checkOne({ LEADS_URL_NEWSLETTER: host }))).toEqual(['broken'])

  answer = () => {}
  const silent = await checkOne({ LEADS_URL_NEWSLETTER: host }, { timeout: 50 })
  expect(silent.problems[0]!.message).toMatch(/cannot be reached: there was no answer within 0\.05 s\./)

  const secure = await checkOne({ LEADS_URL_NEWSLETTER: host.replace('http:', 'https:') })
  expect(listIds(secure)).toEqual(['certificate'])
  expect(listIds(await checkOne({ LEADS_URL_NEWSLETTER: 'https://no-such-host.invalid/' }))).toEqual([
    'unknown-host',
  ])
})

test('of a long answer only the beginning is kept', async () => {
  answer = (request, response) =>
    request.method === 'OPTIONS'
      ? response.writeHead(204, good).end()
      : response.writeHead(200, good).end('x'.repeat(5_000_000))
  const report = await checkOne(confirmed(), { send: true })
  expect([report.answer!.status, report.answer!.body]).toEqual([200, 'x'.repeat(300)])
})

test('a few are asked at once, not all', async () => {
  let open = 0
  let max = 0
  answer = (_, response) => {
    max = Math.max(max, ++open)
    setImmediate(() => {
      open--
      response.writeHead(204, good).end()
    })
  }
  await check(confirmed())
  expect(max).toBeLessThanOrEqual(4)
  expect(asked).toHaveLength(leadIds.length)
})

test('the test lead has the time of the run, and says that it is a test', async () => {
  const bodies: string[] = []
  answer = async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, good).end()
  }
  setToday('2026-11-21')
  await check(confirmed(), { send: true })
  const lead = bodies.filter(Boolean).map((body) => JSON.parse(body) as Record<string, string>)
  expect(lead.find(({ formType }) => formType === 'DTPA Claim Evaluation')).toMatchObject({
    submittedAt: '2026-11-21T18:00:00.000Z',
    firstName: 'TEST first name',
  })
})

test('under confirmed a test lead has a query, with a reference of its own', async () => {
  answerWith({})
  const reports = await check(confirmed(), { send: true })
  expect(reports.flatMap(listIds)).toEqual([])
  const queries = asked.map(({ method, path }) => ({ method, query: new URL(path, host).searchParams }))
  for (const method of ['OPTIONS', 'POST']) {
    const references = queries
      .filter((one) => one.method === method)
      .map(({ query }) => query.get('reference'))
    expect(references.toSorted()).toEqual(reports.map(({ query }) => query!.reference).toSorted())
    expect(new Set(references).size).toBe(leadIds.length)
  }
  asked = []
  const seeded = await check({ LEADS_HOST: host, LEADS_DELIVERY: 'seed' }, { send: true })
  expect(seeded.every(({ query }) => query === undefined)).toBe(true)
  expect(asked.filter(({ path }) => path.includes('?'))).toEqual([])
})
