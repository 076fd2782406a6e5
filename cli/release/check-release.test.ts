import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { setToday } from '#tests/support/moments.ts'
import { writeFormFiles } from '#scripts/build/write-form-files.ts'
import { writeContentRecord } from '#scripts/build/content-record.ts'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import { hashText, readHomeText } from '../filing/home-text.ts'
import { checkRelease } from './check-release.ts'
import { captureOutput } from '#tests/support/captured-output.ts'
import { site } from '#tests/support/fixture-firm.ts'
import { withSecondLanguage } from '#tests/support/second-language.ts'
import { translateAccept } from '../commands/translate.ts'

captureOutput()
beforeEach(() => setToday(fixtureToday))

const confirmed = {
  policy: 'confirmed',
  host: 'https://automation.firm.com',
}

interface Built {
  settings?: object
  /** As hosting.json has it. */
  hosting?: object
  news?: boolean
  /** As filing.json has it. */
  filing?: object
  /** More files of the content, by their paths. */
  files?: Record<string, string>
  today?: string
}

/** What a release of the tests' own firm reports, as `owner id`, for a build of a single page. */
async function check({
  settings = confirmed,
  hosting = {},
  news = false,
  filing,
  files = {},
  today = fixtureToday,
}: Built = {}) {
  return withGoodContent(async (content) => {
    const dist = path.join(content, '../dist')
    await mkdir(path.join(dist, 'client/news-events'), { recursive: true })
    const meta = `<meta name="lead-settings" content="${JSON.stringify(settings).replaceAll('"', '&quot;')}">`
    const html = `<!doctype html><html><head><title>Home</title>${meta}</head><body></body></html>`
    await writeFile(path.join(dist, 'client/index.html'), html)
    await writeFormFiles(site, path.join(dist, 'client'))
    if (news) await writeFile(path.join(dist, 'client/news-events/index.html'), html)
    if (filing) await writeFile(path.join(content, 'filing.json'), JSON.stringify(filing))
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(content, file), text)
    await writeFile(path.join(dist, 'hosting.json'), JSON.stringify(hosting))
    await writeFile(path.join(dist, 'assets.json'), '{}')
    setToday(today)
    const { problems } = await checkRelease({ content, dist })
    await rm(dist, { recursive: true })
    return problems.map(({ owner, id }) => `${owner} ${id}`)
  })
}

test('made-up content is for staff to replace', async () => {
  expect(await check()).toContain('staff release/made-up-content')
})

test('a fact that is overdue stops a release, and an attorney reviews it', async () => {
  expect(await check()).not.toContain('attorney content/overdue-fact')
  expect(await check({ today: '2099-01-01' })).toContain('attorney content/overdue-fact')
})

test('a home page that was not filed is a warning for an attorney, and an error ten days after it went online', async () => {
  expect(await check()).toContain('attorney release/unfiled-home')
  const hash = hashText(readHomeText('<body></body>'))
  const published = { date: fixtureToday, hash }
  expect(await check({ filing: { published: [published], filed: [] } })).toContain(
    'attorney release/unfiled-home',
  )
  const early = { ...published, date: '2020-01-01' }
  expect(await check({ filing: { published: [early], filed: [] } })).toContain(
    'attorney release/overdue-filing',
  )
  const filings = async (filing: object) =>
    (await check({ filing })).filter((line) => /unfiled|filing/.test(line))
  const filed = [{ date: fixtureToday, hash }]
  expect(await filings({ published: [], filed })).toEqual([])
  // Other words that were online stay due, although these were filed.
  const other = 'a'.repeat(64)
  expect(await filings({ published: [{ ...early, hash: other }], filed })).toEqual([
    'attorney release/overdue-filing',
  ])
  expect(await filings({ published: [{ ...published, hash: other }], filed })).toEqual([
    'attorney release/unfiled-home',
  ])
})

