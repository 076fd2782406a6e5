import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSiteFile } from '#src/content/collections.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { anyState } from '#src/content/states.ts'
import { loadContent } from '#src/site/load.server.ts'
import { ExitError } from '../exit-error.ts'
import { listFilesBelow } from '../files.ts'
import type { Answers } from '../init/answers.ts'
import { askAnswers } from '../init/ask.ts'
import { facts } from './facts.ts'
import { init } from './init.ts'

const example = JSON.parse(await readFile('cli/init/example.json', 'utf8')) as Answers

let parent: string
let folder: string
let said: string

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'init firm-'))
  folder = path.join(parent, 'content')
  said = ''
  const hear = (text: unknown) => {
    said += `${String(text)}\n`
    return true
  }
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(parent, { recursive: true })
})

/** Runs the command with answers from a file, and returns its exit code. */
async function run(answers: unknown): Promise<number> {
  const from = path.join(parent, 'answers.json')
  await writeFile(from, JSON.stringify(answers, null, 2))
  return exitCodeOf(init(folder, { from }))
}

async function exitCodeOf(work: Promise<unknown>): Promise<number> {
  try {
    await work
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

const longName = 'Maximiliana Featherstonehaugh-Vandersloot'
const { intake: _, ...oneNumber } = example.phones
const { colors: _colors, ...plain } = example
const firms: [string, Answers][] = [
  ['the example', example],
  [
    'one attorney, one number, one practice area, no colors',
    {
      ...plain,
      phones: oneNumber,
      attorneys: example.attorneys.slice(0, 1),
      practiceAreas: ['Wills: the short way'],
    },
  ],
  [
    'many and long names',
    {
      ...example,
      name: longName,
      legalName: `${longName}, Attorneys & Counselors at Law, PLLC`,
      attorneys: Array.from({ length: 9 }, (_, index) => ({
        name: `${longName} ${index}`,
        title: 'Associate Attorney',
      })),
      practiceAreas: Array.from(
        { length: 12 },
        (_, index) => `The law of fences, hedges and ditches ${index}`,
      ),
    },
  ],
]

test.each(firms)(
  '%s: the content has no problems, is easy to read, and names the firm',
  async (_, answers) => {
    expect(await run(answers)).toBe(0)
    const { site, problems } = await checkContent(folder, { style: true })
    expect(problems).toEqual([])
    expect(site!.firm.name).toBe(answers.name)
    expect(site!.team.map(({ data }) => data.name)).toEqual(answers.attorneys.map(({ name }) => name))
    expect(site!.practiceAreas.map(({ data }) => data.title)).toEqual(answers.practiceAreas)
    expect(site!.testimonials.size + site!.guides.length + site!.blog.posts.length).toBe(0)
  },
)

const areas =
  `Criminal Defense, DUI, Family Law, Immigration, Bankruptcy, Employment, Medical Malpractice, Truck Accidents,
Car Accidents, Wrongful Death, Brain Injuries, Real Estate, Estate Planning, Insurance Claims, Contracts, Appeals, Patents,
School Law, Tax, Civil Rights, Business Law, Burn Injuries, Slip and Fall, Veterans, Elephants`.split(/,\s/)
const cities =
  'Dallas, Waco, Tyler, Laredo, Lubbock, Amarillo, Abilene, Midland, Odessa, Temple, Bryan, Conroe, Katy'.split(
    ', ',
  )
const offices = cities.map((city, index) => ({
  address: { ...example.address, street: `${index + 1} Example Street`, city, county: `${city} County` },
  phone: `(512) 555-01${20 + index}`,
}))

test.each([
  [1, 1],
  [2, 3],
  [13, 2],
  [25, 14],
])('%i practice areas and %i offices', async (areaCount, officeCount) => {
  const answers = {
    ...example,
    practiceAreas: areas.slice(0, areaCount),
    offices: officeCount > 1 ? offices.slice(0, officeCount - 1) : undefined,
  }
  expect(await run(answers), said).toBe(0)
  const { site, problems } = await checkContent(folder)
  expect(problems).toEqual([])
  expect(site!.practiceAreas.map(({ data }) => data.title)).toEqual(answers.practiceAreas)
  expect(site!.practiceAreas[0]!.data.icon).toBe('gavel')
  expect(site!.firm.offices.map(({ address }) => address.city)).toEqual(
    ['Austin', ...cities].slice(0, officeCount),
  )
  expect(site!.officePages).toHaveLength(officeCount > 2 ? officeCount : 0)
  expect(site!.firm.towns).toHaveLength(officeCount)
})

test('each office has the time zone of its state', async () => {
  const inState = (state: string, city: string) => ({ address: { ...example.address, state, city } })
  const others = [
    inState('AZ', 'Tempe'),
    inState('TX', 'El Paso'),
    inState('NY', 'Albany'),
    inState('CO', 'Golden'),
  ]
  expect(await run({ ...example, ...inState('NM', 'Taos'), offices: others })).toBe(0)
  const { site } = await loadContent(folder)
  expect(site!.firm.timeZone).toBe('America/Denver')
  expect(site!.firm.offices.map(({ timeZone }) => timeZone)).toEqual([
    undefined,
    'America/Phoenix',
    undefined,
    'America/New_York',
    undefined,
  ])
})

test('two offices in one city need names', async () => {
  const [other] = offices
  const twin = { ...other!, address: { ...other!.address, city: example.address.city } }
  expect(await run({ ...example, offices: [twin] })).toBe(1)
  expect(said).toContain('the principal office is called "Austin", too')
  expect(await run({ ...example, offices: [other, { ...other }] })).toBe(1)
  expect(said).toContain('"Dallas" is in it twice')
  expect(await run({ ...example, offices: [{ ...twin, name: 'Austin north' }, other] }), said).toBe(0)
})

test('every text from the template is listed for review, and nothing is marked as made up', async () => {
  await run(example)
  const texts = (await listFilesBelow(folder)).filter(
    (file) => isSiteFile(file) && /\.(md|json)$/.test(file) && !file.startsWith('brand/'),
  )
  const review = await readFile(path.join(folder, 'TO-REVIEW.md'), 'utf8')
  for (const file of texts) {
    expect(review).toContain(`\`${file}\``)
    expect(said).toContain(`  ${file} `)
    const text = await readFile(path.join(folder, file), 'utf8')
    expect(text).not.toMatch(/demo: true|"demo"|\{\{/)
  }
})

test('the privacy policy says what confirmed delivery sends along and what the browser stores', async () => {
  expect(await run(example)).toBe(0)
  const policy = await readFile(path.join(folder, 'legal/privacy-policy.md'), 'utf8')
  for (const words of ['reference number', 'campaign that brought you here', 'unusually fast', 'two entries'])
    expect(policy).toContain(words)
})

test.each([
  ['TX', 'State Bar of Texas', 'The laws of Texas govern', 'in the Texas state courts'],
  ['OH', 'State Bar', 'The laws of Ohio govern', 'in the Ohio state courts'],
])('a firm in %s has the bar, the law and the courts of its state', async (state, bar, law, courts) => {
  expect(await run({ ...example, address: { ...example.address, state } })).toBe(0)
  const { site } = await loadContent(folder)
  expect(site!.team.map(({ data }) => data.admissions)).toEqual(example.attorneys.map(() => [bar]))
  expect(site!.legal.get('terms-of-service')!.body).toContain(law)
  expect(site!.firm.licensing).toContain(courts)
})

test('no text of a new firm names another state or speaks of fees that the firm does not take', async () => {
  const { contingency: _fees, ...hourly } = example
  for (const [state, name] of Object.entries({ MI: 'Michigan', TX: 'Texas' })) {
    folder = path.join(parent, state)
    expect(await run({ ...hourly, offices: undefined, address: { ...example.address, state } })).toBe(0)
    const own = (await listFilesBelow(folder)).filter(
      (file) => /\.(md|json)$/.test(file) && file !== 'README.md' && !file.startsWith('schemas/'),
    )
    for (const file of own) {
      const text = await readFile(path.join(folder, file), 'utf8')
      const others = [...text.matchAll(new RegExp(anyState, 'g'))].filter(([found]) => found !== name)
      expect([file, others.map(String), /contingen|share of the recovery/i.exec(text)]).toEqual([
        file,
        [],
        null,
      ])
    }
    const guide = await readFile(path.join(folder, 'README.md'), 'utf8')
    expect(guide.includes('| 7.02(b) ')).toBe(state === 'TX')
    expect(said.includes('do not know the law of Michigan')).toBe(true)
    expect(said).not.toContain('do not know the law of Texas')
  }
})

test('the register of legal facts is empty, so nothing in it waits for a review', async () => {
  expect(await run(example)).toBe(0)
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await facts({ content: folder, due: 60 })
})

test('the template names no one and no place', async () => {
  await run(example)
  const firm = JSON.parse(await readFile('content/firm.json', 'utf8')) as { name: string; email: string }
  const other = /Houston|Conroe|Woodlands|Montgomery|Harris County|\(\d{3}\) \d{3}-\d{4}/
  for (const file of await listFilesBelow('cli/init/template')) {
    if (!file.endsWith('.md')) continue
    const text = await readFile(path.join('cli/init/template', file), 'utf8')
    expect([file, text.includes(firm.name) || text.includes(firm.email), other.exec(text)]).toEqual([
      file,
      false,
      null,
    ])
  }
})

test('invalid answers are all named, with line and fix, and nothing is written', async () => {
  const bad = {
    ...example,
    domain: 'https://www.firm.example/',
    phones: { main: '555' },
    attorneys: [...example.attorneys, { name: 'Lucia  Ramos', title: 'Managing Attorney' }],
    address: { ...example.address, postalCode: '7870' },
    practiceAreas: [],
    nmae: 'x',
  }
  expect(await run(bad)).toBe(1)
  for (const words of [
    'domain',
    'Write it without https://',
    '555',
    'has five digits',
    '1 or more',
    'There is no field "nmae"',
    'Write each name once',
  ])
    expect(said).toContain(words)
  expect(await readdir(parent)).toEqual(['answers.json'])
})

test('colors that cannot be read are named in the answers, with a shade that can', async () => {
  const colors = { ...example.colors!, action: '#0b3d91', link: '#ffff00' }
  expect(await run({ ...example, colors })).toBe(1)
  const line = (field: string) =>
    JSON.stringify({ ...example, colors }, null, 2)
      .split('\n')
      .findIndex((text) => text.includes(`"${field}": "#`)) + 1
  for (const field of ['action', 'link'])
    expect(said).toMatch(new RegExp(`^ +${line(field)}:\\d+ +error `, 'm'))
  expect(said).toMatch(/answers\.json$/m)
  expect(said).toMatch(/Write it as\s+"link"/)
  expect(said).not.toContain('brand.json')
  expect(await readdir(parent)).toEqual(['answers.json'])
})

test('what the checks find in the pages is said of the answer that caused it', async () => {
  const attorneys = [example.attorneys[0]!, { name: 'Owen Hale', title: 'Fence Specialist' }]
  expect(await run({ ...example, attorneys })).toBe(1)
  const line = JSON.stringify({ ...example, attorneys }, null, 2)
    .split('\n')
    .findIndex((text) => text.includes('Fence Specialist'))
  expect(said).toMatch(new RegExp(`^ +${line + 1}:\\d+ +error `, 'm'))
  expect(said).toContain('advertising/specialist')
  expect(said).not.toContain('owen-hale.md')
  expect(said).toMatch(/Change them, and run: .*init .* --from /)
  expect(await readdir(parent)).toEqual(['answers.json'])
})

test('a folder that holds anything is left alone, an empty one is filled', async () => {
  await mkdir(folder)
  await writeFile(path.join(folder, 'notes.txt'), 'mine')
  expect(await run(example)).toBe(2)
  expect(said).toContain('is not empty. Nothing was written')
  expect(await readdir(folder)).toEqual(['notes.txt'])
  await rm(path.join(folder, 'notes.txt'))
  expect(await run(example)).toBe(0)
})

test('a file of answers that cannot be read, or is not JSON, is an error', async () => {
  expect(await exitCodeOf(init(folder, { from: path.join(parent, 'nowhere.json') }))).toBe(2)
  expect(said).toContain('nowhere.json" of --from cannot be read')
  const from = path.join(parent, 'answers.json')
  await writeFile(from, '{')
  expect(await exitCodeOf(init(folder, { from }))).toBe(1)
  expect(said).toContain('content/json-syntax')
})

test('without a terminal and without --from it says what to do', async () => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue({ isTTY: false } as never)
  expect(await exitCodeOf(init(folder, {}))).toBe(2)
  expect(said).toContain('--from answers.json')
})

test('it asks for everything, and again after an answer that does not fit', async () => {
  const { address } = example
  const lines = [
    '',
    example.name,
    example.legalName,
    'https://x',
    example.domain,
    example.phones.main,
    '',
    'not-an-address',
    example.email,
    address.street,
    '',
    address.city,
    address.state,
    address.postalCode,
    address.county,
    '2 Example Street',
    '',
    address.city,
    'TX',
    '78702',
    address.county,
    '',
    '',
    '2 Example Street',
    '',
    address.city,
    'TX',
    '78702',
    address.county,
    'North office',
    '(512) 555-0199',
    '',
    'Lucia Ramos',
    '*Boss*',
    'Managing Attorney',
    '',
    'Employment Law, Contracts',
    'perhaps',
    'Yes',
    '#1f2a37',
    '#f0b429',
    '#ffff00',
    '#ffffff',
    ...Object.values(example.colors!),
  ]
  const input = new PassThrough()
  const output = new PassThrough()
  input.end(lines.map((line) => `${line}\n`).join(''))
  const { suite: _suite, ...place } = address
  expect(await askAnswers(input, output)).toMatchObject({
    name: example.name,
    phones: { main: example.phones.main },
    email: example.email,
    address: place,
    offices: [
      {
        name: 'North office',
        address: { ...place, street: '2 Example Street', postalCode: '78702' },
        phone: '(512) 555-0199',
      },
    ],
    attorneys: [{ name: 'Lucia Ramos', title: 'Managing Attorney' }],
    practiceAreas: ['Employment Law', 'Contracts'],
    contingency: true,
  })
  const asked = String(output.read())
  expect(asked).toContain('Write it without https://')
  expect(asked).toContain('"*Boss*"')
  expect(asked).toContain('Give each office in the same city a "name"')
  expect(asked).toContain('Write it as "link"')
  const short = new PassThrough()
  short.end('Only a name\n')
  await expect(askAnswers(short, new PassThrough())).rejects.toThrow('The answers ended early')
})
