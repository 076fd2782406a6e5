/** The addresses in JSON-LD. */
import type { PageContent } from './read-page.ts'

/** Fields whose value is an address even if it does not look like one. */
const addressFields = new Set(
  'url image logo photo item mainEntityOfPage sameAs hasMap contentUrl embedUrl thumbnailUrl urlTemplate target'.split(
    ' ',
  ),
)

/** Adds what a `<script type="application/ld+json">` contains to what is known of its page. */
export function readStructuredData(json: string, content: PageContent) {
  try {
    visit(JSON.parse(json), '', content)
  } catch {
    content.badData = true
  }
}

function visit(value: unknown, field: string, content: PageContent) {
  if (typeof value === 'string') visitText(value, field, content)
  else if (Array.isArray(value)) for (const item of value) visit(item, field, content)
  else if (typeof value === 'object' && value !== null) {
    const { '@id': id, ...node } = value as Record<string, unknown>
    if (typeof id === 'string') {
      const describes = Object.keys(node).some((name) => name !== '@type' && name !== '@context')
      if (describes) content.nodes.push(id)
      else content.addresses.push({ address: id, kind: 'identifier', what: 'The structured data "@id"' })
    }
    for (const [name, inner] of Object.entries(node))
      if (!name.startsWith('@') || name === '@graph') visit(inner, name, content)
  }
}

function visitText(text: string, field: string, { addresses }: PageContent) {
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
