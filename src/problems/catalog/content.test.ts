import matter from 'gray-matter'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  fixtureToday,
  goodContent,
  listFixtures,
  loadFixture,
  problemFixtures,
  reportFixture,
  withBothLanguages,
  withGoodContent,
} from '#tests/fixtures/assemble.ts'
import { loadContent } from '#src/site/load.server.ts'
import { advertisingProblems, allowableProblems } from './advertising.ts'
import { contentProblems } from './content.ts'
import { styleProblems } from './style.ts'
import { textProblems } from './texts.ts'
import { translationProblems } from './translation.ts'

const fixtures = await listFixtures()

test('the good content has no problems', async () => {
  const { site, problems } = await loadContent(goodContent, { today: fixtureToday })
  expect(problems).toEqual([])
  expect(site?.practiceAreas.map(({ id }) => id)).toEqual(['fence-law'])
})

test('the good content in both languages has no problems', async () => {
  await withBothLanguages(async (folder) => {
    const { site, problems, releaseProblems } = await loadContent(folder, { today: fixtureToday })
    expect(problems).toEqual([])
    expect(releaseProblems.filter(({ file }) => file.startsWith('es/'))).toEqual([])
    expect(site?.versions.map(({ language }) => language?.tag)).toEqual([undefined, 'es'])
  })
})

// To take new words over: npx vitest run src/problems/catalog/content.test.ts -u, then read every changed expected.txt.
describe('the report of each fixture', () => {
  test.each(fixtures)('%s', async (name) => {
    await expect(await reportFixture(name)).toMatchFileSnapshot(
      path.join(problemFixtures, name, 'expected.txt'),
    )
  })
})

describe('each problem has a fixture that shows it', () => {
  test.each(Object.keys(contentProblems))('%s', async (id) => {
    const name = id.replace('content/', '')
    expect(fixtures).toContain(name)
    const expected = await readFile(path.join(problemFixtures, name, 'expected.txt'), 'utf8')
    expect(expected.split(/\s+/)).toContain(id)
  })
})

test.each(Object.keys(styleProblems))('%s has a fixture that shows it', async (id) => {
  const file = path.join(problemFixtures, id.replace('/', '-'), 'expected.txt')
  expect((await readFile(file, 'utf8')).split(/\s+/)).toContain(id)
})

test.each(Object.keys(textProblems).filter((id) => id !== 'texts/no-box'))(
  '%s has a fixture that shows it',
  async (id) => {
    const file = path.join(problemFixtures, id.replace('/', '-'), 'expected.txt')
    expect((await readFile(file, 'utf8')).split(/\s+/)).toContain(id)
  },
)

// Only a language whose words no check knows shows the one that is left out.
test.each(Object.keys(translationProblems).filter((id) => id !== 'translation/no-word-lists'))(
  '%s has a fixture that shows it',
  async (id) => {
    const file = path.join(problemFixtures, id.replace('/', '-'), 'expected.txt')
    expect((await readFile(file, 'utf8')).split(/\s+/)).toContain(id)
  },
)

describe('each advertising rule', () => {
  const read = (name: string) => readFile(path.join(problemFixtures, name, 'expected.txt'), 'utf8')
  const onPages = ['advertising/no-attorney', 'advertising/no-office']

  test.each(Object.keys(advertisingProblems).filter((id) => !onPages.includes(id)))(
    '%s has a fixture that breaks it',
    async (id) => {
      expect((await read(id.replace('/', '-'))).split(/\s+/)).toContain(id)
    },
  )

  test.each(allowableProblems)('%s has a fixture that keeps it, with words that look alike', async (id) => {
    expect(await read(`${id.replace('/', '-')}--accepted`)).toContain('No problems')
  })
})

describe('executable frontmatter', () => {
  const hasRun = () => 'frontmatterRan' in globalThis
  afterEach(() => {
    delete (globalThis as { frontmatterRan?: boolean }).frontmatterRan
  })

  test.each(['executable-frontmatter', 'executable-frontmatter--javascript'])(
    'is never run, though gray-matter by itself would run it: %s',
    async (name) => {
      const { site } = await loadFixture(name)
      expect(site).toBeUndefined()
      expect(hasRun()).toBe(false)

      matter(
        await readFile(path.join(problemFixtures, name, 'content/testimonials/fence-owner.md'), 'utf8'),
        {},
      )
      expect(hasRun()).toBe(true)
    },
  )
})

/** What can happen to a line that is typed in a hurry. */
const slips: Record<string, (line: string) => string | undefined> = {
  'without its colon': (line) => line.replace(':', ''),
  'without the space after its colon': (line) => line.replace(/: (?=\S)/, ':'),
  'with a space too many': (line) => (/^ *[-\w]/.test(line) ? ` ${line}` : line),
  'with a space too few': (line) => line.replace(/^ /, ''),
  'without its hyphen': (line) => line.replace('- ', ''),
  'without its first quotation mark': (line) => line.replace('"', ''),
  'without its last quotation mark': (line) => line.replace(/"(?=[^"]*$)/, ''),
  'without its last sign': (line) => line.replace(/[,}\]]$/, ''),
  'with an opening quotation mark': (line) => line.replace(/: (?=\w)/, ': "'),
  'with a letter too many in its name': (line) => line.replace(/(\w+)(?="?:)/, '$1x'),
  twice: (line) => (/^\w+:/.test(line) ? `${line}\n${line}` : line),
}

describe('one slip is one problem, on its line or next to it', () => {
  test.each(['team/ada-elm.md', 'practice-areas/fence-law.md', 'glossary.json'])('in %s', async (file) => {
    await withGoodContent(async (folder) => {
      const good = await readFile(path.join(folder, file), 'utf8')
      const fields = file.endsWith('.md') ? good.slice(0, good.indexOf('\n---\n')) : good
      const lines = fields.split('\n')
      for (const [index, line] of lines.entries()) {
        for (const [name, slip] of Object.entries(slips)) {
          const slipped = slip(line)
          if (slipped === line || index === 0) continue
          const text = [...lines.slice(0, index), slipped, ...lines.slice(index + 1)].join('\n')
          await writeFile(path.join(folder, file), text + good.slice(fields.length))
          const { problems } = await loadContent(folder, { today: fixtureToday })
          const found = problems.map((problem) => ({ file: problem.file, off: problem.line - index - 1 }))
          // A space more or less may change nothing.
          if (found.length === 0 && name.includes('space')) continue
          const near = [{ file, off: expect.toBeOneOf([-1, 0, 1]) }]
          expect(found, `line ${index + 1} ${name}: ${slipped}`).toEqual(near)
        }
      }
    })
  })
})
