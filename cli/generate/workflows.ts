/**
 * The n8n workflows: one receives every form, the other tells the firm when a lead could not be passed on. Neither
 * contains anything of the firm, which fills in the nodes named "Settings".
 */
import { createHash } from 'node:crypto'
import type { LeadDefinition } from '#src/leads/define-lead.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { createQuerySchema } from '#src/leads/query-schema.ts'

interface WorkflowNode {
  name: string
  /** Without `n8n-nodes-base.`. */
  type: string
  typeVersion: number
  /** Column and row on the canvas. */
  at: [number, number]
  parameters: Record<string, unknown>
  alwaysOutputData?: boolean
  /** n8n tries three times, a second apart. */
  retryOnFail?: boolean
}

/** The node that each output of a node leads to, by name. */
type Connections = Record<string, (string | undefined)[]>

/** Ids of the workflows. The first names the second as its error workflow. */
const ids = { leads: 'WebsiteLeadsFlow', alert: 'WebsiteLeadAlert' } as const

/** The data table with the keys of the leads that were passed on. */
const table = { __rl: true, mode: 'name', value: 'website_leads' }

/**
 * Receives the forms at their paths. It answers 200 once the lead was passed on, and with an error otherwise, so that the
 * visitor learns the truth: 400 for what no form sends, 500 if a step fails.
 */
export function createLeadWorkflow(definitions: readonly LeadDefinition[]) {
  const webhooks = definitions.map(({ title, seed }, row): WorkflowNode => ({
    name: `Receive: ${title}`,
    type: 'webhook',
    typeVersion: 2,
    at: [0, row - 3],
    parameters: {
      httpMethod: 'POST',
      path: getPath(seed.path),
      responseMode: 'responseNode',
      // Any page may post, because an address on the web can be posted to anyway.
      options: { allowedOrigins: '*' },
    },
  }))
  const nodes: WorkflowNode[] = [
    ...webhooks,
    code('Check the lead', [1, 0], writeChecks(definitions)),
    choice('Does it match?', [2, 0], 'json.problems.length === 0'),
    respond('Say that it does not match', [3, 1], 400, {
      received: false,
      error: 'This is not what the form sends.',
    }),
    {
      name: 'Report what does not match',
      type: 'stopAndError',
      typeVersion: 1,
      at: [4, 1],
      parameters: {
        errorMessage:
          "={{ 'The form ' + $('Check the lead').first().json.form + ' sent what its schema does not allow: ' + $('Check the lead').first().json.problems.join(', ') }}",
      },
    },
    {
      name: 'Open the list of leads',
      type: 'dataTable',
      typeVersion: 1.1,
      at: [3, 0],
      parameters: {
        resource: 'table',
        operation: 'create',
        tableName: table.value,
        columns: { column: [{ name: 'key', type: 'string' }] },
        options: { createIfNotExists: true },
      },
      // Two first leads at the same time: one finds the list of the other when it tries again.
      retryOnFail: true,
    },
    {
      name: 'Look for the same lead',
      type: 'dataTable',
      typeVersion: 1.1,
      at: [4, 0],
      parameters: {
        resource: 'row',
        operation: 'get',
        dataTableId: table,
        matchType: 'allConditions',
        filters: {
          conditions: [
            { keyName: 'key', condition: 'eq', keyValue: "={{ $('Check the lead').first().json.key }}" },
          ],
        },
        limit: 1,
      },
      alwaysOutputData: true,
    },
    choice('Is it new?', [5, 0], 'json.key === undefined'),
    set('Settings', [6, 0], {
      passOnTo: '',
      labelOfNew: 'New lead',
      labelOfSuspicious: 'Check first',
    }),
    choice('Is it suspicious?', [7, 0], "('Check the lead').first().json.suspicious"),
    set('Label it as suspicious', [8, -1], { label: "={{ $('Settings').first().json.labelOfSuspicious }}" }),
    set('Label it as new', [8, 0], { label: "={{ $('Settings').first().json.labelOfNew }}" }),
    {
      name: 'Pass on the lead',
      type: 'httpRequest',
      typeVersion: 4.2,
      at: [9, 0],
      parameters: {
        method: 'POST',
        url: "={{ $('Settings').first().json.passOnTo }}",
        sendBody: true,
        specifyBody: 'json',
        jsonBody:
          "={{ JSON.stringify({ label: $json.label, form: $('Check the lead').first().json.form, ...$('Check the lead').first().json.query, lead: $('Check the lead').first().json.lead }) }}",
        // Below the 15 seconds that the visitor’s browser waits.
        options: { timeout: 10_000 },
      },
    },
    {
      name: 'Remember the lead',
      type: 'dataTable',
      typeVersion: 1.1,
      at: [10, 0],
      parameters: {
        resource: 'row',
        operation: 'insert',
        dataTableId: table,
        columns: {
          mappingMode: 'defineBelow',
          value: { key: "={{ $('Check the lead').first().json.key }}" },
          matchingColumns: [],
          schema: [
            {
              id: 'key',
              displayName: 'key',
              required: false,
              defaultMatch: false,
              display: true,
              type: 'string',
              canBeUsedToMatch: true,
              readOnly: false,
              removed: false,
            },
          ],
          attemptToConvertTypes: false,
          convertFieldsToString: false,
        },
      },
    },
    respond('Say that it arrived', [11, 0], 200, { received: true }),
  ]
  return createWorkflow(ids.leads, 'Website: leads', nodes, {
    ...Object.fromEntries(webhooks.map(({ name }) => [name, ['Check the lead']])),
    'Check the lead': ['Does it match?'],
    'Does it match?': ['Open the list of leads', 'Say that it does not match'],
    'Say that it does not match': ['Report what does not match'],
    'Open the list of leads': ['Look for the same lead'],
    'Look for the same lead': ['Is it new?'],
    'Is it new?': ['Settings', 'Say that it arrived'],
    Settings: ['Is it suspicious?'],
    'Is it suspicious?': ['Label it as suspicious', 'Label it as new'],
    'Label it as suspicious': ['Pass on the lead'],
    'Label it as new': ['Pass on the lead'],
    'Pass on the lead': ['Remember the lead'],
    'Remember the lead': ['Say that it arrived'],
  })
}

