/** The files of `automation/`, for the person who builds the service that receives the forms. */
import { createHash } from 'node:crypto'
import { leadIds, type LeadDefinition } from '#src/leads/define-lead.ts'
import { createExample } from '#src/leads/example.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { leads } from '#src/leads/registry.ts'

/** The folders with only these files. */
export const automationFolders = ['schemas', 'examples', 'n8n'] as const

/** A schema, an example and a workflow for each form, with paths from `automation/`. The same for every firm. */
export async function listAutomationFiles(): Promise<{ file: string; value: unknown }[]> {
  const definitions: LeadDefinition[] = await Promise.all(leadIds.map((id) => leads[id]()))
  return definitions.flatMap((definition) => [
    { file: `schemas/${definition.id}.schema.json`, value: createPayloadSchema(definition) },
    { file: `examples/${definition.id}.json`, value: createExample(definition) },
    { file: `n8n/${definition.id}.json`, value: createWorkflow(definition) },
  ])
}

interface WorkflowNode {
  name: string
  type: string
  typeVersion: number
  webhookId?: string
  parameters: Record<string, unknown>
}

/**
 * A workflow that n8n imports: it receives one form at its path, reads it, leaves room for the firm's own steps, and
 * answers only when they are done. If a step fails, n8n answers with an error, and the visitor learns the truth.
 */
export function createWorkflow(definition: LeadDefinition) {
  const { id, title, seed } = definition
  const nodes: WorkflowNode[] = [
    {
      name: 'Receive the form',
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2,
      webhookId: createId(`${id} webhook`),
      parameters: {
        httpMethod: 'POST',
        path: seed.path.replace(/^\/webhook(-test)?\//, ''),
        responseMode: 'lastNode',
        responseData: 'firstEntryJson',
        // The files do not depend on the firm. What the page can read says only that the lead arrived.
        options: { allowedOrigins: '*' },
      },
    },
    {
      name: 'Read the lead',
      type: 'n8n-nodes-base.code',
      typeVersion: 2,
      parameters: { jsCode: writeReader(createPayloadSchema(definition).required) },
    },
    { name: 'Your steps go here', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
    {
      name: 'Say that it arrived',
      type: 'n8n-nodes-base.code',
      typeVersion: 2,
      parameters: {
        jsCode:
          '// The visitor’s browser can read this. Keep it free of anything from the lead.\nreturn [{ json: { received: true } }];\n',
      },
    },
  ]
  return {
    name: `Website: ${title}`,
    active: false,
    nodes: nodes.map((node, i) => ({ id: createId(`${id} ${node.name}`), position: [i * 240, 0], ...node })),
    connections: Object.fromEntries(
      nodes.slice(1).map((node, i) => {
        const main = [[{ node: node.name, type: 'main', index: 0 }]]
        return [nodes[i]!.name, { main }] as const
      }),
    ),
    settings: { executionOrder: 'v1' },
  }
}

function writeReader(keys: readonly string[]): string {
  return `// In no-cors mode, browsers post JSON as text/plain. The body is then a string.
const { body } = $input.first().json;
const lead = typeof body === 'string' ? JSON.parse(body) : body;
const keys = ${JSON.stringify(keys)};
const missing = keys.filter((key) => typeof lead?.[key] !== 'string');
if (missing.length > 0) throw new Error('Not what the form sends. Missing: ' + missing.join(', '));
return [{ json: Object.fromEntries(keys.map((key) => [key, lead[key]])) }];
`
}

/** A UUID that is the same each time for the same name. */
function createId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
