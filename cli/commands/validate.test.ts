import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodContent, withFixture } from '#tests/fixtures/assemble.ts'
import { program, start } from '#tests/support/firm-command.ts'
import { ExitError } from '../exit-error.ts'
import { validate } from './validate.ts'

let printed: string
let said: string
beforeEach(() => {
  printed = ''
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    said += String(text)
  })
})
afterEach(() => vi.restoreAllMocks())

/** The exit code of `firm validate`. */
async function run(
  content: string,
  paths: string[] = [],
  format: 'text' | 'json' | 'github' = 'text',
  style = false,
) {
  try {
    await validate(paths, { format, content, style })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

describe('the exit code', () => {
  test('of good content is 0', async () => {
    expect(await run(goodContent)).toBe(0)
    expect(printed).toBe('No problems (29 files read).\n')
  })

  test('of errors is 1', async () => {
    await withFixture('unknown-field', async (folder) => {
      expect(await run(folder)).toBe(1)
      expect(printed).toMatch(/content\/team\/ada-elm\.md\n +3:1 +error .* content\/unknown-field\n/)
    })
  })

  test('of warnings alone is 0', async () => {
    await withFixture('overdue-fact', async (folder) => {
      expect(await run(folder)).toBe(0)
      expect(printed).toContain('Warnings stop nothing.')
    })
  })

  test('of what only a lawyer can settle is 0, without a word about it', async () => {
    await withFixture('disputed-fact', async (folder) => {
      expect(await run(folder)).toBe(0)
      expect(printed).toMatch(/^No problems /)
    })
  })

  test('of a folder that is missing, empty or no folder is 2, and says what to do', async () => {
    const empty = await mkdtemp(path.join(os.tmpdir(), 'empty-'))
    await writeFile(path.join(empty, 'file'), '')
    for (const folder of [empty, path.join(empty, 'nowhere'), path.join(empty, 'file')]) {
      expect(await run(folder)).toBe(2)
    }
    await rm(empty, { recursive: true })
    expect(said).toContain('Name the content folder with --content <folder>, or in CONTENT_DIR.')
    expect(printed).toBe('')
  })

  test('of a path that does not exist is 2', async () => {
    expect(await run(goodContent, ['pages/nowhere.md'])).toBe(2)
    expect(said).toContain('There is no "pages/nowhere.md"')
  })

  test('of a path outside the content folder is 2', async () => {
    expect(await run(goodContent, ['package.json'])).toBe(2)
    expect(await run(goodContent, ['..'])).toBe(2)
  })
})

describe('paths', () => {
  const files = () =>
    [...printed.matchAll(/^\S.*\.(?:md|json)$/gm)].map(([line]) => line.replace(/.*content\//, ''))

  test.each([
    ['a file', ['legal/privacy-policy.md'], ['legal/privacy-policy.md']],
    ['a folder', ['team'], ['team/ada-elm.md']],
    ['a folder with a slash', ['team/'], ['team/ada-elm.md']],
    ['several', ['glossary.json', 'team'], ['glossary.json', 'team/ada-elm.md']],
    ['all', ['.'], ['glossary.json', 'legal/privacy-policy.md', 'team/ada-elm.md']],
  ])('from the content folder: %s', async (_, paths, reported) => {
    await withFixture('many-problems', async (folder) => {
      expect(await run(folder, paths)).toBe(1)
      expect(files()).toEqual(reported)
    })
  })

  test('from the working directory, and whole ones', async () => {
    await withFixture('many-problems', async (folder) => {
      const full = path.join(folder, 'team')
      for (const given of [full, path.relative(process.cwd(), full)]) {
        printed = ''
        expect(await run(folder, [given])).toBe(1)
        expect(files()).toEqual(['team/ada-elm.md'])
      }
    })
  })

  test('without a problem are good, whatever else is bad', async () => {
    await withFixture('many-problems', async (folder) => {
      expect(await run(folder, ['pages', 'firm.json'])).toBe(0)
      expect(printed).toBe('No problems (29 files read).\n')
    })
  })

  test('do not match others that begin alike', async () => {
    await withFixture('unknown-file', async (folder) => {
      expect(await run(folder, ['page'])).toBe(1)
      expect(files()).toEqual(['page/about.md'])
      expect(await run(folder, ['pages'])).toBe(0)
    })
  })
})

describe('formats', () => {
  test('JSON is JSON', async () => {
    await withFixture('unknown-field', async (folder) => {
      expect(await run(folder, [], 'json')).toBe(1)
      expect(JSON.parse(printed)).toMatchObject({
        errors: 1,
        problems: [{ id: 'content/unknown-field', line: 3, column: 1 }],
      })
    })
  })

  test('annotations follow the text', async () => {
    await withFixture('unknown-field', async (folder) => {
      expect(await run(folder, [], 'github')).toBe(1)
      expect(printed).toMatch(
        /^::error file=.*team\/ada-elm\.md,line=3,col=1,title=content\/unknown-field::/m,
      )
    })
  })
})

describe('with --style', () => {
  const runStyle = (content: string, paths: string[] = [], format: 'text' | 'json' | 'github' = 'text') =>
    run(content, paths, format, true)

  test('a table has the figures of each page, the hardest first, and then the median', async () => {
    await withFixture('style-hard-page', async (folder) => {
      expect(await runStyle(folder)).toBe(0)
      expect(printed).toMatch(
        /^Grade +Words +Sentences +File\n +22\.1 +122 +12 +\S*content\/legal\/privacy-policy\.md\n( +- +\d+ +\d+ +\S+\n)+\nThe median is grade 22\.1, the limit 9\./,
      )
      expect(printed).toMatch(/ 1:1 +warning .* style\/hard-page\n/)
    })
  })

  test('long sentences are warnings, and stop nothing', async () => {
    await withFixture('style-long-sentence', async (folder) => {
      expect(await runStyle(folder)).toBe(0)
      expect(printed).toContain('The sentence "When a fence is in the wrong …" has 36 words.')
      expect(printed).toMatch(/4 warnings in 2 files .* Warnings stop nothing\.\n$/)
    })
  })

  test('without it, neither is there', async () => {
    await withFixture('style-long-sentence', async (folder) => {
      expect(await run(folder)).toBe(0)
      expect(printed).toMatch(/^No problems /)
    })
  })

  test('JSON has the figures', async () => {
    await withFixture('style-hard-page', async (folder) => {
      expect(await runStyle(folder, [], 'json')).toBe(0)
      const { style, problems } = JSON.parse(printed)
      expect(style).toMatchObject({ median: 22.1, highestGrade: 9, longestSentence: 30 })
      expect(style.pages[0]).toEqual({
        file: expect.stringMatching(/content\/legal\/privacy-policy\.md$/),
        grade: 22.1,
        words: 122,
        sentences: 12,
        syllables: expect.any(Number),
      })
      expect(problems).toMatchObject([{ id: 'style/hard-page', severity: 'warning' }])
    })
  })

  test('annotations follow the table', async () => {
    await withFixture('style-long-sentence', async (folder) => {
      expect(await runStyle(folder, [], 'github')).toBe(0)
      expect(printed).toMatch(/^Grade /)
      expect(printed).toMatch(/^::warning file=\S*fence-law\.md,line=9,col=68,title=style\/long-sentence::/m)
    })
  })

  test('paths choose pages, too', async () => {
    await withFixture('style-hard-page', async (folder) => {
      expect(await runStyle(folder, ['team'])).toBe(0)
      expect(printed).toMatch(
        /^Grade .*\n( .*content\/team\/\S+\n)+\nNo page has a grade: it takes 100 words/,
      )
      expect(printed).toMatch(/No problems /)
      printed = ''
      expect(await runStyle(folder, ['firm.json'])).toBe(0)
      expect(printed).toMatch(/^These files are no pages\.\n\nNo problems /)
    })
  })

  test('pages are not read while there are errors, which are reported', async () => {
    await withFixture('unknown-field', async (folder) => {
      expect(await runStyle(folder)).toBe(1)
      expect(printed).toMatch(/^There are errors\. Without them, .*\n\n.*content\/team/)
      printed = ''
      expect(await runStyle(folder, [], 'json')).toBe(1)
      expect(JSON.parse(printed)).toMatchObject({ style: null, errors: 1 })
    })
  })
})

describe('on the command line', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cli-'))
    await cp(goodContent, folder, { recursive: true })
    await writeFile(path.join(folder, 'notes.txt'), 'x')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const firm = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [...start, ...options], { encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  test('good content ends with 0', () => {
    expect(firm('validate', '--content', goodContent)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^No problems/),
    })
  })

  test('problems end with 1, and are printed where a program can read them', () => {
    const { status, stdout } = firm('validate', '--content', folder, '--format', 'json')
    expect(status).toBe(1)
    expect(JSON.parse(stdout).problems).toHaveLength(1)
  })
})
