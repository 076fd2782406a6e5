import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { LegalFactsData } from '#src/content/schemas/legal-facts.ts'
import { goodContent, withGoodContent } from '#tests/fixtures/assemble.ts'
import { captureOutput } from '#tests/support/captured-output.ts'
import { ExitError } from '../exit-error.ts'
import { setToday } from '#tests/support/moments.ts'
import { facts, type FactReport, type FactsOptions } from './facts.ts'

const output = captureOutput()

beforeEach(() => setToday('2026-03-01'))

/** The exit code of `firm facts`. */
async function run(options: Partial<FactsOptions> = {}): Promise<number> {
  try {
    await facts({ content: goodContent, due: 60, ...options })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

const readJson = () =>
  JSON.parse(output.printed) as { counts: Record<string, number>; errors: number; facts: FactReport[] }

/** Changes the facts of a copy of the tests’ own firm, and runs the command on it. */
async function runWith(
  change: (facts: LegalFactsData['facts'], folder: string) => void | Promise<void>,
  options: Partial<FactsOptions> = {},
): Promise<number> {
  return withGoodContent(async (folder) => {
    const file = path.join(folder, 'legal-facts.json')
    const register = JSON.parse(await readFile(file, 'utf8')) as LegalFactsData
    await change(register.facts, folder)
    await writeFile(file, JSON.stringify(register, null, 2))
    return run({ content: folder, ...options })
  })
}

const verifyAll = (facts: LegalFactsData['facts']) => {
  for (const fact of facts) Object.assign(fact, { status: 'verified', verifiedOn: '2026-01-02' })
}

test('an empty register has nothing to do, and one fact is counted as one', async () => {
  await withGoodContent(async (content) => {
    await writeFile(path.join(content, 'legal-facts.json'), '{ "facts": [] }')
    await run({ content })
    expect(output.printed).toContain('0 facts on')
  })
  output.printed = ''
  await runWith((register) => void register.splice(1))
  expect(output.printed).toContain('1 fact on')
})

test('a fact says where it is printed: the places in content/, and the pages', async () => {
  expect(await run({ json: true })).toBe(1)
  const [limitation] = readJson().facts
  expect(limitation).toMatchObject({ id: 'injury-limitation', needs: [] })
  expect(limitation!.place).toEqual({ file: 'legal-facts.json', line: 4, column: 13 })
  expect(limitation!.uses).toContainEqual(
    expect.objectContaining({ file: 'practice-areas/fence-law.md', line: expect.any(Number) }),
  )
  expect(limitation!.pages).toContain('/practice-areas/fence-law')
  expect(limitation!.pages).not.toContain('/about')
})

test('only what needs something is listed, unless all is asked for', async () => {
  await run()
  expect(output.printed).toContain('notice-period: unverified')
  expect(output.printed).not.toContain('injury-limitation:')
  output.printed = ''
  await run({ all: true })
  expect(output.printed).toContain('injury-limitation: nothing to do\n')
})

test('with every fact reviewed and used, there is nothing to do', async () => {
  const code = await runWith(
    (register) => {
      verifyAll(register)
      register.splice(2)
    },
    { json: true },
  )
  // The tests' firm uses these two.
  expect(readJson().counts).toEqual({ overdue: 0, due: 0, disputed: 0, unverified: 0, unused: 0 })
  expect(code).toBe(0)
})

test('a fact is due from so many days before its review on, and overdue the day after', async () => {
  const find = async (day: string, due: number) => {
    output.printed = ''
    setToday(day)
    await run({ json: true, due })
    return readJson().facts[0]!.needs
  }
  // Its review is due by 2027-01-02.
  expect(await find('2026-11-02', 60)).not.toContain('due')
  expect(await find('2026-11-03', 60)).toContain('due')
  expect(await find('2027-01-02', 0)).toContain('due')
  expect(await find('2027-01-03', 60)).toContain('overdue')
})

test('a disputed fact shows the wording of the brief, and an unused one is named', async () => {
  const code = await runWith((register) => {
    verifyAll(register)
    Object.assign(register[0]!, { status: 'disputed', briefText: 'The brief said three years.' })
    register.push({ ...register[1]!, id: 'idle' })
  })
  expect(code).toBe(1)
  expect(output.printed).toContain('injury-limitation: disputed')
  expect(output.printed).toContain('brief     The brief said three years.')
  expect(output.printed).toContain('idle: unused')
  expect(output.printed).toMatch(/pages {5}none\n {2}places {4}none/)
})

test('while other content has errors, the places are listed without the pages', async () => {
  await runWith((_, folder) => writeFile(path.join(folder, 'team/ada-elm.md'), 'no fields'), { json: true })
  const report = readJson()
  expect(report.errors).toBeGreaterThan(0)
  expect(report.facts[0]!.uses.length).toBeGreaterThan(0)
  expect(report.facts[0]!.pages).toBeUndefined()
  output.printed = ''
  await runWith((_, folder) => writeFile(path.join(folder, 'team/ada-elm.md'), 'no fields'))
  expect(output.printed).toContain('so pages are not listed')
})

test('a register that cannot be read ends with 2, and says what is wrong with it', async () => {
  const code = await withGoodContent(async (folder) => {
    await writeFile(path.join(folder, 'legal-facts.json'), '{ "facts": [')
    return run({ content: folder })
  })
  expect(code).toBe(2)
  expect(output.said).toContain('The register cannot be read.')
  expect(output.said).toContain('content/json-syntax')
})
