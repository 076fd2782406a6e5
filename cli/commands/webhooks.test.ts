import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { createInbox } from '#scripts/build/inbox.ts'
import { listLeadVariables } from '#src/leads/settings.ts'
import { webhooks } from './webhooks.ts'
import { site } from '#tests/support/fixture-firm.ts'

let server: Server
let host: string
let printed = ''
let said = ''

beforeEach(async () => {
  printed = said = ''
  // Set to nothing, so that no .env of the person who runs the tests counts.
  for (const name of listLeadVariables([...site.forms.keys()])) vi.stubEnv(name, '')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (said += String(text)))
  const inbox = createInbox(
    async () => [...site.forms.values()],
    () => {},
  )
  server = createServer((request, response) => void inbox(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

const local = { content: fullFirm, site: 'http://localhost:4999' }

test('a good set ends well, says that nothing was sent, and how to send', async () => {
  vi.stubEnv('LEADS_HOST', host)
  vi.stubEnv('LEADS_DELIVERY', 'confirmed')
  await expect(webhooks(local)).resolves.toBeUndefined()
  expect(printed).toMatch(/^Forms of http:\/\/localhost:4999, delivery "confirmed"\n/)
  expect(printed.match(/ {2}good$/gm)).toHaveLength(site.forms.size)
  expect(printed).toMatch(
    new RegExp(`No problems in ${site.forms.size} forms\\. No lead was sent\\. .*--send\\n$`),
  )
})

test('with --send the answer is below each form', async () => {
  vi.stubEnv('LEADS_HOST', host)
  vi.stubEnv('LEADS_DELIVERY', 'confirmed')
  await webhooks({ ...local, send: true })
  expect(printed.match(/^ {2}answer {3}200 after \d+ ms: \{"received":true\} $/gm)).toHaveLength(
    site.forms.size,
  )
})

test('problems end with 1, each with its hint', async () => {
  vi.stubEnv('LEADS_URL_NEWSLETTER', `${host}/webhook/gone`)
  vi.stubEnv('LEADS_DELIVERY', 'seed')
  await expect(webhooks(local)).rejects.toMatchObject({ code: 1 })
  expect(printed).toMatch(
    /^newsletter {8}http.*\/webhook\/gone\n[^]*^newsletter\n {2}error {4}.* answers 404.*\n.*\n {11}Publish the workflow/m,
  )
  expect(printed).toMatch(
    new RegExp(
      `${site.forms.size} errors in ${site.forms.size} forms\\. Fix them, then run: npm run firm -- webhooks.*\\n$`,
    ),
  )
  expect(printed).not.toContain('\u001b')
})

test('under confirmed the report explains the query, and names the reference of each test lead', async () => {
  vi.stubEnv('LEADS_HOST', host)
  vi.stubEnv('LEADS_DELIVERY', 'confirmed')
  await webhooks({ ...local, send: true })
  expect(printed.match(/^ {2}lead {5}[A-Z3-9]{4}-[A-Z3-9]{4}$/gm)).toHaveLength(site.forms.size)
  expect(printed).toContain('automation/README.md explains it.')
})

test('with --json the report is JSON, with the same exit code', async () => {
  vi.stubEnv('LEADS_HOST', host)
  vi.stubEnv('LEADS_DELIVERY', 'seed')
  await expect(webhooks({ ...local, json: true })).rejects.toMatchObject({ code: 1 })
  const report = JSON.parse(printed) as { forms: { form: string; problems: unknown[] }[] }
  expect(report).toMatchObject({ site: local.site, policy: 'seed', sent: false, errors: 2, warnings: 2 })
  expect(report.forms.map(({ form, problems }) => [form, problems.length])).toEqual(
    [...site.forms.keys()].toSorted().map((id) => [id, id === 'dtpa' || id === 'estate' ? 2 : 0]),
  )
})

test('without --site the site of firm.json posts', async () => {
  await expect(webhooks({ content: fullFirm, json: true })).rejects.toMatchObject({ code: 1 })
  expect((JSON.parse(printed) as { site: string }).site).toBe('https://www.elm-reed.example')
})

test.each([
  [{ LEADS_HOST: 'nonsense' }, local, /^LEADS_HOST is "nonsense"/],
  [{ LEADS_HOST: 'https://automation.example' }, local, /^LEADS_HOST is set, but LEADS_DELIVERY is not\./],
  [{}, { ...local, site: 'www.firm.example' }, /^--site is "www\.firm\.example"/],
  [{}, { content: 'nowhere' }, /There is no content folder "nowhere"/],
])('wrong usage ends with 2 and says what to write: %o', async (environment, options, message) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  await expect(webhooks(options)).rejects.toMatchObject({ code: 2 })
  expect(said).toMatch(message)
  expect(printed).toBe('')
})
