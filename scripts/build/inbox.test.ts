import { createServer, request as sendRaw, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeLead } from '#src/leads/encode-lead.ts'
import { createExample } from '#src/leads/example.ts'
import { createExampleQuery } from '#src/leads/query-schema.ts'
import { createInbox } from './inbox.ts'
import { leadIds, leads, site } from '#tests/support/fixture-firm.ts'

let server: Server
let origin: string
let printed: string

beforeAll(async () => {
  const inbox = createInbox(
    async () => Object.values(leads),
    (text) => (printed += text),
  )
  server = createServer((request, response) => {
    if (!inbox(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  printed = ''
})

const json = { 'Content-Type': 'application/json' }

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
) {
  const response = await fetch(origin + path, { method: 'POST', headers, body })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

const readExample = async () => createExample(leads.consultation)

test.each(leadIds)('%s: what the form sends is accepted at its path, and printed', async (id) => {
  const definition = leads[id]
  const example = createExample(definition)
  expect(await post(definition.endpoint, JSON.stringify(example))).toEqual({
    status: 200,
    answer: { received: true },
  })
  expect(printed).toContain(`── ${definition.title} (${id})\n`)
  const rows = printed.split('\n').map((line) => line.trim().replace(/ {2,}/, ': '))
  for (const [name, value] of Object.entries(example)) expect(rows).toContain(`${name}: ${value}`)
})

test.each(['form', 'fields'] as const)('a lead posted as %s is read, checked and printed', async (format) => {
  const definition = site.forms.get('questionnaire')!
  const inbox = createInbox(
    async () => [{ ...definition, delivery: { ...definition.delivery, format } }],
    (text) => (printed += text),
  )
  const other = createServer((request, response) => void inbox(request, response))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}${definition.endpoint}`
  const send = async (payload: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', ...encodeLead(payload, format) })
    return response.status
  }
  const example = createExample(definition)
  expect(await send(example)).toBe(200)
  expect(printed).toMatch(/^ {3}your-name +TEST your name$/m)
  expect(await send({ ...example, broken: 'roof' })).toBe(400)
  const wrong = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: 'a' })
  expect(wrong.status).toBe(415)
  expect(await wrong.json()).toMatchObject({ error: expect.stringMatching(/^Expected /) as string })
  other.closeAllConnections()
  other.close()
})

test('what travels in the address is checked and printed too', async () => {
  const body = JSON.stringify(await readExample())
  const send = (query: Record<string, string>) =>
    post(`/webhook/consultation?token=1&${new URLSearchParams(query)}`, body)
  const query: Record<string, string> = {
    ...createExampleQuery(),
    utm_term: '\u001b[31mred',
    suspicion: 'too-fast',
  }
  expect((await send(query)).status).toBe(200)
  expect(printed).toMatch(
    new RegExp(`submittedAt .*\\n   In the address:\\n   reference +${query.reference}\\n`),
  )
  expect(printed).toMatch(/^ {3}suspicion +too-fast$/m)
  expect(printed).toContain('\\u{1b}[31mred')
  expect(printed).not.toContain('token')
  const { status, answer } = await send({ page: '/', reference: 'no' })
  expect([status, answer.problems]).toEqual([
    400,
    [
      {
        field: 'reference',
        message: expect.stringContaining('The reference that the visitor was told.') as string,
      },
    ],
  ])
})

test('both n8n paths accept JSON, even if its content type says text', async () => {
  const body = JSON.stringify(createExample(leads.dtpa))
  for (const path of ['/webhook/dtpa', '/webhook-test/dtpa', '/webhook/dtpa?a=b'])
    for (const type of ['application/json', 'text/plain;charset=UTF-8', 'Application/JSON; charset=utf-8'])
      expect((await post(path, body, { 'Content-Type': type })).status, `${path} ${type}`).toBe(200)
})

test.each([
  ['an unknown field', { extra: 'x' }, { field: 'extra', message: /does not send this field/ }],
  ['a phone number with punctuation', { phone: '(936) 555-0100' }, { field: 'phone', message: /Ten digits/ }],
  ['no service', { service: '' }, { field: 'service', message: /./ }],
  ['a number', { message: 1234567890 }, { field: 'message', message: /string/ }],
  ['a time in another format', { submittedAt: 'yesterday' }, { field: 'submittedAt', message: /./ }],
  ['a missing field', { email: undefined }, { field: 'email', message: /./ }],
])('%s is refused, and its name is printed without a value', async (_, over, { field, message }) => {
  const lead = { ...(await readExample()), ...over }
  const { status, answer } = await post('/webhook/consultation', JSON.stringify(lead))
  expect(status).toBe(400)
  expect(answer.problems).toEqual([{ field, message: expect.stringMatching(message) as string }])
  expect(printed).toContain(`── refused: consultation\n   ${field}`)
  expect(printed).not.toContain('TEST')
})

test.each([
  ['broken JSON', '{"email":', 'The body is not JSON.'],
  ['an empty body', '', 'The body is not JSON.'],
  ['another encoding', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'The body is not UTF-8.'],
])('%s is refused', async (_, body, message) => {
  const { status, answer } = await post('/webhook/newsletter', body)
  expect([status, answer.problems]).toEqual([400, [{ field: '', message }]])
})

test.each(['null', '[]', '"text"', '7'])('%s is not a lead', async (body) => {
  expect((await post('/webhook/newsletter', body)).status).toBe(400)
})

test('a wrong type, method, path or length is refused, and the response says what is expected', async () => {
  const form = await post('/webhook/newsletter', 'email=a', {
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect([form.status, form.answer.error]).toEqual([415, expect.stringContaining('application/json')])
  const read = await fetch(`${origin}/webhook/newsletter`)
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  const unknown = await post('/webhook/newsletters', '{}')
  expect([unknown.status, unknown.answer.error]).toEqual([
    404,
    expect.stringContaining('/webhook/businessplan,'),
  ])
  const long = await post('/webhook/newsletter', JSON.stringify({ email: 'a'.repeat(1024 * 1024) }))
  expect([long.status, long.answer.error]).toEqual([413, expect.stringContaining('1048576 bytes')])
  expect((await fetch(`${origin}/webhooks`, { method: 'POST' })).status).toBe(418)
  expect(printed).toBe('')
})

test('pages of other origins may post and read the response', async () => {
  const preflight = await fetch(`${origin}/webhook/estateplan`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://firm.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type')
  const refused = await fetch(`${origin}/webhook/estateplan`, { method: 'POST', headers: json, body: '{}' })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
})

test('the text of a lead cannot move the cursor, color the terminal or reverse a line', async () => {
  const message = 'first \u001b[31mred\u001b]0;title\u0007\r\nsecond \u202eturned\0 👩🏽‍⚖️\u009b'
  await post('/webhook/consultation', JSON.stringify({ ...(await readExample()), message }))
  expect(printed).toContain('first \\u{1b}[31mred\\u{1b}]0;title\\u{7}\n')
  expect(printed).toMatch(/^ +second \\u\{202e\}turned\\u\{0\} 👩🏽‍⚖️\\u\{9b\}$/mu)
  expect(printed).not.toMatch(/(?!\n)\p{Cc}/u)
})

test('10,000 characters are accepted, and shortened only on the terminal', async () => {
  const lead = { ...(await readExample()), message: 'ñ'.repeat(10_000) }
  expect((await post('/webhook/consultation', JSON.stringify(lead))).status).toBe(200)
  expect(printed).toContain('ñ… (10000 characters)')
})

test('a sender who leaves in the middle does no harm', async () => {
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => {
    const request = sendRaw({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/webhook/newsletter',
      headers: { ...json, 'Content-Length': 100 },
    })
    request.on('error', () => {}).on('close', resolve)
    request.write('{"email":', () => request.destroy())
  })
  const example = createExample(leads.newsletter)
  expect((await post('/webhook/newsletter', JSON.stringify(example))).status).toBe(200)
  expect(printed.match(/──/g)).toHaveLength(1)
})
