import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureToday, withBothLanguages } from '#tests/fixtures/assemble.ts'
import { loadContent, type LoadResult } from '#src/site/load.server.ts'

type Edit = (text: string) => string

/** Loads the good content in both languages, with some files changed. */
const loadWith = (edits: Record<string, string | Edit>): Promise<LoadResult> =>
  withBothLanguages(async (folder) => {
    for (const [name, edit] of Object.entries(edits)) {
      const file = path.join(folder, name)
      await writeFile(file, typeof edit === 'string' ? edit : edit(await readFile(file, 'utf8')))
    }
    return loadContent(folder, { today: fixtureToday })
  })

/** What is wrong, without what follows from any change: that no one has accepted it. */
const findIn = async (edits: Record<string, string | Edit>) =>
  (await loadWith(edits)).problems
    .filter(({ id }) => !/^translation\/(?:not-accepted|unchecked-promise|outdated|missing-pages)/.test(id))
    .map(({ file, line, id }) => `${file}:${line} ${id}`)

const replace =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    expect(text).toMatch(from)
    return text.replace(from, () => to)
  }

describe('a translation is checked like the original', () => {
  test.each([
    [
      'a token that does not exist',
      'es/pages/contact.md',
      /Cómo comunicarse/,
      '"Con {fact:nothing}"',
      'es/pages/contact.md:8 content/missing-reference',
    ],
    [
      'a token with a slip',
      'es/pages/contact.md',
      /Cómo comunicarse/,
      '"Con {phone:mian}"',
      'es/pages/contact.md:8 content/unknown-token',
    ],
    [
      'a token that no one knows',
      'es/pages/contact.md',
      /Cómo comunicarse/,
      '"Con {telefono}"',
      'es/pages/contact.md:8 content/unknown-token',
    ],
    [
      'HTML',
      'es/legal/privacy-policy.md',
      /No guardamos nada\./,
      'No <b>guardamos</b> nada.',
      'es/legal/privacy-policy.md:6 content/html-in-text',
    ],
    [
      'a link to a page that does not exist',
      'es/legal/privacy-policy.md',
      /No guardamos nada\./,
      'Vea [esto](/nada).',
      'es/legal/privacy-policy.md:6 content/missing-page',
    ],
    [
      'a link that runs a script',
      'es/legal/privacy-policy.md',
      /No guardamos nada\./,
      'Vea [esto](javascript:alert(1)).',
      'es/legal/privacy-policy.md:6 content/bad-link',
    ],
    [
      'a heading of the wrong level',
      'es/legal/privacy-policy.md',
      /## Preguntas/,
      '#### Preguntas',
      'es/legal/privacy-policy.md:8 content/heading-level',
    ],
    [
      'a picture that does not exist',
      'es/legal/privacy-policy.md',
      /No guardamos nada\./,
      '![Una cerca](cerca.png)',
      'es/legal/privacy-policy.md:6 content/missing-image',
    ],
    [
      'a name of a file for a description',
      'es/team/ada-elm.md',
      /Ada Elm en un escritorio, sonriendo\./,
      'IMG_2041.jpg',
      'es/team/ada-elm.md:4 content/file-name-alt',
    ],
    [
      'a control character',
      'es/team/ada-elm.md',
      /Ada resuelve/,
      'Ada\u200b resuelve',
      'es/team/ada-elm.md:5 content/control-character',
    ],
    [
      'a text that is too long',
      'es/pages/home.md',
      /Un bufete para cercas\./,
      'Un bufete '.repeat(20),
      'es/pages/home.md:3 content/wrong-length',
    ],
    [
      'nothing for a text',
      'es/pages/home.md',
      /Un bufete para cercas\./,
      '" "',
      'es/pages/home.md:3 content/empty-text',
    ],
    [
      'a number for a text',
      'es/pages/home.md',
      /Un bufete para cercas\./,
      '7',
      'es/pages/home.md:3 content/wrong-type',
    ],
    [
      'words that no one has written yet',
      'es/pages/home.md',
      /Un bufete para cercas\./,
      'WRITE HERE',
      'es/pages/home.md:3 content/unfinished',
    ],
  ])('%s', async (_, file, from, to, problem) => {
    expect(await findIn({ [file]: replace(from, to) })).toEqual([problem])
  })

  test('and what is wrong with the original is said once, where it is', async () => {
    const original = replace('A firm for fences.', 'A firm for {fences}.')
    expect(await findIn({ 'pages/home.md': original })).toEqual(['pages/home.md:3 content/unknown-token'])
    expect(await findIn({ 'team/cora-ash.md': replace('cora-ash.svg', 'cora.svg') })).toEqual([
      'team/cora-ash.md:6 content/missing-image',
    ])
  })
})

