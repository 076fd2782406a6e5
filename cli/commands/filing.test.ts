import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import type { FilingData } from '#src/content/schemas/filing.ts'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { captureOutput } from '#tests/support/captured-output.ts'
import { ExitError } from '../exit-error.ts'
import { setToday } from '#tests/support/moments.ts'
import { filingPack, filingRecord, filingStatus, type PackOptions, type RecordOptions } from './filing.ts'

const output = captureOutput()

interface Place {
  content: string
  built: string
}

/** A copy of the tests' own firm, with a home page that was built after its last change. */
const withBuilt = (use: (place: Place) => Promise<void>) =>
  withGoodContent(async (content) => {
    const built = path.join(content, '../built')
    await writeHome(built, 'We measure first.')
    await use({ content, built })
  })

async function writeHome(built: string, words: string, head = '') {
  await mkdir(built, { recursive: true })
  const file = path.join(built, 'index.html')
  await writeFile(file, `<head>${head}</head><body><main><h1>Fences</h1><p>${words}</p></main></body>`)
  const later = new Date(Date.now() + 60_000)
  await utimes(file, later, later)
}

/** The exit code of a command, which starts with nothing printed. */
async function run(command: () => Promise<void>): Promise<number> {
  output.printed = ''
  output.said = ''
  try {
    await command()
    return 0
  } catch (error) {
    if (error instanceof ExitError) return error.code
    throw error
  }
}

const today = '2026-03-03'
beforeEach(() => setToday(today))
const take = () => Promise.resolve(new Map([['home.png', Buffer.from('picture')]]))

test('from the first build to the filing, and on to the next words', async () => {
  await withBuilt(async (place) => {
    expect(await run(() => filingStatus(place))).toBe(1)
    expect(output.printed).toContain('Last filing: none on record.')
    expect(output.printed).toContain('File by: March 13, 2026, if it goes online today.')

    expect(await run(() => filingRecord({ ...place, published: '2026-03-01' }))).toBe(0)
    expect(await run(() => filingStatus(place))).toBe(1)
    expect(output.printed).toContain('Online since: March 1, 2026.\nFile by: March 11, 2026 (8 days left).')
    setToday('2026-03-12')
    expect(await run(() => filingStatus(place))).toBe(1)
    expect(output.printed).toContain('The filing of the home page is overdue.')
    expect(output.printed).toContain('(1 day ago)')
    setToday(today)

    expect(await run(() => filingRecord({ ...place, filed: today }))).toBe(0)
    expect(await run(() => filingStatus(place))).toBe(0)
    expect(output.printed).toContain('those that were filed on March 3, 2026.')

    await writeHome(place.built, 'We measure twice.')
    expect(await run(() => filingStatus({ ...place, json: true }))).toBe(1)
    expect(JSON.parse(output.printed)).toMatchObject({
      state: 'new',
      lastFiled: { date: '2026-03-03' },
      rule: '7.04(a)',
      fileBy: '2026-03-13',
      daysLeft: 10,
      contentHasChanged: false,
    })
  })
})

