/** The query of an address as a JSON Schema, for the automation that receives leads. No page loads this. */
import { campaignNames, longestValue } from './arrival.ts'
import { createReference, longestPage, referenceCharacters } from './lead-query.ts'

interface ValueSchema {
  type: 'string'
  description: string
  pattern?: string
  minLength?: number
  maxLength?: number
  enum?: readonly string[]
}

/** The same for all forms. Other names are allowed, because an address may have a query of its own. */
export function createQuerySchema() {
  const characters = `[${referenceCharacters}]{4}`
  const limits = { type: 'string', minLength: 1, maxLength: longestValue } as const
  const campaign = (name: string) => ({
    ...limits,
    description: `${name} in the address of the first page of the visit. Left out if there was none. Anyone can make a link with any text in it.`,
  })
  const properties: Record<string, ValueSchema> = {
    reference: {
      type: 'string',
      pattern: `^${characters}-${characters}$`,
      description:
        'The reference that the visitor was told. One inquiry has one: it is the same each time the visitor tries again, even with corrected answers.',
    },
    page: {
      type: 'string',
      pattern: '^/',
      maxLength: longestPage,
      description: 'Path of the page with the form.',
    },
    language: {
      type: 'string',
      pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      description:
        'The language in which the visitor read and filled in the form, as a BCP 47 tag. Left out in the main language of the site.',
    },
    event: {
      ...limits,
      description:
        'The event that the visitor registers for: the last part of the address of its page. Left out otherwise. Anyone can make a link with any text in it.',
    },
    ...Object.fromEntries(campaignNames.map((name) => [name, campaign(name)])),
    referrer: {
      ...limits,
      description:
        'Host of the other site that linked to the first page of the visit. Left out if there was none.',
    },
    suspicion: {
      type: 'string',
      enum: ['too-fast', 'hidden-field', 'too-fast hidden-field'],
      description:
        'Why the lead may come from a program: sent within two seconds of the form’s appearance, or with a field that people cannot see. Left out otherwise. It may still be real: password managers are fast, too.',
    },
    deadline: {
      type: 'string',
      enum: ['close', 'past'],
      description:
        'Counted from the date in the form, a period that the firm has entered is over in 90 days (close) or over (past), and the form has said so. Left out otherwise. Other periods may apply, so it never means that a claim is lost.',
    },
    texts: {
      type: 'string',
      enum: ['yes', 'no'],
      description:
        'Whether the visitor ticked the box that asks for consent to text messages. Left out if the form has no such box. Send none without "yes".',
    },
    texts_wording: {
      type: 'string',
      pattern: '^[0-9a-f]{12}$',
      description:
        'Which words the box had: the first twelve hexadecimal digits of their SHA-256. Keep it with the lead as evidence of the consent.',
    },
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Query next to a lead',
    description:
      'What the site adds to the address of a form under LEADS_DELIVERY=confirmed. It contains nothing that the visitor typed: of the answers, only whether a date is long ago, and whether the box for text messages is ticked.',
    type: 'object',
    properties,
    required: ['reference', 'page'],
    additionalProperties: true,
  }
}

/** The values of a test lead. */
export function createExampleQuery(reference = createReference()): Record<string, string> {
  return {
    reference,
    page: '/schedule',
    utm_source: 'test',
    utm_medium: 'email',
    utm_campaign: 'test-lead',
    referrer: 'search.example',
  }
}
