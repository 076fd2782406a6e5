import type { LeadDefinition, LeadId } from './define-lead.ts'

/** All lead forms, each in its own chunk, so that a browser loads only the one it shows. */
export const leads: Record<LeadId, () => Promise<LeadDefinition>> = {
  consultation: async () => (await import('./definitions/consultation.ts')).default,
  'personal-injury': async () => (await import('./definitions/personal-injury.ts')).default,
  insurance: async () => (await import('./definitions/insurance.ts')).default,
  'civil-litigation': async () => (await import('./definitions/civil-litigation.ts')).default,
  dtpa: async () => (await import('./definitions/dtpa.ts')).default,
  business: async () => (await import('./definitions/business.ts')).default,
  estate: async () => (await import('./definitions/estate.ts')).default,
  newsletter: async () => (await import('./definitions/newsletter.ts')).default,
}
