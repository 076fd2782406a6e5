import { readFile } from 'node:fs/promises'
import { fromJSONSchema } from 'zod'
import { expect, test } from 'vitest'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { createExample } from '#src/leads/example.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { createExampleQuery, createQuerySchema } from '#src/leads/query-schema.ts'
import { listAutomationFiles } from './automation.ts'
import { createLeadWorkflow, readWorkflow } from './workflows.ts'
import { leadIds, leads, site } from '#tests/support/fixture-firm.ts'

const definitions: LeadDefinition[] = [...site.forms.values()]
const workflow = await createLeadWorkflow(definitions)
const alert = await readWorkflow('lead-alert')
const getPath = ({ endpoint }: LeadDefinition) => endpoint.split('/').at(-1)!

test('each form has a schema and an example, and so has the query', async () => {
  const files = (await listAutomationFiles(definitions)).map(({ file }) => file)
  for (const name of [...leadIds, 'query'])
    expect(files).toEqual(expect.arrayContaining([`schemas/${name}.schema.json`, `examples/${name}.json`]))
  expect(files.filter((file) => file.startsWith('n8n/'))).toEqual(['n8n/leads.json', 'n8n/lead-alert.json'])
})

test('each form has a webhook at its path, which waits until the lead was passed on', () => {
  const webhooks = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-base.webhook')
  expect(webhooks.map(({ parameters }) => parameters)).toEqual(
    definitions.map((definition) => ({
      httpMethod: 'POST',
      path: getPath(definition),
      responseMode: 'responseNode',
      options: { allowedOrigins: '*' },
    })),
  )
})

test.each([workflow, alert])(
  '$name: every connection leads to a node, and all ids differ',
  ({ nodes, connections }) => {
    const names = nodes.map(({ name }) => name)
    const targets = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node))
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(connections).filter((name) => !names.includes(name))).toEqual([])
    expect(targets.filter((name) => !names.includes(name))).toEqual([])
    // Only triggers start a branch.
    const started = nodes.filter(({ name }) => !targets.includes(name)).map(({ type }) => type)
    expect(started.every((type) => /\.(webhook|errorTrigger)$/.test(type))).toBe(true)
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
    for (const { id } of nodes)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  },
)