/** Emails the firm when the other workflow fails. The email names the execution, and nothing that a visitor typed. */
export function createAlertWorkflow() {
  const nodes: WorkflowNode[] = [
    { name: 'When a lead fails', type: 'errorTrigger', typeVersion: 1, at: [0, 0], parameters: {} },
    set('Settings', [1, 0], { alertTo: '', alertFrom: '' }),
    {
      name: 'Alert the firm',
      type: 'emailSend',
      typeVersion: 2.1,
      at: [2, 0],
      parameters: {
        fromEmail: '={{ $json.alertFrom }}',
        toEmail: '={{ $json.alertTo }}',
        subject: 'A lead from the website was not passed on',
        emailFormat: 'text',
        text: `=The website sent a lead, and this workflow could not pass it on. The visitor was asked to call, email or try again.

Workflow: {{ $('When a lead fails').first().json.workflow?.name }}
Step: {{ $('When a lead fails').first().json.execution?.lastNodeExecuted }}
Error: {{ ($('When a lead fails').first().json.execution ?? $('When a lead fails').first().json.trigger)?.error?.message }}
Read the lead here: {{ $('When a lead fails').first().json.execution?.url ?? 'Executions' }}
`,
        options: { appendAttribution: false },
      },
    },
  ]
  return createWorkflow(ids.alert, 'Website: alert about leads', nodes, {
    'When a lead fails': ['Settings'],
    Settings: ['Alert the firm'],
  })
}

function createWorkflow(id: string, name: string, nodes: readonly WorkflowNode[], connections: Connections) {
  return {
    id,
    name,
    active: false,
    nodes: nodes.map(({ at: [column, row], type, ...node }) => ({
      id: createId(`${id} ${node.name}`),
      position: [column * 240, row * 200],
      type: `n8n-nodes-base.${type}`,
      ...(type === 'webhook' && { webhookId: createId(`${id} ${node.name} webhook`) }),
      ...node,
    })),
    connections: Object.fromEntries(
      Object.entries(connections).map(([from, targets]) => {
        const main = targets.map((node) => (node ? [{ node, type: 'main', index: 0 }] : []))
        return [from, { main }]
      }),
    ),
    settings: { executionOrder: 'v1', ...(id === ids.leads && { errorWorkflow: ids.alert }) },
  }
}

const code = (name: string, at: [number, number], jsCode: string): WorkflowNode => ({
  name,
  type: 'code',
  typeVersion: 2,
  at,
  parameters: { jsCode },
})

/** Two outputs: the first if the condition is true, the second otherwise. `condition` follows a `$`. */
const choice = (name: string, at: [number, number], condition: string): WorkflowNode => ({
  name,
  type: 'if',
  typeVersion: 2.2,
  at,
  parameters: {
    conditions: {
      options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
      conditions: [
        {
          id: createId(`condition ${name}`),
          leftValue: `={{ $${condition} }}`,
          rightValue: '',
          operator: { type: 'boolean', operation: 'true', singleValue: true },
        },
      ],
      combinator: 'and',
    },
    options: {},
  },
})

