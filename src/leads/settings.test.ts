// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { findEndpoint } from './endpoint.ts'
import { leadIds, leads } from '#tests/support/fixture-firm.ts'
import {
  defaultLeadSettings as unset,
  formatLeadSettings,
  getAddressVariable,
  listLeadOrigins,
  parseLeadSettings,
  readLeadSettings,
  settingsName,
  type LeadSettings,
} from './settings.ts'

test('with nothing set, forms follow the seed and have no address', () => {
  expect(unset).toEqual({ policy: 'seed', host: undefined, addresses: {}, smsConsentBox: false })
  expect(parseLeadSettings({}, leadIds)).toEqual(unset)
  expect(
    parseLeadSettings({ LEADS_HOST: '', LEADS_DELIVERY: ' ', LEADS_URL_DTPA: '', PATH: '/bin' }, leadIds),
  ).toEqual(unset)
})

test('every variable counts', () => {
  const settings = parseLeadSettings(
    {
      LEADS_HOST: ' https://automation.example/ ',
      LEADS_DELIVERY: 'confirmed',
      LEADS_URL_PERSONAL_INJURY: 'https://other.example/webhook/a?b=c',
      LEADS_URL_NEWSLETTER: '/subscribe',
      LEADS_SMS_CONSENT_BOX: 'true',
    },
    leadIds,
  )
  expect(settings).toEqual({
    policy: 'confirmed',
    host: 'https://automation.example',
    addresses: { 'personal-injury': 'https://other.example/webhook/a?b=c', newsletter: '/subscribe' },
    smsConsentBox: true,
  })
})

