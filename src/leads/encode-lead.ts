/** From the payload to the body of a request, in the format that a service takes. */
import type { Delivery, Payload } from './definition.ts'

export interface EncodedLead {
  headers: Record<string, string>
  body: string
}

/**
 * - JSON, unless `format` says something else: `{"email":"…"}`. A dot in a name makes an object: `lead.email` is
 *   `{"lead":{"email":"…"}}`.
 * - `form`, as a browser posts a form: `email=…`.
 * - `fields`, JSON with a list: `{"fields":[{"name":"email","value":"…"}]}`.
 */
export function encodeLead(payload: Payload, format?: Delivery['format']): EncodedLead {
  if (!format) return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(nest(payload)) }
  // Services that take forms of web pages answer with a page or a redirect unless JSON is asked for.
  const headers = { Accept: 'application/json' }
  if (format === 'form')
    return {
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(payload).toString(),
    }
  const fields = Object.entries(payload).map(([name, value]) => ({ name, value }))
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify({ fields }) }
}

/** What `encodeLead` made a body from; undefined if it is of another format. */
export function decodeLead(body: string, format?: Delivery['format']): unknown {
  if (format === 'form') return Object.fromEntries(new URLSearchParams(body))
  const parsed: unknown = JSON.parse(body)
  if (format === 'fields') {
    const { fields } = (parsed ?? {}) as { fields?: unknown }
    if (!Array.isArray(fields) || !fields.every(isField)) return undefined
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  }
  return flatten(parsed)
}

const isField = (one: unknown): one is { name: string; value: unknown } =>
  typeof one === 'object' && one !== null && 'name' in one && 'value' in one

const flatten = (value: unknown, path = ''): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
          const flat = flatten(inner, `${path}${name}.`)
          const isObject = flat !== inner
          return isObject ? Object.entries(flat as object) : [[path + name, inner]]
        }),
      )

interface Nested {
  [name: string]: string | Nested
}

/** Without what every object has: any name is free. */
const createNested = () => Object.create(null) as Nested

function nest(payload: Payload): Nested {
  const whole = createNested()
  for (const [name, value] of Object.entries(payload)) {
    const path = name.split('.')
    const last = path.pop()!
    let inner = whole
    for (const key of path) inner = (inner[key] ??= createNested()) as Nested
    inner[last] = value
  }
  return whole
}