test('an open box of the review list is a problem, for an attorney if it is about the law', async () => {
  const list =
    '# To review\n\n- [ ] `legal/terms.md`: Read it.\n- [x] `firm.json`: Done.\n- [ ] `pages/home.md`: The words.\n- [ ] The rest\n'
  await withGoodContent(async (content) => {
    await writeFile(path.join(content, 'TO-REVIEW.md'), list)
    const dist = path.join(content, '../nothing')
    const { problems } = await checkRelease({ content, dist })
    const found = problems.filter(({ id }) => id === 'release/not-reviewed')
    expect(found.map((one) => [one.owner, 'line' in one && one.line, one.message])).toEqual([
      ['staff', 5, '"pages/home.md" was not reviewed: The words.'],
      ['staff', 6, 'This was not reviewed: The rest'],
      ['attorney', 3, '"legal/terms.md" was not reviewed: Read it.'],
    ])
  })
  const done = await check({ files: { 'TO-REVIEW.md': '- [x] `firm.json`: Done.\n' } })
  expect(done).not.toContain('staff release/not-reviewed')
})

test('a firm in a state whose rules are not known is told what was not checked', async () => {
  expect(await check()).not.toContain('attorney release/unknown-law')
  await withGoodContent(async (content) => {
    const file = path.join(content, 'firm.json')
    const firm = await readFile(file, 'utf8')
    await writeFile(file, firm.replaceAll('"state": "TX"', '"state": "OK"'))
    const { problems } = await checkRelease({ content, dist: path.join(content, '../nothing') })
    const found = problems.filter(({ id }) => id === 'release/unknown-law')
    expect(found).toMatchObject([{ severity: 'warning', owner: 'attorney', file: 'firm.json' }])
    expect(found[0]!.message).toContain('Oklahoma')
  })
})

test('a firm that tells neither cost nor reply of the first talk is warned', async () => {
  expect(await check()).not.toContain('staff release/no-first-talk')
  await withGoodContent(async (content) => {
    const file = path.join(content, 'firm.json')
    const firm = JSON.parse(await readFile(file, 'utf8')) as { firstTalk: { cost?: string } }
    delete firm.firstTalk.cost
    await writeFile(file, JSON.stringify(firm))
    const { problems } = await checkRelease({ content, dist: path.join(content, '../nothing') })
    const found = problems.filter(({ id }) => id === 'release/no-first-talk')
    expect(found).toMatchObject([{ severity: 'warning', hint: expect.stringContaining('"cost"') as string }])
  })
})

test('a firm without a box for text messages is warned, and one with it is not', async () => {
  expect(await check()).toContain('attorney texts/no-box')
  await withGoodContent(async (content) => {
    const file = path.join(content, 'firm.json')
    const { smsConsent, ...firm } = JSON.parse(await readFile(file, 'utf8')) as { smsConsent: string }
    expect(smsConsent).toBeDefined()
    await writeFile(file, JSON.stringify(firm))
    const { problems } = await checkRelease({ content, dist: path.join(content, '../nothing') })
    expect(problems.filter(({ id }) => id === 'texts/no-box')).toEqual([])
  })
})

test('a firm is warned without an accessibility statement, without a signature, and once it is older than a year', async () => {
  const statement =
    '---\ntitle: Accessibility\ndescription: For all.\neffective: 2025-01-01\nreviewed: 2025-01-01\n---\n\nCall {phone:main}.\n'
  const sign = (on: string) => JSON.stringify({ signed: { by: 'Ada Elm', on }, evaluations: [] })
  const find = async (files: Record<string, string>) =>
    (await check({ files })).filter((line) => line.endsWith('accessibility'))
  const files = { 'legal/accessibility.md': statement }
  expect(await find({})).toEqual(['staff release/no-accessibility'])
  expect(await find(files)).toEqual(['staff release/unsigned-accessibility'])
  expect(await find({ ...files, 'accessibility.json': sign('2025-01-14') })).toEqual([
    'staff release/old-accessibility',
  ])
  // A year ago to the day.
  expect(await find({ ...files, 'accessibility.json': sign('2025-01-15') })).toEqual([])
})

