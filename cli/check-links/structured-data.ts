/** The addresses in JSON-LD. */
import type { FoundAddress } from './read-page.ts'

export interface StructuredData {
  addresses: FoundAddress[]
  /** The `@id` of everything it describes. */
  nodes: string[]
  /** True if it cannot be read. */
  broken: boolean
}

/** Fields whose value is an address even if it does not look like one. */
const addressFields = new Set(
  'url image logo photo item mainEntityOfPage sameAs hasMap contentUrl embedUrl thumbnailUrl urlTemplate target'.split(
    ' ',
  ),
)

/** Reads the text of a `<script type="application/ld+json">`. */
export function readStructuredData(json: string): StructuredData {
  const data: StructuredData = { addresses: [], nodes: [], broken: false }
  try {
    visit(JSON.parse(json), '', data)
  } catch {
    data.broken = true
  }
  return data
}

function visit(value: unknown, field: string, data: StructuredData) {
  if (typeof value === 'string') visitText(value, field, data)
  else if (Array.isArray(value)) for (const item of value) visit(item, field, data)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Record<string, unknown>
    const id = node['@id']
    if (typeof id === 'string') {
      const describes = Object.keys(node).some(
        (name) => name !== '@id' && name !== '@type' && name !== '@context',
      )
      if (describes) data.nodes.push(id)
      else data.addresses.push({ address: id, kind: 'identifier', what: 'The structured data "@id"' })
    }
    for (const [name, inner] of Object.entries(node))
      if (!name.startsWith('@') || name === '@graph') visit(inner, name, data)
  }
}

function visitText(text: string, field: string, { addresses }: StructuredData) {
  const what = `The structured data "${field}"`
  if (field === 'telephone' || field === 'faxNumber') {
    const number = text.replace(/[\s().-]/g, '').replace(/^(?=\d{10}$)/, '+1')
    addresses.push({ address: `tel:${number}`, kind: 'link', what })
  } else if (field === 'email')
    addresses.push({ address: text.startsWith('mailto:') ? text : `mailto:${text}`, kind: 'link', what })
  // Words of the vocabulary look like addresses, but are not.
  else if (/^https?:\/\/schema\.org\b/.test(text)) return
  else if (addressFields.has(field) || /^(?:https?:\/\/|\/)\S*$/.test(text))
    addresses.push({ address: text.trim(), kind: 'whole', what })
}