test('every expression names a node that exists', () => {
  for (const { nodes } of [workflow, alert])
    for (const [, name] of JSON.stringify(nodes).matchAll(/\$\('([^']+)'\)/g))
      expect(nodes.map((node) => node.name)).toContain(name)
})

test('a failure starts the other workflow', () => {
  expect(workflow.settings).toMatchObject({ errorWorkflow: alert.id })
  expect(alert.nodes[0]!.type).toBe('n8n-nodes-base.errorTrigger')
})

test('an export has nothing of a firm: no account, and what it fills in is empty', () => {
  const [leads, alerts] = [workflow, alert].map(({ nodes }) => JSON.stringify(nodes))
  for (const nodes of [leads, alerts]) expect(nodes).not.toContain('"credentials"')
  expect(leads).toContain('"name":"passOnTo","value":""')
  expect(alerts).toContain('"name":"alertTo","value":""')
  expect(alerts).toContain('"name":"alertFrom","value":""')
})

interface Checked {
  form: string
  lead: unknown
  query: Record<string, string>
  problems: string[]
  suspicious: boolean
  key: string
}

/** Runs the code of the node that checks a lead as n8n does: a function body that is given its input. */
function check(path: string, body: unknown, query: Record<string, string> = {}): Checked {
  const { jsCode } = workflow.nodes.find(({ name }) => name === 'Check the lead')!.parameters
  const json = { body, query, webhookUrl: `https://n8n.example/base/webhook/${path}` }
  const run = new Function('$input', String(jsCode)) as (input: object) => [{ json: Checked }]
  return run({ first: () => ({ json }) })[0].json
}

test.each(definitions)('$id: the workflow takes a lead as JSON, and as text', (definition) => {
  const example = createExample(definition)
  const query = createExampleQuery()
  for (const body of [example, JSON.stringify(example)])
    expect(check(getPath(definition), body, { token: '1', ...query })).toMatchObject({
      form: definition.id,
      lead: example,
      query,
      problems: [],
      suspicious: false,
    })
})

/** What a program may post, made of a lead. */
function* listVariants(lead: Record<string, string>): Generator<unknown> {
  yield* [null, [], 'text', 7, {}, { ...lead, extra: 'x' }, Object.create(lead)]
  for (const name of Object.keys(lead)) {
    const { [name]: _, ...rest } = lead
    yield rest
    for (const value of [null, 7, '', ' ', 'a', '2026-02-30', '2026-13-01', '1'.repeat(9), '語'.repeat(20)])
      yield { ...lead, [name]: value }
  }
}

test.each(definitions)(
  '$id: the workflow refuses what the schema refuses, and quotes nothing',
  (definition) => {
    const schema = fromJSONSchema(createPayloadSchema(definition) as Parameters<typeof fromJSONSchema>[0])
    for (const variant of listVariants(createExample(definition))) {
      // What arrives is JSON.
      const body = JSON.parse(JSON.stringify(variant)) as unknown
      const { problems } = check(getPath(definition), typeof body === 'string' ? `"${body}"` : body)
      expect(problems.length === 0, JSON.stringify(body)).toBe(schema.safeParse(body).success)
    }
    expect(check(getPath(definition), { 'evil\nname': 'evil' }).problems.join()).not.toContain('evil')
    expect(check(getPath(definition), '{"broken').problems).toEqual(['the body is not an object'])
  },
)

test('suspicion marks a lead, and so does a query that does not match, but neither refuses it', () => {
  const example = createExample(definitions[0]!)
  const run = (query: Record<string, string>) => check(getPath(definitions[0]!), example, query)
  const query = createExampleQuery()
  expect(run({}).suspicious).toBe(false)
  for (const odd of [{ suspicion: 'too-fast' }, { reference: 'x' }, { utm_term: 'a'.repeat(101) }])
    expect(run({ ...query, ...odd })).toMatchObject({ problems: [], suspicious: true })
  expect(run({ page: '/' })).toMatchObject({ problems: [], suspicious: true })
})

test('the workflow checks a query as the schema does', () => {
  const schema = fromJSONSchema(createQuerySchema() as Parameters<typeof fromJSONSchema>[0])
  const example = createExample(definitions[0]!)
  for (const variant of listVariants(createExampleQuery())) {
    if (typeof variant !== 'object' || variant === null || !Object.hasOwn(variant, 'page')) continue
    const { suspicious } = check(getPath(definitions[0]!), example, variant as Record<string, string>)
    expect(suspicious, JSON.stringify(variant)).toBe(!schema.safeParse({ ...variant }).success)
  }
})

test('copies of a lead have the same key, other leads another, and no key contains an answer', () => {
  const example = createExample(definitions[0]!)
  const run = (lead: object, reference: string) =>
    check(getPath(definitions[0]!), lead, createExampleQuery(reference)).key
  const key = run(example, 'K7QM-4XTR')
  expect(run({ ...example }, 'K7QM-4XTR')).toBe(key)
  expect(run(example, 'K7QM-4XTQ')).not.toBe(key)
  expect(run({ ...example, submittedAt: '2026-01-15T16:20:00.001Z' }, 'K7QM-4XTR')).not.toBe(key)
  expect(run({ ...example, message: `${example.message} 😀` }, 'K7QM-4XTR')).not.toBe(key)
  expect(key).not.toMatch(/test/i)
})

test('what the visitor’s browser can read contains nothing from the lead', () => {
  const answers = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-base.respondToWebhook')
  expect(answers.map(({ parameters }) => parameters.responseBody)).toEqual([
    '{"received":false,"error":"This is not what the form sends."}',
    '{"received":true}',
  ])
})

test('the guide names every form with its path, and every name in a query', async () => {
  const guide = await readFile('automation/README.md', 'utf8')
  for (const definition of leadIds.map((id) => leads[id]))
    expect(guide).toMatch(
      new RegExp(`\\| \`${definition.id}\` +\\| \`/webhook/${getPath(definition)}\` +\\|`),
    )
  for (const name of Object.keys(createQuerySchema().properties)) expect(guide).toContain(`\`${name}\``)
})

test('a form that n8n could not check is not in the workflow: its service wants a list, or objects', async () => {
  const { dtpa, estate, business } = leads
  const listed = { ...dtpa, delivery: { ...dtpa.delivery, format: 'fields' as const } }
  const nested = { ...estate, alsoSent: { 'inbox.token': 'x' } }
  const bracketed = {
    ...nested,
    delivery: { ...estate.delivery, format: 'form' as const },
    alsoSent: { 'a[b]': 'x' },
  }
  const { nodes } = await createLeadWorkflow([listed, nested, bracketed, business])
  const webhooks = nodes.filter(({ type }) => type === 'n8n-nodes-base.webhook')
  expect(webhooks.map(({ parameters }) => parameters.path)).toEqual([getPath(business)])
})