test('a firm that may type legal figures is told which were not checked, and where', async () => {
  await withGoodContent(async (content) => {
    const edit = async (file: string, change: (text: string) => string) => {
      const full = path.join(content, file)
      await writeFile(full, change(await readFile(full, 'utf8')))
    }
    const area = 'practice-areas/fence-law.md'
    await edit(area, (text) => `${text}\nUp to 93 days in jail, and a $500 fine.\n`)
    const find = async () => {
      const { problems } = await checkRelease({ content, dist: path.join(content, '../nothing') })
      return problems.filter(({ id }) => /typed-law|figures$/.test(id))
    }
    expect((await find()).map(({ id, severity }) => `${severity} ${id}`)).toEqual([
      'error content/typed-law-number',
      'error content/typed-law-number',
    ])
    await edit('firm.json', (text) => text.replace('{', '{ "typedFigures": "warn",'))
    const line = (await readFile(path.join(content, area), 'utf8')).trimEnd().split('\n').length
    expect(await find()).toMatchObject([
      { id: 'release/typed-figures', severity: 'warning', owner: 'attorney', file: 'firm.json', line: 1 },
      { id: 'release/unchecked-figures', severity: 'warning', owner: 'attorney', file: area, line },
    ])
    const [total, inFile] = (await find()).map(({ message }) => message)
    expect(total).toContain('2 figures in 1 file were not checked')
    expect(inFile).toContain(`"93 days" (line ${line}), "$500" (line ${line})`)
    await mkdir(path.join(content, 'es/legal'), { recursive: true })
    const head = '---\ntitle: Privacidad\ndescription: Lo que guardamos.\n---\n\n'
    await writeFile(path.join(content, 'es/legal/privacy-policy.md'), `${head}La ley le da 90 días.\n`)
    expect((await find()).map(({ message }) => message)).toEqual([
      expect.stringContaining('"90 días" (line 6)'),
      expect.stringContaining('3 figures in 2 files were not checked'),
      inFile,
    ])
  })
})

test('placeholder words are an error', async () => {
  await withGoodContent(async (content) => {
    const file = path.join(content, 'pages/about.md')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, 'title: WRITE HERE'))
    const dist = path.join(content, '../nothing')
    const { problems } = await checkRelease({ content, dist })
    expect(problems.find(({ id }) => id === 'content/unfinished')).toMatchObject({
      severity: 'error',
      owner: 'staff',
    })
  })
})

test('a language waits for its translator, and for what binds the firm', async () => {
  await withSecondLanguage(async (folder) => {
    const { content } = folder
    const find = async () => {
      const { problems } = await checkRelease({ content, dist: path.join(content, '../nothing') })
      const own = problems.filter((one) => 'file' in one && one.file.startsWith('es/'))
      return own.map(({ owner, severity, id }) => `${owner} ${severity} ${id}`).sort()
    }
    expect(await find()).toEqual([
      'attorney error translation/unchecked-promise',
      'staff error translation/no-reviewer',
      'staff warning translation/not-accepted',
      'staff warning translation/not-accepted',
    ])
    const accept = (options = {}) => translateAccept('es', undefined, { content, ...options })
    await accept({ reviewedBy: 'Ana Ruiz' })
    expect(await find()).toEqual([])
    await folder.edit('legal/terms-of-service.md', 'Use it well.', 'Use it very well.')
    await folder.edit('pages/home.md', 'A firm for fences.', 'A firm for walls.')
    expect(await find()).toEqual([
      'attorney error translation/outdated-promise',
      'staff warning translation/outdated',
    ])
    await accept()
    expect(await find()).toEqual(['staff warning translation/renewed', 'staff warning translation/renewed'])
    await folder.write('es/translations.json', '{}')
    expect(await find()).toEqual(['staff error translation/bad-record'])
  })
})

