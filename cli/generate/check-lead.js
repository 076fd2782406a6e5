// The code of the node "Check the lead". n8n gives it no library, so it has what little of JSON Schema the forms use.
export function checkLead({ body, query, webhookUrl }, forms, querySchema) {
  const { form, ...schema } = forms[webhookUrl.split('/').pop()]
  const lead = readBody(body)
  // Under the delivery "seed", the site adds nothing to the address.
  const added = Object.fromEntries(
    Object.entries(query).filter(([name]) => Object.hasOwn(querySchema.properties, name)),
  )
  const hasQuery = Object.keys(added).length > 0
  // A query that does not match must not lose the lead: a person checks it.
  const queryProblems = hasQuery ? findProblems(querySchema, added) : []
  return {
    form,
    lead,
    query: added,
    problems: findProblems(schema, lead),
    suspicious: queryProblems.length > 0 || added.suspicion !== undefined,
    // The same for each copy of a lead, with nothing in it that a visitor typed.
    key: [form, added.reference ?? '', lead?.submittedAt ?? '', hash(JSON.stringify(lead))].join(' '),
  }
}

// In no-cors mode, browsers post JSON as text/plain. The body is then a string.
function readBody(body) {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

// The names of what is missing, wrong or too much. Never the values: they belong to a person.
function findProblems({ properties, required, additionalProperties }, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ['the body is not an object']
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${name} is missing`)
  const wrong = Object.keys(properties).filter(
    (name) => Object.hasOwn(value, name) && !fits(properties[name], value[name]),
  )
  const unknown = Object.keys(value).some((name) => !Object.hasOwn(properties, name))
  return [...missing, ...wrong, ...(unknown && additionalProperties === false ? ['an unknown field'] : [])]
}

function fits(rule, value) {
  return (
    typeof value === 'string' &&
    (rule.anyOf === undefined || rule.anyOf.some((one) => fits(one, value))) &&
    (rule.const === undefined || rule.const === value) &&
    (rule.enum === undefined || rule.enum.includes(value)) &&
    [...value].length >= (rule.minLength ?? 0) &&
    [...value].length <= (rule.maxLength ?? Infinity) &&
    (rule.pattern === undefined || new RegExp(rule.pattern).test(value)) &&
    (rule.format !== 'date' || (/^\d{4}-\d\d-\d\d$/.test(value) && isRealDay(value))) &&
    (rule.format !== 'date-time' || (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && isRealDay(value)))
  )
}

function isRealDay(value) {
  const date = new Date(value)
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === value.slice(0, 10)
}

function hash(text) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  return [a, b].map((part) => (part >>> 0).toString(36)).join('')
}
