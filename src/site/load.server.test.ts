import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fixtureToday, goodContent, withGoodContent } from '#tests/fixtures/assemble.ts'
import { loadContent } from './load.server.ts'

const load = (folder: string) => loadContent(folder, { today: fixtureToday })
const change = async (folder: string, file: string, edit: (text: string) => string) => {
  const full = path.join(folder, file)
  await writeFile(full, edit(await readFile(full, 'utf8')))
}

describe('the site', () => {
  test('contains all content', async () => {
    const { site, filesRead } = await load(goodContent)
    expect(filesRead).toBe(29)
    expect(site?.firm.name).toBe('Elm & Reed')
    expect([...site!.facts.keys()]).toEqual(['injury-limitation', 'notice-period', 'auto-minimum'])
    expect(site?.glossary.map(({ id }) => id)).toEqual(['claim', 'deductible'])
    expect([...site!.pages.keys()]).toContain('home')
    expect(site?.team[0]).toMatchObject({
      id: 'ada-elm',
      file: 'team/ada-elm.md',
      body: expect.stringContaining('## Before'),
    })
    expect(site?.testimonials.get('fence-owner')?.body).toBe('')
  })

  test('has the size of every image, by path', async () => {
    const { site } = await load(goodContent)
    expect(site?.team[0]?.data.image).toEqual({
      src: 'team/ada-elm.svg',
      alt: 'Ada Elm at a desk, smiling.',
      focus: '50% 30%',
    })
    expect(site?.images.get('team/ada-elm.svg')).toMatchObject({ width: 2560, height: 3200 })
  })

  test('keeps the right of a hero picture in view, or what its focus says', async () => {
    await withGoodContent(async (folder) => {
      const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'navy' } })
      await picture.png().toFile(path.join(folder, 'pages/wide.png'))
      await change(folder, 'pages/home.md', (text) =>
        text.replace(
          'hero:',
          'hero:\n  images:\n    - src: wide.png\n      alt: A field.\n    - src: wide.png\n      alt: A field.\n      focus: 20% 10%',
        ),
      )
      const { site, problems } = await load(folder)
      expect(problems).toEqual([])
      expect(site!.pages.get('home')!.data.hero.images).toEqual([
        { src: 'pages/wide.png', alt: 'A field.', focus: '75% 45%' },
        { src: 'pages/wide.png', alt: 'A field.', focus: '20% 10%' },
      ])
    })
  })

  test('is the same from one load to the next', async () => {
    expect(await load(goodContent)).toEqual(await load(goodContent))
  })

  test('sorts practice areas and people by their order', async () => {
    await withGoodContent(async (folder) => {
      const text = await readFile(path.join(folder, 'practice-areas/fence-law.md'), 'utf8')
      for (const [name, order] of [
        ['a-late', 9],
        ['z-early', 0o1],
        ['b-late', 9],
      ] as const)
        await writeFile(
          path.join(folder, `practice-areas/${name}.md`),
          text
            .replace('order: 1', `order: ${order + 1}`)
            .replace(/^(title|description): .*/gm, `$1: About ${name}`),
        )
      const { site } = await load(folder)
      expect(site?.practiceAreas.map(({ id }) => id)).toEqual(['fence-law', 'z-early', 'a-late', 'b-late'])
    })
  })

  test('is undefined if a problem is an error, and defined if all are warnings', async () => {
    await withGoodContent(async (folder) => {
      await change(folder, 'legal-facts.json', (text) =>
        text.replace(/(notice-period[^}]*"reviewBy": )"[^"]*"/, '$1"2000-01-01"'),
      )
      const { site, problems } = await load(folder)
      expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
      expect(site).toBeDefined()
      await change(folder, 'firm.json', (text) => text.replace('"ada-elm"', '"unknown"'))
      expect((await load(folder)).site).toBeUndefined()
    })
  })
})

test('what stops only a release is apart from the problems, and the site can be built', async () => {
  await withGoodContent(async (folder) => {
    await change(folder, 'legal-facts.json', (text) =>
      text.replace('"unverified"', '"disputed", "briefText": "60 days, always"'),
    )
    const { site, problems, releaseProblems } = await load(folder)
    expect(site).toBeDefined()
    expect(problems).toEqual([])
    expect(releaseProblems.map(({ id }) => id)).toEqual(['content/disputed-fact'])
  })
})

describe('files', () => {
  test('of the guide and the schemas are ignored', async () => {
    await withGoodContent(async (folder) => {
      await mkdir(path.join(folder, 'schemas'))
      for (const file of ['README.md', 'schemas/firm.schema.json'])
        await writeFile(path.join(folder, file), '---js\n')
      expect((await load(folder)).problems).toEqual([])
    })
  })

  test('may be in subfolders', async () => {
    await withGoodContent(async (folder) => {
      await mkdir(path.join(folder, 'testimonials/homes'))
      await rename(
        path.join(folder, 'testimonials/fence-owner.md'),
        path.join(folder, 'testimonials/homes/fence-owner.md'),
      )
      const { site, problems } = await load(folder)
      expect(problems).toEqual([])
      expect(site?.testimonials.has('fence-owner')).toBe(true)
    })
  })

  test('that take too long are reported, and so are problems in the others', async () => {
    await withGoodContent(async (folder) => {
      await change(
        folder,
        'legal/privacy-policy.md',
        (text) => text + '> '.repeat(30) + 'a\n' + 'b\n'.repeat(20_000),
      )
      await change(folder, 'firm.json', (text) => text.replace('"ada-elm"', '"unknown"'))
      const { problems } = await loadContent(folder, { today: fixtureToday, timeLimit: 300 })
      expect(problems.map(({ file, id }) => `${file} ${id}`)).toEqual([
        'firm.json content/missing-reference',
        'legal/privacy-policy.md content/too-tangled',
      ])
    })
  })
})
