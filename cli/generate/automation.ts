/** The files of `automation/`, for the person who builds the service that receives the forms. */
import { leadIds, type LeadDefinition } from '#src/leads/define-lead.ts'
import { createExample } from '#src/leads/example.ts'
import { createPayloadSchema } from '#src/leads/payload-schema.ts'
import { leads } from '#src/leads/registry.ts'
import { createWorkflow } from './n8n-workflow.ts'

export interface AutomationFile {
  /** Path from `automation/`. */
  file: string
  value: unknown
}

/** The folders with only these files. */
export const automationFolders = ['schemas', 'examples', 'n8n'] as const

/** A schema, an example and a workflow for each form. `origin` is the site's. */
export async function listAutomationFiles(origin: string): Promise<AutomationFile[]> {
  const definitions: LeadDefinition[] = await Promise.all(leadIds.map((id) => leads[id]()))
  return definitions.flatMap((definition) => [
    { file: `schemas/${definition.id}.schema.json`, value: createPayloadSchema(definition) },
    { file: `examples/${definition.id}.json`, value: createExample(definition) },
    { file: `n8n/${definition.id}.json`, value: createWorkflow(definition, origin) },
  ])
}
