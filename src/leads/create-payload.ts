import type { LeadDefinition, Payload } from './define-lead.ts'

/** What is posted: the checked answers, then the stamp of the form. `now` is the time of the submit, fixed once. */
export function createPayload({ stamp }: LeadDefinition, checked: Payload, now: Date): Payload {
  return {
    ...checked,
    ...(stamp.formType !== undefined && { formType: stamp.formType }),
    ...(stamp.submittedAt && { submittedAt: now.toISOString() }),
  }
}
