import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { collections, findCollection } from '#src/content/collections.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { loadContent } from '#src/site/load.server.ts'
import { listKinds, listSectionTypes } from '../new/skeletons.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { ExitError } from '../exit-error.ts'
import { run as runCommand } from '../run.ts'
import { insertEntry } from '../insert-entry.ts'
import { planTranslation } from '../new/translation.ts'
import { createContent } from './new.ts'

let said: string
beforeEach(() => {
  said = ''
  const hear = (text: unknown) => {
    said += `${String(text)}\n`
    return true
  }
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
})
// The command line sets it.
beforeEach(() => vi.stubEnv('CONTENT_DIR', fullFirm))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The exit code of `firm new`. */
async function run(content: string, kind: string, id?: string): Promise<number> {
  try {
    await createContent(kind, id, { content })
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

/** Every file of a folder with its bytes as text. */
async function readAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')]),
    ),
  ) as Record<string, string>
}

describe('a skeleton', { timeout: 60_000 }, () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'new-'))
    await cp(fullFirm, root, { recursive: true })
  })
  afterAll(() => rm(root, { recursive: true }))

  test.each(listKinds().map(({ name }) => name))(
    'of the kind %s passes the checks of the real content, and says that words are missing',
    async (kind) => {
      expect(await run(root, kind)).toBe(0)
      const [, file] = /^wrote {2}(.+)$/m.exec(said)!
      const { problems } = await checkContent(root)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const written = path.relative(root, path.resolve(file!))
      expect(problems.filter(({ file, id }) => file === written && id === 'content/unfinished')).toHaveLength(
        1,
      )
    },
  )

  test('passes the checks with each of its optional fields in use, too', async () => {
    for (const { name } of listKinds()) {
      if (name.includes('redirect') || name.includes('term') || name.includes('fact')) continue
      expect(await run(root, name, `${name}-every-field`)).toBe(0)
    }
    const all = await readAll(root)
    for (const [file, text] of Object.entries(all)) {
      if (!file.endsWith('-every-field.md')) continue
      const uses = text.replace(/^# (?=[a-z]\w*: ?\S*$|[a-zA-Z]+: |[a-zA-Z]+:$| {2})/gm, '')
      expect(uses).not.toBe(text)
      expect(uses).not.toMatch(/^# .*WRITE HERE$/m)
      // Staff add the picture themselves.
      await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#446' } })
        .jpeg()
        .toFile(path.join(root, path.dirname(file), 'own.jpg'))
      await writeFile(path.join(root, file), uses.replace('src: WRITE HERE', 'src: own.jpg'))
    }
    const { problems } = await checkContent(root)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

test('every kind that staff add to has a skeleton', () => {
  expect(listKinds().map(({ name }) => name)).toEqual([
    'page',
    'practice-area',
    'team-member',
    'testimonial',
    'case-result',
    'guide',
    'post',
    'event',
    'form',
    'glossary-term',
    'legal-fact',
    'redirect',
  ])
})

describe('a section to paste', () => {
  // Each practice area has an overview already, and no other page may have one.
  test.each(listSectionTypes().filter((type) => type !== 'overview'))(
    'of the type %s fits below the sections of a page',
    async (type) => {
      await withGoodContent(async (folder) => {
        const before = await readAll(folder)
        expect(await run(folder, 'section', type)).toBe(0)
        expect(await readAll(folder)).toEqual(before)
        await cp(
          path.join(fullFirm, 'pages/directions.pdf'),
          path.join(folder, 'documents/name-of-the-file.pdf'),
        )
        await cp(path.join(folder, 'team/ada-elm.svg'), path.join(folder, 'pages/name-of-the-file.svg'))
        const pasted = said
          .replace('name-of-the-file.jpg', 'name-of-the-file.svg')
          .replace(/^( +- )WRITE HERE$/m, (line, dash: string) =>
            type === 'results' ? `${dash}moved-fence` : line,
          )
        const head = '---\ntitle: Trusts\ndescription: Trusts.\nhero:\n  title: Trusts\nsections:\n'
        await writeFile(path.join(folder, 'pages/trusts.md'), `${head}${pasted}---\n`)
        // For the list of the pages below it.
        const below = '---\ntitle: Wills\ndescription: Wills.\nhero:\n  title: Wills\n---\n'
        await mkdir(path.join(folder, 'pages/trusts'))
        await writeFile(path.join(folder, 'pages/trusts/wills.md'), below)
        const { problems } = await checkContent(folder)
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      })
    },
  )

  test('of an unknown type is refused with the types, and the closest one', async () => {
    await withGoodContent(async (folder) => {
      expect(await run(folder, 'section', 'vidoe')).toBe(2)
      expect(await run(folder, 'section')).toBe(2)
    })
  })
})

test('a new team member comes after the others, with initials until there is a photo', async () => {
  await withGoodContent(async (folder) => {
    expect(await run(folder, 'team-member', 'maya-ortiz')).toBe(0)
    expect(await readFile(path.join(folder, 'team/maya-ortiz.md'), 'utf8')).toMatch(
      /^name: Maya Ortiz$[\s\S]*^order: 4$/m,
    )
    expect(said).toMatch(
      /initials .*Put maya-ortiz\.jpg in .*team\/, and add "image:" with "src: maya-ortiz\.jpg"/,
    )
    expect(said).toContain('Its page is /team/maya-ortiz.')
  })
})

test('a new page may be in a folder, and its address is its path', async () => {
  await withGoodContent(async (folder) => {
    expect(await run(folder, 'page', 'about/our-history')).toBe(0)
    expect(await readFile(path.join(folder, 'pages/about/our-history.md'), 'utf8')).toMatch(
      /^title: Our history$/m,
    )
    expect(said).toContain('Its page is /about/our-history.')
    expect(said).toContain('navigation.json')
    expect(await run(folder, 'page', 'team/careers')).toBe(1)
    expect(await run(folder, 'page', 'about/Our History')).toBe(2)
  })
})

test('a new practice area may be in the folder of another one, and its address stays short', async () => {
  await withGoodContent(async (folder) => {
    expect(await run(folder, 'practice-area', 'fence-law/old-posts')).toBe(0)
    expect(await readFile(path.join(folder, 'practice-areas/fence-law/old-posts.md'), 'utf8')).toMatch(
      /^title: Old Posts$[\s\S]*^order: 1$/m,
    )
    expect(said).toContain('Its page is /practice-areas/old-posts.')
    expect(await run(folder, 'practice-area', 'wall-law/bricks')).toBe(1)
    expect(await run(folder, 'practice-area', 'old-posts')).toBe(1)
  })
})

test('a photo that is there already is used', async () => {
  await withGoodContent(async (folder) => {
    await cp(path.join(folder, 'team/ada-elm.svg'), path.join(folder, 'team/maya-ortiz.svg'))
    const drawing = await readFile(path.join(folder, 'team/maya-ortiz.svg'), 'utf8')
    expect(await run(folder, 'team-member', 'maya-ortiz')).toBe(0)
    expect(await readFile(path.join(folder, 'team/maya-ortiz.svg'), 'utf8')).toBe(drawing)
    expect(said).not.toContain('initials')
  })
})

test('the file of redirects is made where there is none', async () => {
  await withGoodContent(async (folder) => {
    expect(await run(folder, 'redirect', '/old')).toBe(0)
    expect(JSON.parse(await readFile(path.join(folder, 'redirects.json'), 'utf8'))).toMatchObject({
      redirects: [{ from: '/old', to: '/' }],
    })
  })
})

describe('the translation of a file', () => {
  test('has its words, in the same nesting, and each says what to translate', async () => {
    await withGoodContent(async (folder) => {
      expect(await run(folder, 'translation', 'es/pages/home.md')).toBe(0)
      expect(await readFile(path.join(folder, 'es/pages/home.md'), 'utf8')).toBe(`---
title: "WRITE HERE: Elm & Reed"
description: "WRITE HERE: A firm for fences."
hero:
  title: "WRITE HERE: Good fences"
  buttons:
    - label: "WRITE HERE: Schedule a consultation"
sections:
  - type: practice-areas
    title: "WRITE HERE: What we do"
  - type: testimonials
    title: "WRITE HERE: What clients say"
  - type: team
    title: "WRITE HERE: Who we are"
---
`)
      expect(said).toMatch(/validate[^]*translate accept es\/pages\/home\.md/)
      expect(said).not.toContain('slug')
      said = ''
      expect(await run(folder, 'translation', `${folder}/es/practice-areas/fence-law.md`)).toBe(0)
      expect(said).toContain('The last part of its address is "fence-law".')
    })
  })

  test('has a new entry of a list, too', async () => {
    await withGoodContent(async (folder) => {
      expect(await run(folder, 'translation', 'es/glossary.json')).toBe(0)
      expect(await run(folder, 'glossary-term', 'line-fence')).toBe(0)
      expect(said).toMatch(/2\. Translate it in .*es\/glossary\.json\./)
      const { terms } = JSON.parse(await readFile(path.join(folder, 'es/glossary.json'), 'utf8')) as {
        terms: { id: string }[]
      }
      expect(terms.at(-1)).toEqual({
        id: 'line-fence',
        term: 'WRITE HERE: Line fence',
        definition: 'WRITE HERE',
      })
      await writeFile(path.join(folder, 'es/glossary.json'), '{}')
      expect(await run(folder, 'glossary-term', 'wire-fence')).toBe(1)
      expect(said).toContain('es/glossary.json first')
    })
  })

  test('of every file passes the checks, and is reported as unfinished', { timeout: 60_000 }, async () => {
    await withGoodContent(async (parent) => {
      const folder = path.join(parent, 'full')
      await cp(fullFirm, folder, { recursive: true, filter: (file) => !/[\\/]es(?:[\\/]|$)/.test(file) })
      const loaded = await loadContent(folder)
      const files = loaded.content.all
        .map(({ file }) => file)
        .filter((file) => !collections[findCollection(file)!].untranslated)
      const written = new Set<string>()
      for (const of of files) {
        const { file, text } = planTranslation(folder, `es/${of}`, loaded)
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
        await writeFile(path.join(folder, file), text)
        written.add(file)
      }
      const { problems } = await checkContent(folder)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const unfinished = problems.filter(({ id }) => id === 'content/unfinished').map(({ file }) => file)
      expect(new Set(unfinished.filter((file) => file.startsWith('es/')))).toEqual(written)
      // The captions of a video are a file, which is there.
      const open = problems.filter(({ id }) => /not-accepted|unchecked/.test(id))
      expect(open.map(({ file }) => file)).toEqual(['es/pages/sections.md'])
    })
  })
})

describe('nothing is written', () => {
  /** Runs the command on good content that `prepare` has changed, and holds that no file is touched. */
  async function refuse(
    args: [kind: string, id?: string],
    prepare: (folder: string) => Promise<void> = async () => {},
  ): Promise<number> {
    return withGoodContent(async (folder) => {
      await prepare(folder)
      const before = await readAll(folder)
      const code = await run(folder, ...args)
      expect(await readAll(folder)).toEqual(before)
      return code
    })
  }

  test('where a file of that name is there already, be it in a folder below', async () => {
    expect(await refuse(['team-member', 'ada-elm'])).toBe(1)
    expect(said).toMatch(/"ada-elm" already exists: .*team\/ada-elm\.md/)
    const move = async (folder: string) => {
      await mkdir(path.join(folder, 'team/former'))
      await cp(path.join(folder, 'team/ada-elm.md'), path.join(folder, 'team/former/maya-ortiz.md'))
    }
    expect(await refuse(['team-member', 'maya-ortiz'], move)).toBe(1)
  })

  test('where the entry is there already, and the line is named', async () => {
    const [, id] = /"id": "(.+?)"/.exec(await readFile('tests/fixtures/firm/glossary.json', 'utf8'))!
    expect(await refuse(['glossary-term', id!])).toBe(1)
    expect(said).toMatch(/already exists: line \d+ of .*glossary\.json/)
  })

  test('into a file that cannot be read', async () => {
    const breakIt = (folder: string) => writeFile(path.join(folder, 'glossary.json'), '{ "terms": [ }')
    expect(await refuse(['glossary-term', 'new-word'], breakIt)).toBe(1)
    expect(said).toMatch(/content\/json-syntax[\s\S]*Fix .*glossary\.json first/)
  })

  test('that the checks would refuse', async () => {
    expect(await refuse(['redirect', '/services'])).toBe(1)
    expect(said).toMatch(/content\/redirect-clash[\s\S]*nothing was written/)
  })

  test('for a bad name, and a good one is suggested', async () => {
    expect(await refuse(['team-member', 'Maya Ortíz'])).toBe(2)
    expect(said).toContain('npm run firm -- new team-member maya-ortiz')
    expect(await refuse(['redirect', 'https://old.example/fees'])).toBe(2)
    expect(said).toContain('npm run firm -- new redirect /fees')
  })

  test.each([
    ['team-membr', 'team-member'],
    ['team', 'team-member'],
    ['practice areas', 'practice-area'],
    ['glossary', 'glossary-term'],
  ])('for the unknown kind %s, and %s is suggested', async (typed, meant) => {
    expect(await refuse([typed])).toBe(2)
    expect(said).toContain(`Did you mean "${meant}"?`)
  })

  test.each([
    ['legal-notice', 'privacy-policy.md'],
    ['firm', 'firm.json'],
    ['menu', 'navigation.json'],
  ])('for the fixed kind %s, with the reason', async (kind, reason) => {
    expect(await refuse([kind, 'something'])).toBe(2)
    expect(said).toContain(reason)
  })

  test.each([
    [undefined, 'Name the language and the file: npm run firm -- new translation es/pages/about.md'],
    ['pages/about.md', 'new translation es/pages/about.md'],
    ['es/pages/abuot.md', 'Did you mean "es/pages/about.md"?'],
    ['es/redirects.json', 'redirects.json is the same in every language.'],
    ['fi/pages/about.md', 'The site has no words in the language "fi".'],
    ['en-GB/pages/about.md', '"en-GB" is the main language of the site.'],
  ])('for the translation %s, with the reason', async (typed, reason) => {
    expect(await refuse(typed === undefined ? ['translation'] : ['translation', typed])).toBe(2)
    expect(said).toContain(reason)
  })

  test('for a translation that is there already, and for one of a file with errors', async () => {
    const translate = async (folder: string) => {
      await run(folder, 'translation', 'es/pages/about.md')
    }
    expect(await refuse(['translation', 'es/pages/about.md'], translate)).toBe(1)
    expect(said).toContain('The translation is already there')
    const breakIt = (folder: string) =>
      writeFile(path.join(folder, 'pages/about.md'), '---\ntitle: About\n---\n')
    expect(await refuse(['translation', 'es/pages/about.md'], breakIt)).toBe(1)
    expect(said).toContain('about.md has errors. Fix them first')
  })

  test('where there is no content folder', async () => {
    expect(await run('nowhere', 'guide')).toBe(2)
  })
})

describe('an entry is put into a file', () => {
  test.each([
    [
      'after entries of one line each',
      '{\n  "a": [\n    { "b": 1 }\n  ]\n}\n',
      '{\n  "a": [\n    { "b": 1 },\n    { "c": 2 }\n  ]\n}\n',
    ],
    [
      'after entries of several lines',
      '{\n  "a": [\n    {\n      "b": [1, 2]\n    }\n  ]\n}',
      '{\n  "a": [\n    {\n      "b": [1, 2]\n    },\n    {\n      "c": 2\n    }\n  ]\n}',
    ],
    ['into an empty list', '{\n  "a": []\n}\n', '{\n  "a": [\n    {\n      "c": 2\n    }\n  ]\n}\n'],
    [
      'with the line ends of Windows',
      '{\r\n  "a": [\r\n    { "b": 1 }\r\n  ]\r\n}\r\n',
      '{\r\n  "a": [\r\n    { "b": 1 },\r\n    { "c": 2 }\r\n  ]\r\n}\r\n',
    ],
  ])('%s', (_, before, after) => {
    expect(insertEntry(before, 'a', { c: 2 })).toBe(after)
  })
})

test('the command line takes the folder, and answers a wrong kind with 2', async () => {
  await withGoodContent(async (folder) => {
    const add = (...args: string[]) => runCommand(['new', ...args, '--content', folder])
    expect(await add('guide', 'after-a-flood')).toBe(0)
    expect(await readdir(path.join(folder, 'guides'))).toEqual(['after-a-flood.md'])
    expect(await add('poem')).toBe(2)
  })
})
