/**
 * The n8n workflows in `automation/n8n/`: one receives every form, the other tells the firm when a lead could not be
 * passed on. They are edited in n8n and exported from there. What the forms define is filled in here. Neither contains
 * anything of the firm, which fills in the nodes named "Settings".
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from '#scripts/build/package-root.ts'
import { getSentName } from '#src/leads/answers.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { createQuerySchema } from '#src/leads/query-schema.ts'

interface WorkflowNode {
  id: string
  /** On the canvas. */
  position: [number, number]
  type: string
  webhookId?: string
  name: string
  parameters: Record<string, unknown>
}

interface Workflow {
  id: string
  name: string
  nodes: WorkflowNode[]
  connections: Record<string, { main: { node: string }[][] }>
  settings: Record<string, unknown>
}

export async function readWorkflow(name: 'leads' | 'lead-alert'): Promise<Workflow> {
  return JSON.parse(await readFile(path.join(packageRoot, 'automation/n8n', `${name}.json`), 'utf8'))
}

/** Whether an n8n webhook receives the payload as it is: without lists or objects in it. */
function isFlat({ questions, alsoSent, delivery: { format } }: LeadDefinition): boolean {
  const mark = format === 'form' ? '[' : '.'
  const names = [...questions.map(getSentName), ...Object.keys(alsoSent ?? {})]
  return format !== 'fields' && !names.some((name) => name.includes(mark))
}

/**
 * `leads.json` with a webhook for each form that n8n can receive, all like the first in the file, and the code that checks what they receive.
 * It answers 200 once the lead was passed on, and with an error otherwise, so that the visitor learns the truth.
 */
export async function createLeadWorkflow(all: readonly LeadDefinition[]): Promise<Workflow> {
  const definitions = all.filter(isFlat)
  const workflow = await readWorkflow('leads')
  const old = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-base.webhook')
  const model = old[0]!
  const [x, y] = model.position
  const webhooks = definitions.map(({ title, endpoint }, row): WorkflowNode => {
    const name = `Receive: ${title}`
    const id = `${workflow.id} ${name}`
    const parameters = { ...model.parameters, path: getPath(endpoint) }
    return {
      ...model,
      id: createId(id),
      position: [x, y + row * 200],
      webhookId: createId(`${id} webhook`),
      name,
      parameters,
    }
  })
  const jsCode = await writeCheck(definitions)
  const others = workflow.nodes
    .filter((node) => !old.includes(node))
    .map((node) =>
      node.type === 'n8n-nodes-base.code' ? { ...node, parameters: { ...node.parameters, jsCode } } : node,
    )
  const { [model.name]: next, ...connections } = workflow.connections
  for (const { name } of old) delete connections[name]
  return {
    ...workflow,
    nodes: [...webhooks, ...others],
    connections: { ...Object.fromEntries(webhooks.map(({ name }) => [name, next!])), ...connections },
  }
}

const getPath = (endpoint: string) => endpoint.replace(/^\/webhook(-test)?\//, '')

/** The code of the node that checks a lead, with the schemas. */
async function writeCheck(definitions: readonly LeadDefinition[]): Promise<string> {
  const forms = Object.fromEntries(
    definitions.map((definition) => [
      getPath(definition.endpoint),
      { form: definition.id, ...pickRules(createPayloadSchema(definition)) },
    ]),
  )
  const code = await readFile(path.join(import.meta.dirname, 'check-lead.js'), 'utf8')
  return `// Written by the website's code. The schemas are those in automation/schemas/.
const forms = ${JSON.stringify(forms, dropDescription)};
const querySchema = ${JSON.stringify(pickRules(createQuerySchema()), dropDescription)};
return [{ json: checkLead($input.first().json, forms, querySchema) }];

${code.replace('export ', '')}`
}

const pickRules = ({
  properties,
  required,
  additionalProperties,
}: ReturnType<typeof createPayloadSchema> | ReturnType<typeof createQuerySchema>) => ({
  properties,
  required,
  additionalProperties,
})

/** Only people read it. A field of that name has rules. */
const dropDescription = (key: string, value: unknown) =>
  key === 'description' && typeof value === 'string' ? undefined : value

/** A UUID that is the same each time for the same name. */
function createId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
