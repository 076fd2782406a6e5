/**
 * The inbox of the demo profile: receives leads at the same paths as the automation service, checks them and what
 * travels in their address against the exported schemas, and prints each one. It stores nothing.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { fromJSONSchema } from 'zod'
import type { Delivery, LeadDefinition, Payload } from '#src/leads/definition.ts'
import { decodeLead } from '#src/leads/encode-lead.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { createQuerySchema } from '#src/leads/query-schema.ts'

/** The size limit of a request body, in bytes. */
const bodyLimit = 1024 * 1024

type Print = (text: string) => void

/** Answers a request below `/webhook/` or `/webhook-test/`, and returns false for any other. */
export type Inbox = (...request: Parameters<RequestListener>) => boolean

/** `loadForms` is called at the first request. */
export function createInbox(
  loadForms: () => Promise<readonly LeadDefinition[]>,
  print: Print = (text) => process.stdout.write(text),
): Inbox {
  let forms: Promise<Form[]> | undefined
  return (request, response) => {
    const [path = '/', ...search] = (request.url ?? '/').split('?')
    if (!/^\/webhook(-test)?\//.test(path)) return false
    forms ??= loadForms().then((all) => all.map(loadForm))
    const query = readQuery(search.join('?'))
    receive(request, response, { name: getName(path), query }, forms, print).catch((error: unknown) => {
      // A visitor who leaves while sending is not an error.
      if (response.destroyed || request.destroyed) return
      print(`The inbox failed: ${error instanceof Error ? error.message : String(error)}\n`)
      send(response, 500, { error: 'The inbox failed.' })
    })
    return true
  }
}

interface Form {
  id: string
  title: string
  /** Last part of its path. */
  name: string
  format: Delivery['format']
  find: Finder
}

type Finder = (value: unknown) => LeadProblem[]

interface LeadProblem {
  field: string
  message: string
}

function loadForm(definition: LeadDefinition): Form {
  const find = createFinder(createPayloadSchema(definition))
  const { id, title, endpoint, delivery } = definition
  return { id, title, name: getName(endpoint), format: delivery.format, find }
}

function createFinder(exported: { properties: Record<string, { description?: string }> }): Finder {
  const schema = fromJSONSchema(exported as Parameters<typeof fromJSONSchema>[0])
  return (value) =>
    (schema.safeParse(value).error?.issues ?? []).flatMap((issue) => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ field: key, message: 'This form does not send this field.' }))
      const field = issue.path.join('.')
      // People cannot read a regular expression.
      const isFormat = issue.code === 'invalid_format'
      const expected = `This does not match. Expected: ${exported.properties[field]?.description}`
      return [{ field, message: isFormat ? expected : issue.message }]
    })
}

const querySchema = createQuerySchema()
const findInQuery = createFinder(querySchema)

/** What the site adds to an address; undefined if it adds nothing, as under the policy `seed`. */
function readQuery(search: string): Record<string, string> | undefined {
  const values = [...new URLSearchParams(search)].filter(([name]) =>
    Object.hasOwn(querySchema.properties, name),
  )
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

const getName = (path: string) => path.replace(/^\/webhook(-test)?\//, '')

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { name, query }: { name: string; query: Record<string, string> | undefined },
  forms: Promise<Form[]>,
  print: Print,
) {
  const form = (await forms).find((one) => one.name === name)
  if (!form) {
    const paths = (await forms).map((one) => `/webhook/${one.name}`).join(', ')
    return send(response, 404, { error: `No form posts here. The paths are: ${paths}.` })
  }
  if (request.method === 'OPTIONS') {
    const headers = { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type' }
    return void response.writeHead(204, { ...openHeaders, ...headers }).end()
  }
  if (request.method !== 'POST')
    return send(response, 405, { error: 'Only POST works here.' }, { Allow: 'POST, OPTIONS' })
  const type = request.headers['content-type']?.replace(/;.*/s, '').trim().toLowerCase()
  // Browsers post JSON as text/plain in no-cors mode.
  const types =
    form.format === 'form' ? ['application/x-www-form-urlencoded'] : ['application/json', 'text/plain']
  if (!type || !types.includes(type))
    return send(response, 415, { error: `Expected ${types.join(' or ')}, not ${type ?? 'nothing'}.` })
  const body = await readBody(request)
  if (!body) return send(response, 413, { error: `A lead can have at most ${bodyLimit} bytes.` })
  const { lead, error } = parseLead(body, form.format)
  const inLead = error ? [{ field: '', message: error }] : form.find(lead)
  const problems = [...inLead, ...(query ? findInQuery(query) : [])]
  if (problems.length > 0) {
    // Never print the values: they belong to a person.
    const rows = problems.map(({ field, message }) => [field || 'body', message] as const)
    print(`\n── refused: ${form.id}\n${formatRows(rows)}`)
    return send(response, 400, { error: 'This is not what the form sends.', problems })
  }
  const rows = formatRows(Object.entries(lead as Payload))
  const added = query ? `   In the address:\n${formatRows(Object.entries(query))}` : ''
  print(`\n── ${form.title} (${form.id})\n${rows}${added}`)
  send(response, 200, { received: true })
}

/** Any page may read the responses, because they contain nothing private. */
const openHeaders = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }

function send(response: ServerResponse, status: number, answer: object, headers = {}) {
  response
    .writeHead(status, { ...openHeaders, 'Content-Type': 'application/json; charset=utf-8', ...headers })
    .end(`${JSON.stringify(answer)}\n`)
}

/** The whole body; undefined if it is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // Read and discard the rest. Otherwise the sender never gets to read the response.
    if (length <= bodyLimit) chunks.push(chunk)
    else chunks.length = 0
  }
  return length <= bodyLimit ? Buffer.concat(chunks) : undefined
}

function parseLead(body: Buffer, format: Delivery['format']): { lead?: unknown; error?: string } {
  try {
    return { lead: decodeLead(new TextDecoder('utf-8', { fatal: true }).decode(body), format) }
  } catch (error) {
    return { error: error instanceof SyntaxError ? 'The body is not JSON.' : 'The body is not UTF-8.' }
  }
}

/** Characters of one value that are printed; the rest is counted. */
const printedLength = 600

function formatRows(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows
    .map(([name, value]) => {
      const lines = makeHarmless(shorten(value)).split('\n')
      return `   ${makeHarmless(name).padEnd(width)}${lines.join(`\n${' '.repeat(width + 3)}`)}\n`
    })
    .join('')
}

function shorten(value: string): string {
  const characters = [...value]
  if (characters.length <= printedLength) return value
  return `${characters.slice(0, printedLength).join('')}… (${characters.length} characters)`
}

/** Escapes what would move the cursor, color the terminal or reverse the line. Line breaks stay. */
function makeHarmless(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(
      /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
      (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
    )
}
