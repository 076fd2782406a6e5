import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkContent } from '#src/site/check-content.server.ts'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import { captureOutput } from '#tests/support/captured-output.ts'
import { setToday } from '#tests/support/moments.ts'
import { withSecondLanguage, type TwoLanguages } from '#tests/support/second-language.ts'
import { run as runCommand } from '../run.ts'

const output = captureOutput()
beforeEach(() => setToday(fixtureToday))

/** The exit code of `firm translate`, which starts with nothing printed. */
function translate({ content }: Pick<TwoLanguages, 'content'>, ...words: string[]): Promise<number> {
  output.printed = ''
  output.said = ''
  return runCommand(['translate', ...words, '--content', content])
}

interface Totals {
  current: number
  renewed: number
  outdated: number
  unaccepted: number
}

interface Status {
  languages: {
    reviewedBy: string | null
    totals: Totals
    missingPages: string[]
    files: ({ file: string; open: { field: string; state: string; isBinding: boolean }[] } & Totals)[]
  }[]
}

async function readStatus(folder: TwoLanguages) {
  expect(await translate(folder, 'status', '--json')).toBe(0)
  const [language] = (JSON.parse(output.printed) as Status).languages
  const open = language!.files.flatMap(({ file, open }) =>
    open.map(({ field, state }) => `${file} ${field}: ${state}`),
  )
  return { ...language!, open }
}

/** The problems of translations, as `validate` finds them. */
async function listProblems({ content }: TwoLanguages) {
  const { problems } = await checkContent(content, { today: fixtureToday })
  return problems.filter(({ id }) => id.startsWith('translation/') && id !== 'translation/missing-pages')
}

const record = 'es/translations.json'

describe('status', () => {
  test('counts the texts of each file, marks those that bind the firm, and lists missing pages', async () => {
    await withSecondLanguage(async (folder) => {
      const { totals, missingPages, files, reviewedBy } = await readStatus(folder)
      expect(totals).toEqual({ current: 0, renewed: 0, outdated: 0, unaccepted: 13 })
      expect(files.map(({ file, unaccepted }) => [file, unaccepted])).toEqual([
        ['es/legal/terms-of-service.md', 3],
        ['es/pages/about.md', 3],
        ['es/pages/home.md', 7],
      ])
      expect(files.map(({ open }) => open.every(({ isBinding }) => isBinding))).toEqual([true, false, false])
      expect(missingPages).toContain('pages/contact.md')
      expect(missingPages).not.toContain('pages/about.md')
      expect(reviewedBy).toBeNull()

      expect(await translate(folder, 'status')).toBe(0)
      expect(output.printed).toMatch(/^ +- +- +- +3 \(3\*\) {2}es\/legal\/terms-of-service\.md$/m)
      expect(output.printed).toContain('No translator has put their name to it.')
      expect(output.printed).toContain('\n  es/pages/contact.md\n')
      expect(output.printed).toContain('What to do first: npm run firm -- translate next es')
    })
  })

  test('of a site in one language says how to begin another one', async () => {
    await withGoodContent(async (content) => {
      expect(await translate({ content }, 'status')).toBe(2)
      expect(output.said).toContain('new translation es/pages/home.md')
    })
  })

  test('of a damaged record names its place, and nothing is written over it', async () => {
    await withSecondLanguage(async (folder) => {
      const damaged = '{\n  "reviewedBy": null,\n  "files": { "pages/about.md": { "title": "x" } }\n}\n'
      await folder.write(record, damaged)
      for (const command of [['status'], ['next'], ['accept', 'es']]) {
        expect(await translate(folder, ...command)).toBe(2)
        expect(output.said).toMatch(/translations\.json\n +3:43 +error +translations\.json is damaged/)
      }
      expect(await folder.read(record)).toBe(damaged)
      expect((await listProblems(folder)).map(({ id }) => id)).toEqual(['translation/bad-record'])
    })
  })
})

