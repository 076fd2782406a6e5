/**
 * The recipes in docs/forms.md: each makes a form that passes the checks, and what it posts is taken by a stand-in that
 * behaves as the service is documented. The stand-ins refuse what the services refuse.
 */
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import type { LeadDefinition, Payload } from './definition.ts'
import { findEndpoint } from './endpoint.ts'
import { createExample } from './example.ts'
import { sendLead } from './send-lead.ts'
import { parseLeadSettings } from './settings.ts'

const id = 'case-review'

const base = {
  title: 'Case Review',
  intro: 'Tell us what happened.',
  questions: [
    { kind: 'text', name: 'name', label: 'Your name' },
    { kind: 'email', name: 'email', label: 'Email' },
    { kind: 'long-text', name: 'message', label: 'What happened?', wide: true },
  ],
  submitLabel: 'Send',
  success: { title: 'Sent', text: 'Thank you.', as: 'toast' },
  failure: { title: 'Not sent', text: 'Something went wrong on the way to us.' },
  endpoint: '/webhook/case-review',
}

/** What docs/forms.md says about a service. */
function readRecipe(service: string) {
  const [, part = ''] = readFileSync('docs/forms.md', 'utf8').split(`\n### ${service}\n`)
  const [section = ''] = part.split('\n### ')
  const [, json] = /```json\n([^]*?)```/.exec(section)!
  const [, html] = /```html\n([^]*?)```/.exec(section) ?? []
  const [, address] = /LEADS_URL_CASE_REVIEW=([^`]+)`/.exec(section)!
  return { parts: JSON.parse(json!) as object, address: address!, html }
}

/** The form of a recipe, through all checks of content. */
async function loadForm(parts: object): Promise<LeadDefinition> {
  return withGoodContent(async (folder) => {
    await mkdir(path.join(folder, 'forms'), { recursive: true })
    await writeFile(path.join(folder, 'forms', `${id}.json`), JSON.stringify({ ...base, ...parts }))
    // A form that no page opens would be a problem.
    const page = path.join(folder, 'pages/schedule.md')
    const opened = (await readFile(page, 'utf8')).replace('form: consultation', `form: ${id}`)
    await writeFile(page, opened)
    const { site, problems } = await loadContent(folder, { today: fixtureToday })
    expect(problems.filter(({ file }) => file?.includes(id))).toEqual([])
    return site!.forms.get(id)!
  })
}

interface Posted {
  path: string
  /** The content type, without its parameters. */
  type: string
  accept: string
  body: string
}

interface Reply {
  status: number
  body?: object
  location?: string
}

/** How each service is documented to answer. */
const services: Record<string, (posted: Posted) => Reply> = {
  // Without "Accept: application/json", both answer with a redirect.
  Formspree: ({ path: at, type, accept, body }) => {
    if (!at.startsWith('/f/')) return { status: 404, body: { error: 'Form not found' } }
    if (accept !== 'application/json') return { status: 302, location: '/thanks' }
    const { email } = readFields(type, body)
    return email?.includes('@')
      ? { status: 200, body: { next: '/thanks', ok: true } }
      : {
          status: 422,
          body: { error: 'Validation errors', errors: [{ code: 'TYPE_EMAIL', field: 'email' }] },
        }
  },
  Basin: ({ path: at, type, accept, body }) => {
    if (!at.startsWith('/f/')) return { status: 404 }
    if (accept !== 'application/json') return { status: 302, location: '/thanks' }
    return Object.keys(readFields(type, body)).length > 0
      ? { status: 200, body: { success: true } }
      : { status: 422, body: { error: 'Empty' } }
  },
  // It knows the forms of its last deploy, and takes no JSON.
  'Netlify Forms': ({ type, body }) => {
    if (type !== 'application/x-www-form-urlencoded') return { status: 404 }
    const { 'form-name': name, ...fields } = readFields(type, body)
    const { html } = readRecipe('Netlify Forms')
    const known = [...html!.matchAll(/name="([^"]+)"/g)].map(([, found]) => found!)
    const isKnown = name === known[0] && Object.keys(fields).every((field) => known.includes(field))
    return { status: isKnown ? 200 : 404 }
  },
  HubSpot: ({ path: at, type, body }) => {
    if (!/^\/submissions\/v3\/integration\/submit\/[^/]+\/[^/]+$/.test(at) || type !== 'application/json')
      return { status: 404 }
    const { fields } = JSON.parse(body) as { fields?: { name: string; value: string }[] }
    const known = ['firstname', 'lastname', 'email', 'phone', 'message']
    const isValid =
      Array.isArray(fields) &&
      fields.every(({ name, value }) => known.includes(name) && typeof value === 'string') &&
      fields.some(({ name, value }) => name === 'email' && value.includes('@'))
    return isValid
      ? { status: 200, body: { inlineMessage: 'Thanks' } }
      : { status: 400, body: { status: 'error', errors: [{ errorType: 'FIELD_NOT_IN_FORM_DEFINITION' }] } }
  },
  Lawmatics: ({ path: at, type, body }) => {
    if (!/^\/v1\/forms\/[^/]+\/submit$/.test(at)) return { status: 404 }
    const { email, first_name: first } = readFields(type, body)
    return email && first
      ? { status: 201, body: { data: { id: '1', type: 'contact' } } }
      : { status: 422, body: { errors: [{ title: 'Invalid' }] } }
  },
  'Clio Grow': ({ path: at, type, body }) => {
    if (at !== '/inbox_leads' || type !== 'application/json') return { status: 404 }
    const { inbox_lead: lead, inbox_lead_token: token } = JSON.parse(body) as Record<string, unknown>
    if (!token) return { status: 401 }
    const required = ['from_first', 'from_last', 'from_message', 'referring_url', 'from_source']
    const missing = required.filter((name) => !(lead as Payload | undefined)?.[name])
    return missing.length === 0
      ? { status: 201, body: { inbox_lead: { id: 1 } } }
      : { status: 422, body: { inbox_lead: { id: null, errors: { [missing[0]!]: ["can't be blank"] } } } }
  },
}

const readFields = (type: string, body: string): Partial<Payload> =>
  type === 'application/x-www-form-urlencoded'
    ? Object.fromEntries(new URLSearchParams(body))
    : (JSON.parse(body) as Payload)

let server: Server
let origin: string
let reply: (posted: Posted) => Reply

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const { url = '/', headers } = request
    const posted = {
      path: url.split('?')[0]!,
      type: headers['content-type']?.split(';')[0] ?? '',
      accept: headers.accept ?? '',
      body: await text(request),
    }
    const { status, body, location } = reply(posted)
    response.writeHead(status, location ? { Location: location } : {}).end(body && JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

for (const [service, answer] of Object.entries(services)) {
  test(`${service}: what the recipe posts is taken, and what is not a lead of it is refused`, async () => {
    reply = answer
    const { parts, address } = readRecipe(service)
    const definition = await loadForm(parts)
    const settings = parseLeadSettings(
      { LEADS_URL_CASE_REVIEW: address.replace(/<\w+>/g, '1'), LEADS_DELIVERY: 'confirmed' },
      [id],
    )
    const endpoint = findEndpoint(definition, settings, 'reference=ABCD-EFGH&page=%2Fschedule')!
    const { pathname, search } = new URL(endpoint.url, origin)
    const local = { ...endpoint, url: origin + pathname + search }
    expect(await sendLead(local, createExample(definition))).toEqual({ sent: true })

    for (const url of [local.url, `${origin}/other`])
      expect(await sendLead({ ...local, url }, {}), url).toMatchObject({ sent: false, reason: 'status' })
  })
}

test('every recipe of docs/forms.md is tested', () => {
  const titles = [...readFileSync('docs/forms.md', 'utf8').matchAll(/^### (.+)$/gm)].map(([, title]) => title)
  expect(titles.sort()).toEqual(Object.keys(services).sort())
})
