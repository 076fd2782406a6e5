import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { listLeadVariables, parseLeadSettings } from '#src/leads/settings.ts'
import { loadEnv, setDemoDefaults } from './load-env.ts'

test('.env.example works as it is, changes nothing, and names every variable that all forms share', async () => {
  const example = parseEnv(await readFile('.env.example', 'utf8')) as Record<string, string>
  expect(parseLeadSettings(example, [])).toEqual(parseLeadSettings({}, []))
  expect(
    Object.keys(example)
      .filter((name) => name.startsWith('LEADS_'))
      .toSorted(),
  ).toEqual(listLeadVariables([]).toSorted())
})

test('what is set already stays, and a file that is not there is none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'env-'))
  const file = path.join(folder, '.env')
  const names = ['LOAD_ENV_TEST_A', 'LOAD_ENV_TEST_B'] as const
  try {
    loadEnv(file)
    expect(process.env.LOAD_ENV_TEST_B).toBeUndefined()
    await writeFile(file, 'LOAD_ENV_TEST_A=of the file\nLOAD_ENV_TEST_B=of the file\n')
    process.env.LOAD_ENV_TEST_A = 'set before'
    loadEnv(file)
    expect(names.map((name) => process.env[name])).toEqual(['set before', 'of the file'])
  } finally {
    for (const name of names) delete process.env[name]
    await rm(folder, { recursive: true })
  }
})

test('the demo profile posts to the site itself unless an address is set', () => {
  const list = (environment: NodeJS.ProcessEnv) => {
    setDemoDefaults(environment)
    return [environment.LEADS_HOST, environment.LEADS_DELIVERY]
  }
  expect(list({})).toEqual(['/', 'seed'])
  expect(list({ LEADS_HOST: '', LEADS_DELIVERY: '' })).toEqual(['/', 'seed'])
  expect(list({ LEADS_DELIVERY: 'confirmed' })).toEqual(['/', 'confirmed'])
  expect(list({ LEADS_HOST: 'https://automation.example' })).toEqual([
    'https://automation.example',
    undefined,
  ])
  expect(list({ LEADS_URL_DTPA: 'https://automation.example/webhook/dtpa' })).toEqual(['/', undefined])
})