describe('accept', () => {
  test('writes a sorted record with one field on each line, and then everything is current', async () => {
    await withSecondLanguage(async (folder) => {
      expect(await translate(folder, 'accept', 'es')).toBe(0)
      expect(output.printed).toContain('Accepted 13 texts.')
      const text = await folder.read(record)
      expect(text.split('\n').slice(0, 5)).toEqual([
        '{',
        '  "reviewedBy": null,',
        '  "files": {',
        '    "legal/terms-of-service.md": {',
        expect.stringMatching(/^ {6}"body": "[0-9a-f]{12} [0-9a-f]{12}",$/),
      ])
      expect((await readStatus(folder)).totals).toEqual({
        current: 13,
        renewed: 0,
        outdated: 0,
        unaccepted: 0,
      })
      expect(await listProblems(folder)).toEqual([])
      expect(await translate(folder, 'accept', 'es')).toBe(0)
      expect(output.printed).toContain('There was nothing new to accept.')
      expect(await folder.read(record)).toBe(text)
    })
  })

  test('takes a file, with or without its folder, and a field', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', `${folder.content}/es/pages/about.md`)
      await translate(folder, 'accept', 'es/pages/home.md', 'sections[1].title')
      await translate(folder, 'accept', 'es/legal/terms-of-service.md', 'the text')
      const { files } = JSON.parse(await folder.read(record)) as { files: Record<string, object> }
      expect(Object.entries(files).map(([file, entries]) => [file, Object.keys(entries)])).toEqual([
        ['legal/terms-of-service.md', ['body']],
        ['pages/about.md', ['description', 'hero.title', 'title']],
        ['pages/home.md', ['sections[1].title']],
      ])
    })
  })

  test.each([
    [['fr'], 'There is no translation "fr". Name a language, or a file of one: es, es/'],
    [['es/pages'], 'There is no translation "es/pages".'],
    [['es/pages/abuot.md'], 'Did you mean "es/pages/about.md"?'],
    [['es/pages/home.md', 'hero.titel'], 'has no translated text "hero.titel". Did you mean "hero.title"?'],
    [['es', 'hero.title'], 'Name the file of the field'],
    [['es/pages/home.md', '--reviewed-by', 'Ana Ruiz'], 'translate accept es --reviewed-by "Ana Ruiz"'],
    [['es', '--reviewed-by', ' '], 'Whose name?'],
  ])('of %j is wrong usage', async (words, said) => {
    await withSecondLanguage(async (folder) => {
      expect(await translate(folder, 'accept', ...words)).toBe(2)
      expect(output.said).toContain(said)
      await expect(folder.read(record)).rejects.toThrow('ENOENT')
    })
  })

  test('leaves out a file with errors, and what no one has translated', async () => {
    await withSecondLanguage(async (folder) => {
      await folder.edit('es/pages/home.md', 'title: Buenas cercas', 'titel: Buenas cercas')
      await folder.edit('es/pages/about.md', 'title: Acerca de\ndes', 'title: "WRITE HERE: About"\ndes')
      expect(await translate(folder, 'accept', 'es/pages/home.md')).toBe(1)
      expect(output.printed).toMatch(/es\/pages\/home\.md has 2 errors\. To see them: .*validate es\/pages/)
      expect(await translate(folder, 'accept', 'es', '--reviewed-by', 'Ana Ruiz')).toBe(1)
      expect(output.printed).toContain('Accepted 5 texts.')
      expect(output.printed).toMatch(/not translated yet[^]*about\.md:2 "title"\n[^]*home\.md has 2 errors/)
      expect(output.printed).toContain('The name was not written')
      const { files, reviewedBy } = JSON.parse(await folder.read(record)) as {
        files: Record<string, Record<string, string>>
        reviewedBy: string | null
      }
      expect(Object.keys(files)).toEqual(['legal/terms-of-service.md', 'pages/about.md'])
      expect(files['pages/about.md']).not.toHaveProperty('title')
      expect(reviewedBy).toBeNull()
    })
  })

  test('keeps what is known of a file with errors', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      const text = await folder.read(record)
      await folder.write('es/pages/home.md', 'no fields')
      await folder.write('pages/about.md', 'no fields')
      expect(await translate(folder, 'accept', 'es')).toBe(1)
      expect(output.printed).toContain('about.md cannot be read, or its original has errors.')
      expect(await folder.read(record)).toBe(text)
    })
  })

  test('clears the entries of fields and files that are gone', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      await folder.edit('pages/home.md', '  - type: team\n    title: Who we are\n', '')
      await folder.edit('es/pages/home.md', '  - type: team\n    title: Quiénes somos\n', '')
      await rm(path.join(folder.content, 'es/pages/about.md'))
      await translate(folder, 'accept', 'es/pages/home.md')
      expect(await folder.read(record)).not.toContain('sections[2].title')
      expect(await folder.read(record)).toContain('pages/about.md')
      await translate(folder, 'accept', 'es')
      expect(await folder.read(record)).not.toContain('pages/about.md')
    })
  })

  test('writes the name of the translator, which a later change keeps', async () => {
    await withSecondLanguage(async (folder) => {
      expect(await translate(folder, 'accept', 'es', '--reviewed-by', 'Ana Ruiz', '--json')).toBe(0)
      expect(JSON.parse(output.printed)).toMatchObject({
        reviewedBy: 'Ana Ruiz',
        refused: [],
        unfinished: [],
      })
      await folder.edit('es/pages/home.md', 'Buenas cercas', 'Cercas buenas')
      await translate(folder, 'accept', 'es')
      expect((await readStatus(folder)).reviewedBy).toBe('Ana Ruiz')
    })
  })
})