test.each([
  [{ LEADS_HOST: 'automation.example' }, /^LEADS_HOST is "automation\.example"\. Write .*https:\/\//],
  [{ LEADS_HOST: 'https://user:word@automation.example' }, /^LEADS_HOST/],
  [{ LEADS_HOST: 'https://automation.example?a=b' }, /^LEADS_HOST/],
  [{ LEADS_HOST: 'ftp://automation.example' }, /^LEADS_HOST/],
  [{ LEADS_HOST: 'https://a.example; script-src *' }, /^LEADS_HOST/],
  [{ LEADS_HOST: 'undefined' }, /^LEADS_HOST/],
  [
    { LEADS_HOST: 'https://automation.example/n8n/webhook/' },
    /each form adds \/webhook\/ .* LEADS_HOST=https:\/\/automation\.example\/n8n$/,
  ],
  [{ LEADS_HOST: 'https://automation.example/webhook-test' }, /LEADS_HOST=https:\/\/automation\.example$/],
  [{ LEADS_DELIVERY: 'Confirmed' }, /^LEADS_DELIVERY is "Confirmed"\. Write seed or confirmed/],
  [{ LEADS_SMS_CONSENT_BOX: 'yes' }, /^LEADS_SMS_CONSENT_BOX is "yes"\. Write false or true/],
  [{ LEADS_URL_DTPA: '//automation.example/webhook/dtpa' }, /^LEADS_URL_DTPA/],
  [{ LEADS_URL_DTPA: 'javascript:alert(1)' }, /^LEADS_URL_DTPA/],
  [{ LEADS_URL_INJURY: 'https://a.example' }, /LEADS_URL_INJURY.*LEADS_URL_PERSONAL_INJURY/],
])('an invalid value is refused with the variable and the fix: %o', (environment, message) => {
  expect(() => parseLeadSettings(environment, leadIds)).toThrow(message)
})

test.each([
  ['LEADS_HOST', { LEADS_HOST: 'https://automation.example' }],
  ['LEADS_HOST', { LEADS_HOST: '/', LEADS_DELIVERY: ' ' }],
  ['LEADS_URL_DTPA', { LEADS_URL_DTPA: 'https://automation.example/webhook/dtpa', LEADS_DELIVERY: '' }],
])('an address without a delivery policy is refused, and both choices are named: %s', (name, environment) => {
  const parse = () => parseLeadSettings(environment, leadIds)
  expect(parse).toThrow(`${name} is set, but LEADS_DELIVERY is not.`)
  expect(parse).toThrow(/^ {2}LEADS_DELIVERY=confirmed .*\n {2}LEADS_DELIVERY=seed /m)
})

test('the origins of all addresses are listed once, without that of the site', () => {
  const list = (environment: Record<string, string>) =>
    listLeadOrigins(parseLeadSettings({ LEADS_DELIVERY: 'seed', ...environment }, leadIds), leadIds)
  expect(list({})).toEqual([])
  expect(list({ LEADS_HOST: '/' })).toEqual([])
  expect(list({ LEADS_HOST: 'https://a.example/base' })).toEqual(['https://a.example'])
  const each = Object.fromEntries(
    leadIds.map((id) => [getAddressVariable(id), `https://b.example:8443/${id}`]),
  )
  expect(list({ ...each, LEADS_HOST: 'https://a.example' })).toEqual(['https://b.example:8443'])
  expect(
    list({ LEADS_HOST: 'https://a.example', LEADS_URL_DTPA: 'http://127.0.0.1:99/x' }).toSorted(),
  ).toEqual(['http://127.0.0.1:99', 'https://a.example'])
})

beforeEach(() => {
  document.head.replaceChildren()
})

function writeMeta(content: string) {
  const meta = document.createElement('meta')
  meta.setAttribute('name', settingsName)
  meta.setAttribute('content', content)
  document.head.append(meta)
}

test('a page contains only what differs from the defaults, and a browser reads all of it', () => {
  expect(formatLeadSettings(unset)).toBe('')
  expect(readLeadSettings(document)).toEqual(unset)
  const settings: LeadSettings = {
    policy: 'confirmed',
    host: '/',
    addresses: { estate: 'https://a.example/"><script>' },
    smsConsentBox: true,
  }
  expect(formatLeadSettings({ ...unset, host: '/' })).toBe('{"host":"/"}')
  writeMeta(formatLeadSettings(settings))
  expect(readLeadSettings(document)).toEqual(settings)
})

test('the address of a form takes precedence over the host, and without either there is none', () => {
  const dtpa = leads.dtpa
  expect(findEndpoint(dtpa, unset)).toBeUndefined()
  expect(findEndpoint(dtpa, { ...unset, host: 'https://a.example/base' })).toEqual({
    url: 'https://a.example/base/webhook-test/dtpa',
    mode: 'no-cors',
    success: 'completed',
  })
  const addresses = { dtpa: 'https://b.example/webhook/own' }
  expect(findEndpoint(dtpa, { ...unset, host: 'https://a.example', addresses })?.url).toBe(addresses.dtpa)
  expect(findEndpoint(dtpa, { ...unset, addresses })?.url).toBe(addresses.dtpa)
})

test("on the site's own origin, addresses are paths", () => {
  expect(findEndpoint(leads.consultation, { ...unset, host: '/' })?.url).toBe('/webhook/consultation')
})

test('under the seed, every form is posted as its definition says', () => {
  for (const id of leadIds) {
    const definition = leads[id]
    const { endpoint, delivery } = definition
    expect(findEndpoint(definition, { ...unset, host: 'https://a.example' })).toEqual({
      url: `https://a.example${endpoint}`,
      ...delivery,
    })
  }
})

test('under confirmed, every form waits for a readable ok from an address that lasts', () => {
  for (const id of leadIds)
    for (const addresses of [{}, { [id]: 'https://b.example/webhook-test/x' }]) {
      const endpoint = findEndpoint(leads[id], {
        ...unset,
        policy: 'confirmed',
        host: 'https://a.example',
        addresses,
      })
      expect(endpoint).toMatchObject({ mode: 'cors', success: 'ok' })
      expect(endpoint!.url).toMatch(/^https:\/\/[ab]\.example\/webhook\/[a-z-]+$/)
    }
})

test('only confirmed leads have a query', () => {
  const settings = { ...unset, host: 'https://a.example' }
  for (const id of leadIds) {
    const find = (policy: LeadSettings['policy']) =>
      findEndpoint(leads[id], { ...settings, policy }, 'a=b')!.url
    expect(find('seed')).toBe(`https://a.example${leads[id].endpoint}`)
    expect(find('confirmed')).toMatch(/^https:\/\/a\.example\/webhook\/[a-z-]+\?a=b$/)
  }
})
