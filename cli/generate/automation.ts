/** The files of `automation/`, for the person who builds the service that receives the forms. */
import type { LeadDefinition } from '#src/leads/definition.ts'
import { createExample } from '#src/leads/example.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { createExampleQuery, createQuerySchema } from '#src/leads/query-schema.ts'
import { createLeadWorkflow, readWorkflow } from './workflows.ts'

/** The folders with only these files. */
export const automationFolders = ['schemas', 'examples', 'n8n'] as const

/** A schema and an example for each form and for the query, and the n8n workflows, with paths from `automation/`. */
export async function listAutomationFiles(
  definitions: readonly LeadDefinition[],
): Promise<{ file: string; value: unknown }[]> {
  return [
    ...definitions.flatMap((definition) => [
      { file: `schemas/${definition.id}.schema.json`, value: createPayloadSchema(definition) },
      { file: `examples/${definition.id}.json`, value: createExample(definition) },
    ]),
    { file: 'schemas/query.schema.json', value: createQuerySchema() },
    { file: 'examples/query.json', value: createExampleQuery('K7QM-4XTR') },
    { file: 'n8n/leads.json', value: await createLeadWorkflow(definitions) },
    { file: 'n8n/lead-alert.json', value: await readWorkflow('lead-alert') },
  ]
}