describe('when the original changes', () => {
  /** A language that is accepted as a whole, with its history; then one sentence of the original changes. */
  const withChange = (use: (folder: TwoLanguages) => Promise<void>) =>
    withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      folder.commit()
      await folder.edit('pages/home.md', 'A firm for fences.', 'A firm for walls.')
      await use(folder)
    })

  test('one changed sentence makes exactly one field outdated', async () => {
    await withChange(async (folder) => {
      const { open, totals } = await readStatus(folder)
      expect(open).toEqual(['es/pages/home.md description: outdated'])
      expect(totals).toMatchObject({ current: 12, outdated: 1 })
      const [problem, ...others] = await listProblems(folder)
      expect(others).toEqual([])
      expect(problem).toMatchObject({
        id: 'translation/outdated',
        file: 'es/pages/home.md',
        line: 3,
        message:
          'The original of "description" has changed since it was translated. Before: “A firm for [fences].” Now: “A firm for [walls].”',
      })
    })
  })

  test('a new translation of it is accepted, and nothing is left', async () => {
    await withChange(async (folder) => {
      await folder.edit('es/pages/home.md', 'Un bufete para cercas.', 'Un bufete para muros.')
      expect((await readStatus(folder)).open).toEqual(['es/pages/home.md description: unaccepted'])
      await translate(folder, 'accept', 'es/pages/home.md', 'description')
      expect((await readStatus(folder)).open).toEqual([])
    })
  })

  test('a translation that stays the same is renewed, until someone confirms it', async () => {
    await withChange(async (folder) => {
      expect(await translate(folder, 'accept', 'es')).toBe(0)
      expect(output.printed).toMatch(/stayed the same[^]*--unchanged:\n.*home\.md:3 "description"\n$/)
      expect((await readStatus(folder)).open).toEqual(['es/pages/home.md description: renewed'])
      expect((await listProblems(folder)).map(({ id }) => id)).toEqual(['translation/renewed'])
      await translate(folder, 'accept', 'es')
      expect(await folder.read(record)).toMatch(/"description": "\w{12} \w{12} renewed"/)
      await translate(folder, 'accept', 'es/pages/home.md', 'description', '--unchanged')
      expect((await readStatus(folder)).open).toEqual([])
    })
  })

  test('with --unchanged, it is confirmed at once', async () => {
    await withChange(async (folder) => {
      await translate(folder, 'accept', 'es/pages/home.md', 'description', '--unchanged')
      expect(await folder.read(record)).not.toContain('renewed')
      expect((await readStatus(folder)).open).toEqual([])
    })
  })

  test('a field that was accepted keeps its entry when another one is', async () => {
    await withChange(async (folder) => {
      await folder.edit('es/pages/home.md', 'Buenas cercas', 'Cercas buenas')
      await translate(folder, 'accept', 'es/pages/home.md', 'hero.title')
      expect((await readStatus(folder)).open).toEqual(['es/pages/home.md description: outdated'])
    })
  })

  test('sections that change places in both files stay current', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      folder.commit()
      const [team, own] = [
        '  - type: team\n    title: Who we are\n',
        '  - type: team\n    title: Quiénes somos\n',
      ]
      for (const [file, part] of [
        ['pages/home.md', team],
        ['es/pages/home.md', own],
      ] as const) {
        await folder.edit(file, part, '')
        await folder.edit(file, 'sections:\n', `sections:\n${part}`)
      }
      expect((await readStatus(folder)).open).toEqual([])
      // One that has moved, and then changes, is still the one that was accepted.
      await folder.edit('pages/home.md', 'What clients say', 'What our clients say')
      expect((await readStatus(folder)).open).toEqual(['es/pages/home.md sections[2].title: outdated'])
      expect((await listProblems(folder))[0]!.message).toContain('Before: “What clients say”')
      await translate(folder, 'accept', 'es/pages/home.md', 'hero.title')
      expect((await readStatus(folder)).open).toEqual(['es/pages/home.md sections[2].title: outdated'])
    })
  })
})

