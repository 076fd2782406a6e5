import business from './definitions/business.ts'
import civilLitigation from './definitions/civil-litigation.ts'
import consultation from './definitions/consultation.ts'
import dtpa from './definitions/dtpa.ts'
import estate from './definitions/estate.ts'
import insurance from './definitions/insurance.ts'
import newsletter from './definitions/newsletter.ts'
import personalInjury from './definitions/personal-injury.ts'
import type { LeadDefinition, LeadId } from './definition.ts'

/** All lead forms. */
export const leads: Record<LeadId, LeadDefinition> = {
  consultation,
  'personal-injury': personalInjury,
  insurance,
  'civil-litigation': civilLitigation,
  dtpa,
  business,
  estate,
  newsletter,
}