test('an unverified fact in use is a warning for an attorney', async () => {
  expect(await check()).toContain('attorney release/unverified-fact')
})

test('a build of another content folder is one problem, and nothing else is said about it', async () => {
  await withGoodContent(async (content) => {
    const dist = path.join(content, '../dist')
    await mkdir(path.join(dist, 'client'), { recursive: true })
    await writeFile(path.join(dist, 'client/index.html'), '')
    await writeContentRecord(dist, { folder: 'elsewhere', files: {} })
    const { problems } = await checkRelease({ content, dist })
    const ofBuild = problems.filter(({ owner }) => owner === 'developer')
    expect(ofBuild.map(({ message }) => message)).toEqual([
      'This build is of another content folder: elsewhere.',
    ])
  })
})

test('a page that was not built is a problem of developers', async () => {
  expect(await check()).toContain('developer dist/missing-page')
})

describe('the settings of the build', () => {
  const formIds = [...site.forms.keys()]
  const ofSettings = async (built: Built) =>
    (await check(built)).filter((line) => /release\/(?:unconfirmed|own|no-blog|private)|webhooks/.test(line))

  test('have no problem if each form waits for an answer from another origin', async () => {
    expect(await ofSettings({})).toEqual([])
  })

  test('are a problem if the forms do not wait for an answer', async () => {
    const addresses = Object.fromEntries(formIds.map((id) => [id, `https://a.firm.com/webhook/${id}`]))
    expect(await ofSettings({ settings: { addresses } })).toEqual(['developer release/unconfirmed-delivery'])
  })

  test('are a problem for each form without an address, said once if it is all of them', async () => {
    expect(await ofSettings({ settings: { policy: 'confirmed' } })).toEqual(['developer webhooks/no-address'])
    const addresses = { dtpa: 'https://a.firm.com/webhook/dtpa' }
    expect(await ofSettings({ settings: { policy: 'confirmed', addresses } })).toEqual(
      formIds.slice(1).map(() => 'developer webhooks/no-address'),
    )
  })

  test('are a problem if the forms post to the site itself', async () => {
    const found = await ofSettings({ settings: { policy: 'confirmed', host: '/' } })
    expect(found).toEqual(['developer release/own-inbox'])
  })

  test('are a problem if visitors cannot reach an address', async () => {
    const found = await ofSettings({ settings: { policy: 'confirmed', host: 'http://localhost:5678' } })
    expect(found).toEqual(['developer release/private-address'])
    const addresses = { dtpa: 'http://automation.firm.com/webhook/dtpa' }
    expect(await ofSettings({ settings: { ...confirmed, addresses } })).toEqual([
      'developer release/private-address',
    ])
    expect(await ofSettings({ hosting: { blog: 'http://localhost:8080/wp-json/wp/v2' } })).toEqual([
      'developer release/private-address',
    ])
  })

  test('a test address that the build replaced is a warning', async () => {
    const addresses = { dtpa: 'https://a.firm.com/webhook-test/dtpa' }
    expect(await ofSettings({ settings: { ...confirmed, addresses } })).toEqual([
      'developer webhooks/replaced-address',
    ])
    expect(await ofSettings({ settings: { ...confirmed, policy: 'seed', addresses } })).toContain(
      'developer webhooks/test-address',
    )
  })

  test('need the address of a blog if there is news', async () => {
    expect(await ofSettings({ news: true })).toEqual(['developer release/no-blog'])
    expect(await ofSettings({ news: true, hosting: { blog: 'https://blog.firm.com' } })).toEqual([])
  })
})

test('without a build, only the content is checked', async () => {
  await withGoodContent(async (content) => {
    const dist = path.join(content, '../nothing')
    const { problems } = await checkRelease({ content, dist })
    const ofBuild = problems.filter(({ owner }) => owner === 'developer')
    expect(ofBuild.map(({ id }) => id)).toEqual(['release/not-built'])
  })
})