describe('next', () => {
  test('shows what binds the firm first, then what is outdated, then what is new', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      folder.commit()
      await folder.edit('pages/home.md', 'A firm for fences.', 'A firm for walls.')
      await folder.edit('legal/terms-of-service.md', 'Use it well.', 'Use it very well.')
      await folder.edit('es/pages/about.md', 'La página que', 'Una página que')
      const shown: string[] = []
      for (;;) {
        expect(await translate(folder, 'next', 'es', '--json')).toBe(0)
        const { next } = JSON.parse(output.printed) as {
          next: { file: string; field: string; left: number } | null
        }
        if (!next) break
        shown.push(`${next.file} ${next.field}, then ${next.left}`)
        await translate(folder, 'accept', next.file, next.field)
      }
      expect(shown).toEqual([
        'es/legal/terms-of-service.md body, then 2',
        'es/pages/home.md description, then 1',
        'es/pages/about.md description, then 0',
      ])
      expect(await translate(folder, 'next')).toBe(0)
      expect(output.printed).toContain('Every translation is accepted')
    })
  })

  test('shows the original before and now, the words that changed, and the translation', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      folder.commit()
      // The words that were translated are not in the latest version.
      await folder.edit('legal/terms-of-service.md', 'Use it well.', 'Use it often.')
      folder.commit()
      await folder.edit('legal/terms-of-service.md', 'Use it often.', 'Use it very well.')
      expect(await translate(folder, 'next')).toBe(0)
      const command = `npm run firm -- translate accept es/legal/terms-of-service.md "body" --content ${folder.content}`
      expect(output.printed.slice(output.printed.indexOf('es/legal'))).toBe(
        [
          'es/legal/terms-of-service.md:5 "body"',
          'The original has changed. It binds the firm: the site cannot be released until it is accepted.',
          '',
          'The original before',
          '  Use it well.',
          '',
          'The original now',
          '  Use it very well.',
          '',
          'The difference',
          '  Before: Use it well.',
          '  Now:    Use it [very] well.',
          '',
          'The translation now',
          '  Úselo bien.',
          '',
          `When the translation says the same as the original, run: ${command}`,
          `If it did before, and needs no change: ${command} --unchanged`,
          'This is the last piece.',
          '',
        ].join('\n'),
      )
    })
  })

  test('says why the history does not have the old words', async () => {
    await withSecondLanguage(async (folder) => {
      await translate(folder, 'accept', 'es')
      await folder.edit('pages/home.md', 'A firm for fences.', 'A firm for walls.')
      await translate(folder, 'next')
      expect(output.printed).toContain(
        'Unknown: the content is in no Git repository, or git is not installed.',
      )
      expect((await listProblems(folder))[0]!.message).toMatch(/It is now: “A firm for walls\.”$/)
      folder.commit()
      await translate(folder, 'next')
      expect(output.printed).toContain('Unknown: the Git history of the file does not have them.')
      const [whole, clone] = ['', '-clone'].map((end) => path.dirname(folder.content) + end) as [
        string,
        string,
      ]
      try {
        execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${whole}`, clone])
        await translate({ content: path.join(clone, 'content') }, 'next')
        expect(output.printed).toContain('To fetch all of it, run: git fetch --unshallow.')
      } finally {
        await rm(clone, { recursive: true, force: true })
      }
      await translate(folder, 'next', '--json')
      expect(JSON.parse(output.printed)).toMatchObject({
        next: {
          original: { before: null, now: 'A firm for walls.' },
          reason: expect.stringContaining('history'),
          difference: null,
        },
      })
    })
  })

  test('of an unknown language is wrong usage', async () => {
    await withSecondLanguage(async (folder) => {
      expect(await translate(folder, 'next', 'fr')).toBe(2)
      expect(output.said).toContain('There is no language "fr" in the content. It has: es.')
    })
  })
})