describe('a slug', () => {
  const page = (slug: string) => replace('---\n', `---\nslug: ${slug}\n`)

  test('is the last part of the address', async () => {
    const { site, problems } = await loadWith({ 'es/team/cora-ash.md': page('cora') })
    expect(problems).toEqual([])
    expect(site!.versions[1]!.language!.addresses.get('/team/cora-ash')).toBe('/es/equipo/cora')
  })

  test.each([
    'Cora',
    'cora ash',
    'ceniza/cora',
    'corá',
    '../x',
    '""',
    '7.5',
    'null',
    '[a, b]',
    'constructor.x',
  ])('cannot be %s', async (slug) => {
    expect(await findIn({ 'es/team/cora-ash.md': page(slug) })).toEqual([
      'es/team/cora-ash.md:2 content/bad-slug',
    ])
  })

  test.each([
    ['pages without an address of their own', 'es/testimonials/fence-owner.md'],
    ['legal notices, whose addresses are fixed', 'es/legal/terms-of-service.md'],
  ])('is no field of %s', async (_, file) => {
    expect(await findIn({ [file]: page('x') })).toEqual([`${file}:2 translation/extra-field`])
  })

  test('is no field of a page whose address is fixed', async () => {
    expect(await findIn({ 'es/pages/contact.md': page('otra') })).toEqual([
      'es/pages/contact.md:2 translation/extra-field',
    ])
  })
})

describe('a translation that cannot be read is reported, and is none', () => {
  test.each([
    [
      'after a merge',
      replace('title:', '<<<<<<< HEAD\ntitle:'),
      'es/team/cora-ash.md:2 content/merge-conflict',
    ],
    ['with a slip in its fields', replace('title:', 'title'), 'es/team/cora-ash.md:2 content/yaml-syntax'],
    ['without its first line', replace('---\n', ''), 'es/team/cora-ash.md:1 content/missing-frontmatter'],
  ])('%s', async (_, edit, problem) => {
    const { problems, translations } = await loadWith({ 'es/team/cora-ash.md': edit })
    expect(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ file, line, id }) => `${file}:${line} ${id}`),
    ).toEqual([problem])
    expect(translations[0]!.files.has('team/cora-ash.md')).toBe(false)
    expect(translations[0]!.files.has('team/ada-elm.md')).toBe(true)
  })

  test('and one whose original cannot be read is not called an orphan', async () => {
    const edits = { 'team/cora-ash.md': replace('title:', 'title') }
    expect(await findIn(edits)).toEqual(['team/cora-ash.md:3 content/yaml-syntax'])
  })
})

describe('a file that stays the same is not parsed again, and', () => {
  test('one that changes is laid over the original as it was typed', () =>
    withBothLanguages(async (folder) => {
      const load = async () => (await loadContent(folder, { today: fixtureToday })).problems
      expect(await load()).toEqual([])
      for (const words of ['Ada mira una cerca.', 'Ada mira otra cerca.']) {
        const file = path.join(folder, 'es/team/ada-elm.md')
        const text = await readFile(file, 'utf8')
        await writeFile(file, text.replace(/alt: .*/, `alt: ${words}`))
        expect((await load()).map(({ file, id }) => `${file} ${id}`)).toEqual([
          'es/team/ada-elm.md translation/not-accepted',
        ])
      }
    }))

  test('one whose original changes is compared with it', () =>
    withBothLanguages(async (folder) => {
      const load = async () =>
        (await loadContent(folder, { today: fixtureToday })).problems.map(
          ({ file, line, id }) => `${file}:${line} ${id}`,
        )
      expect(await load()).toEqual([])
      const file = path.join(folder, 'pages/home.md')
      await writeFile(file, (await readFile(file, 'utf8')).replace('Good fences', 'Better fences'))
      expect(await load()).toEqual(['es/pages/home.md:5 translation/outdated'])
    }))

  test('a language that is deleted is gone', () =>
    withBothLanguages(async (folder) => {
      expect((await loadContent(folder, { today: fixtureToday })).site!.versions).toHaveLength(2)
      await rm(path.join(folder, 'es'), { recursive: true })
      const { site, problems } = await loadContent(folder, { today: fixtureToday })
      expect(problems).toEqual([])
      expect(site!.versions).toEqual([site])
    }))
})

test('what the Spanish content says is what its file says, and all else is what the original says', async () => {
  const { translations } = await loadWith({})
  const [{ content, texts, files }] = translations as [(typeof translations)[0]]
  expect(content.files.team.find(({ id }) => id === 'ada-elm')).toMatchObject({
    file: 'team/ada-elm.md',
    data: { name: 'Ada Elm', title: 'Abogada directora', order: 1, image: { src: 'team/ada-elm.svg' } },
    body: expect.stringContaining('junto a una cerca'),
  })
  expect(texts.get('team/ada-elm.md')!.at(-1)).toMatchObject({
    path: ['body'],
    original: expect.stringContaining('beside a fence'),
    translated: expect.stringContaining('junto a una cerca'),
  })
  expect([...files]).toEqual(expect.arrayContaining(['firm.json', 'forms/consultation.json', 'notice.json']))
  expect([...files].filter((file) => file.startsWith('es/'))).toEqual([])
})