const set = (name: string, at: [number, number], values: Record<string, string>): WorkflowNode => ({
  name,
  type: 'set',
  typeVersion: 3.4,
  at,
  parameters: {
    assignments: {
      assignments: Object.entries(values).map(([key, value]) => ({
        id: createId(`value ${name} ${key}`),
        name: key,
        value,
        type: 'string',
      })),
    },
    options: {},
  },
})

/** The visitor’s browser can read the answer, so it contains nothing from the lead. */
const respond = (name: string, at: [number, number], status: number, answer: object): WorkflowNode => ({
  name,
  type: 'respondToWebhook',
  typeVersion: 1.1,
  at,
  parameters: {
    respondWith: 'json',
    responseBody: JSON.stringify(answer),
    options: { responseCode: status },
  },
})

const getPath = (path: string) => path.replace(/^\/webhook(-test)?\//, '')

/**
 * The code of the node that checks a lead. n8n gives code nodes no library, so it contains the schemas and what little of
 * JSON Schema they use.
 */
function writeChecks(definitions: readonly LeadDefinition[]): string {
  const forms = Object.fromEntries(
    definitions.map((definition) => [
      getPath(definition.seed.path),
      { form: definition.id, ...shortenSchema(createPayloadSchema(definition)) },
    ]),
  )
  return `// Written by the website's code. The schemas are those in automation/schemas/.
const forms = ${JSON.stringify(forms)};
const querySchema = ${JSON.stringify(shortenSchema(createQuerySchema()))};

const { body, query, webhookUrl } = $input.first().json;
const { form, ...schema } = forms[webhookUrl.split('/').pop()];
const lead = readBody(body);
// Under the delivery "seed", the site adds nothing to the address.
const added = Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(querySchema.properties, name)));
const hasQuery = Object.keys(added).length > 0;
// A query that does not match must not lose the lead: a person checks it.
const queryProblems = hasQuery ? findProblems(querySchema, added) : [];
return [{ json: {
  form,
  lead,
  query: added,
  problems: findProblems(schema, lead),
  suspicious: queryProblems.length > 0 || added.suspicion !== undefined,
  // The same for each copy of a lead, with nothing in it that a visitor typed.
  key: [form, added.reference ?? '', lead?.submittedAt ?? '', hash(JSON.stringify(lead))].join(' '),
} }];

// In no-cors mode, browsers post JSON as text/plain. The body is then a string.
function readBody(body) {
  if (typeof body !== 'string') return body;
  try { return JSON.parse(body); } catch { return null; }
}

// The names of what is missing, wrong or too much. Never the values: they belong to a person.
function findProblems({ properties, required, additionalProperties }, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['the body is not an object'];
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => name + ' is missing');
  const wrong = Object.keys(properties).filter((name) => Object.hasOwn(value, name) && !fits(properties[name], value[name]));
  const unknown = Object.keys(value).some((name) => !Object.hasOwn(properties, name));
  return [...missing, ...wrong, ...(unknown && additionalProperties === false ? ['an unknown field'] : [])];
}

function fits(rule, value) {
  return typeof value === 'string'
    && (rule.const === undefined || rule.const === value)
    && (rule.enum === undefined || rule.enum.includes(value))
    && [...value].length >= (rule.minLength ?? 0)
    && [...value].length <= (rule.maxLength ?? Infinity)
    && (rule.pattern === undefined || new RegExp(rule.pattern).test(value))
    && (rule.format !== 'date' || (/^\\d{4}-\\d\\d-\\d\\d$/.test(value) && isRealDay(value)))
    && (rule.format !== 'date-time' || (/^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$/.test(value) && isRealDay(value)));
}

function isRealDay(value) {
  const date = new Date(value);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === value.slice(0, 10);
}

function hash(text) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return [a, b].map((part) => (part >>> 0).toString(36)).join('');
}
`
}

/** A schema without what only people read. */
function shortenSchema({
  properties,
  required,
  additionalProperties,
}: ReturnType<typeof createPayloadSchema> | ReturnType<typeof createQuerySchema>) {
  const rules = Object.entries(properties).map(([name, rule]) => {
    const { description: _, ...rest } = rule
    return [name, rest]
  })
  return { properties: Object.fromEntries(rules) as object, required, additionalProperties }
}

/** A UUID that is the same each time for the same name. */
function createId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