describe('in a second language', () => {
  /** The same with a home page in Spanish, which has an address of its own. */
  const withLanguages = (use: (place: Place) => Promise<void>) =>
    withBuilt(async (place) => {
      const links = { en: '/', es: '/es', 'x-default': '/' }
      const head = Object.entries(links)
        .map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="https://www.firm.example${to}">`)
        .join('')
      await writeHome(place.built, 'We measure first.', head)
      await writeHome(path.join(place.built, 'es'), 'Primero medimos.', head)
      await use(place)
    })
  const readFilings = async ({ content }: Place) =>
    JSON.parse(await readFile(path.join(content, 'filing.json'), 'utf8')) as FilingData

  test('the home page is filed on its own', async () => {
    await withLanguages(async (place) => {
      expect(await run(() => filingStatus(place))).toBe(1)
      expect(output.printed).toMatch(/^English:\nThe words [^]*\n\nSpanish:\nThe words /)
      expect(await run(() => filingRecord({ ...place, published: '2026-03-01' }))).toBe(0)
      const { published } = await readFilings(place)
      expect(published.map(({ language }) => language)).toEqual([undefined, 'es'])

      expect(await run(() => filingRecord({ ...place, filed: today }))).toBe(2)
      expect(output.said).toContain('Name the one that was filed: --language en or --language es')
      expect(await run(() => filingRecord({ ...place, filed: today, language: 'fr' }))).toBe(2)
      expect(output.said).toContain('no home page in the language "fr". It has: en, es.')
      expect(await run(() => filingRecord({ ...place, filed: today, language: 'es' }))).toBe(0)
      expect(await run(() => filingStatus({ ...place, json: true }))).toBe(1)
      expect(JSON.parse(output.printed)).toMatchObject({
        language: 'en',
        state: 'due',
        pending: [],
        otherLanguages: [{ language: 'es', state: 'filed', filedOn: today, pending: [] }],
      })
      expect(await run(() => filingRecord({ ...place, filed: today, language: 'en' }))).toBe(0)
      expect(await run(() => filingStatus(place))).toBe(0)
      const { problems } = await loadContent(place.content, { today })
      expect(problems).toEqual([])
    })
  })

  test('each pack has files with names of their own', async () => {
    await withLanguages(async (place) => {
      const to = path.join(place.built, '../packs')
      const takeAll: PackOptions['take'] = (_, address, name) =>
        Promise.resolve(new Map([[`${name}.png`, Buffer.from(address)]]))
      expect(await run(() => filingPack({ ...place, to, take: takeAll }))).toBe(0)
      const [main, spanish] = (await readdir(to)).sort() as [string, string]
      expect(main).toMatch(/^2026-03-03-[0-9a-f]{8}$/)
      expect(spanish).toMatch(/^2026-03-03-es-[0-9a-f]{8}$/)
      const files = ['README.txt', 'home-es.html', 'home-es.png', 'home-es.txt']
      expect((await readdir(path.join(to, spanish))).sort()).toEqual(files)
      const read = (file: string) => readFile(path.join(to, spanish, file), 'utf8')
      expect(await read('home-es.txt')).toContain('Primero medimos.')
      expect(await read('home-es.png')).toBe('/es')
      expect(await read('README.txt')).toMatch(
        /^HOME PAGE IN SPANISH, FOR [^]*Address: .*\/es\n[^]*\nhome-es-phone\.png {2}the whole page on a phone\n/,
      )
      await rm(to, { recursive: true })
      expect(await run(() => filingPack({ ...place, to, take: takeAll, language: 'en' }))).toBe(0)
      expect(await readdir(to)).toEqual([main])
    })
  })

  test('words of a language that the site has no longer stay due', async () => {
    await withLanguages(async (place) => {
      await run(() => filingRecord({ ...place, published: '2026-03-01' }))
      await run(() => filingRecord({ ...place, filed: today, language: 'en' }))
      await writeHome(place.built, 'We measure first.')
      expect(await run(() => filingStatus(place))).toBe(1)
      const number = / --text (\w{8})/.exec(output.printed)![1]!
      expect(await run(() => filingRecord({ ...place, filed: today, text: number }))).toBe(0)
      expect((await readFilings(place)).filed.map(({ language }) => language)).toEqual([undefined, 'es'])
      expect(await run(() => filingStatus(place))).toBe(0)
    })
  })
})

test('words that went online stay due when the build has other words', async () => {
  await withBuilt(async (place) => {
    const record = (days: Partial<RecordOptions>) => run(() => filingRecord({ ...place, ...days }))
    expect(await record({ published: '2026-02-20' })).toBe(0)
    await writeHome(place.built, 'We measure twice.')
    expect(await record({ published: today })).toBe(0)

    expect(await run(() => filingStatus(place))).toBe(1)
    const [first = '', , after = ''] = output.printed.split('\n')
    expect(first).toBe(
      'Other words went online on February 20, 2026, and were not filed. File them by March 2, 2026 (1 day ago).',
    )
    expect(output.printed).toContain('Online since: March 3, 2026.')
    expect(await record({ filed: today })).toBe(0)
    expect(await run(() => filingStatus(place))).toBe(1)
    expect(output.printed).toMatch(/^Other words .*[^]*those that were filed on March 3, 2026\./)

    const number = / --text (\w{8})/.exec(after)![1]!
    expect(await record({ filed: today, text: number })).toBe(0)
    expect(await run(() => filingStatus(place))).toBe(0)
    expect(await record({ filed: today, text: 'ffffffff' })).toBe(2)
    expect(output.said).toContain('No words on record have the number "ffffffff".')
  })
})

test('the first day on which words were online counts', async () => {
  await withBuilt(async (place) => {
    const record = (day: string) => run(() => filingRecord({ ...place, published: day }))
    await record('2026-02-20')
    expect(await record('2026-02-25')).toBe(0)
    expect(output.said).toContain('on record as online since February 20, 2026, and the first day counts.')
    expect(output.said).toContain('filing.json')
    expect(output.printed).toContain('Online since: February 20, 2026.')
    await record('2026-02-19')
    expect(output.said).toBe('')
    expect(output.printed).toContain('Online since: February 19, 2026.')
    const { published } = JSON.parse(
      await readFile(path.join(place.content, 'filing.json'), 'utf8'),
    ) as FilingData
    expect(published).toHaveLength(1)
  })
})

test('what is recorded are the words of a build that is up to date', async () => {
  await withBuilt(async (place) => {
    const later = new Date(Date.now() + 120_000)
    await utimes(path.join(place.content, 'firm.json'), later, later)
    expect(await run(() => filingRecord({ ...place, filed: today }))).toBe(1)
    expect(output.said).toContain('Use the build that went online')
  })
})

test('what record writes passes the checks of the content', async () => {
  await withBuilt(async (place) => {
    await run(() => filingRecord({ ...place, published: today, filed: today }))
    await run(() => filingRecord({ ...place, filed: today }))
    const { filed } = JSON.parse(await readFile(path.join(place.content, 'filing.json'), 'utf8')) as {
      filed: unknown[]
    }
    expect(filed).toHaveLength(1)
    expect((await loadContent(place.content, { today: '2026-03-03' })).problems).toEqual([])
  })
})

test('the pack has the page, its words, pictures, and what to do with them', async () => {
  await withBuilt(async (place) => {
    const to = path.join(place.built, '../packs')
    const pack = () => filingPack({ ...place, to, take })
    expect(await run(pack)).toBe(0)
    expect(await run(pack)).toBe(0)
    const [folder, ...others] = await readdir(to)
    expect(others).toEqual([])
    expect(folder).toMatch(/^2026-03-03-[0-9a-f]{8}$/)
    const read = (file: string) => readFile(path.join(to, folder!, file), 'utf8')
    expect((await readdir(path.join(to, folder!))).sort()).toEqual([
      'README.txt',
      'home.html',
      'home.png',
      'home.txt',
    ])
    expect(await read('home.txt')).toBe('Fences\nWe measure first.\n')
    expect(await read('home.html')).toContain('<h1>Fences</h1>')
    const cover = await read('README.txt')
    expect(cover).toContain('Responsible attorney:  Ada Elm\nPrincipal office:      The Woodlands, Texas')
    expect(cover).toContain('Do not file this')
    expect(output.printed).toContain('Do not file this: the content is made up.')
    expect(output.printed).not.toContain('filing record')
  })
})

test('a pack is only made of what the content says now', async () => {
  await withBuilt(async (place) => {
    const to = path.join(place.built, '../packs')
    const later = new Date(Date.now() + 120_000)
    await utimes(path.join(place.content, 'firm.json'), later, later)
    expect(await run(() => filingPack({ ...place, to, take }))).toBe(1)
    expect(output.said).toContain('Build it first')
    await writeFile(path.join(place.content, 'firm.json'), '{')
    expect(await run(() => filingPack({ ...place, to, take }))).toBe(1)
    expect(output.said).toContain('The content has errors.')
  })
})

test('wrong usage ends with 2 and says what to do', async () => {
  await withBuilt(async (place) => {
    expect(await run(() => filingRecord(place))).toBe(2)
    expect(output.said).toContain('--published 2026-03-02')
    expect(await run(() => filingRecord({ ...place, filed: '2026-03-04' }))).toBe(2)
    expect(output.said).toContain('2026-03-04 is in the future')
    await writeFile(path.join(place.content, 'filing.json'), '{ "filed": 3 }')
    expect(await run(() => filingStatus(place))).toBe(2)
    expect(output.said).toContain('filing.json has errors')
    await rm(place.built, { recursive: true })
    expect(await run(() => filingStatus(place))).toBe(2)
    expect(output.said).toContain('Build the site first')
  })
})

test('a firm in a state of which we know no rule reads that, and one without a state that its file has errors', async () => {
  await withBuilt(async (place) => {
    const file = path.join(place.content, 'firm.json')
    const firm = await readFile(file, 'utf8')
    for (const [text, reason] of [
      [firm.replaceAll('"state": "TX"', '"state": "OH"'), 'We know no rule of your state'],
      ['{', 'has errors'],
    ] as const) {
      await writeFile(file, text)
      for (const command of [filingStatus, filingRecord]) {
        expect(await run(() => command({ ...place, filed: today }))).toBe(2)
        expect(output.said).toContain(reason)
        expect(output.printed).toBe('')
      }
    }
  })
})
