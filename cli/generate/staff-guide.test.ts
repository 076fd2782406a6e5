/** The staff guide, tried literally: its examples pass, its mistakes are caught, its links lead somewhere. */
import GithubSlugger from 'github-slugger'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '#src/site/check-content.server.ts'
import { checkShape } from '#src/content/check-shape.ts'
import { folders, singles, type FolderName } from '#src/content/collections.ts'
import { parseJson } from '#src/text/json.ts'
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { contentProblems } from '#src/problems/catalog/content.ts'
import type { Problem } from '#src/problems/problem.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { makePdf } from '#tests/support/make-pdf.ts'
import { listKinds } from '../new/skeletons.ts'
import { program } from '../program.ts'

const guide = await readFile('content/README.md', 'utf8')

/** Code blocks below a comment such as `<!-- example: team/maya-ortiz.md -->`. */
function findBlocks(mark: string): { name: string; code: string }[] {
  const pattern = new RegExp(`^<!-- ${mark}: (.+) -->\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)^\`\`\`$`, 'gm')
  return [...guide.matchAll(pattern)].map((match) => ({ name: match[1]!, code: match[2]! }))
}

describe('every example of the guide', { timeout: 60_000 }, () => {
  const examples = findBlocks('example')
  let root: string
  let before: readonly Problem[]

  const load = async () => (await checkContent(root, { today: '2026-11-20' })).problems
  const keyOf = ({ file, id, message }: Problem) => `${file} ${id} ${message}`

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'guide-'))
    // In one language: the examples have no translation.
    await cp(fullFirm, root, { recursive: true, filter: (file) => file !== path.join(fullFirm, 'es') })
    before = await load()
  }, 60_000)
  afterAll(() => rm(root, { recursive: true }))

  test('is found', () => {
    expect(examples.map(({ name }) => name).sort()).toEqual([
      'firm.json',
      'firm.json',
      'firm.json',
      'firm.json',
      'firm.json',
      'firm.json',
      'firm.json',
      'firm.json',
      'glossary.json',
      'guides/after-a-flood.md',
      'legal-facts.json',
      'legal-facts.json',
      'notice.json',
      'pages/areas.md',
      'pages/areas/walker.md',
      'pages/careers.md',
      'pages/spring.md',
      'practice-areas/employment-disputes.md',
      'redirects.json',
      'results/rear-end-crash.md',
      'team/maya-ortiz.md',
      'testimonials/late-payment.md',
    ])
  })

  test('passes the checks once it is in the content, with the photo as it comes from a camera', async () => {
    const [area] = await readdir(path.join(root, 'practice-areas'))
    for (const { name, code: written } of examples) {
      // Each firm has practice areas of its own.
      const code = written.replace(/^practiceArea: .*$/m, `practiceArea: ${area!.replace('.md', '')}`)
      const file = path.join(root, name)
      // A list entry or fields go into the file; anything else is a whole file.
      const isPart = name === 'firm.json' || name in jsonLists
      await writeFile(file, isPart ? mergeJson(name, await readFile(file, 'utf8'), code) : code)
    }
    const photo = sharp({ create: { width: 4000, height: 5000, channels: 3, background: '#345' } })
    // 6: the camera was turned on its side.
    await photo.jpeg().withMetadata({ orientation: 6 }).toFile(path.join(root, 'team/maya-ortiz.jpg'))
    await writeSections()
    const known = new Set(before.map(keyOf))
    const found = (await load()).filter((problem) => !known.has(keyOf(problem)))
    // As the guide says: until the page is in a menu.
    expect(found.map(({ file, id }) => `${file} ${id}`)).toEqual(['pages/careers.md content/unlinked-page'])
  })

  /** Puts the sections that the guide shows on a page, with the files that they name. */
  async function writeSections() {
    const sections = findBlocks('section')
    expect(sections.map(({ name }) => name)).toEqual([
      'video',
      'documents',
      'image',
      'quotation',
      'columns',
      'embed',
      'results',
    ])
    const head = '---\ntitle: About\ndescription: Who we are.\nhero:\n  title: About\nsections:\n'
    const about = `${head}${sections.map(({ code }) => code).join('')}---\n`
    await writeFile(path.join(root, 'pages/about.md'), about)
    await writeFile(path.join(root, 'documents/fee-agreement.pdf'), await makePdf())
    const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#345' } })
    await photo.jpeg().toFile(path.join(root, 'pages/our-office.jpg'))
  }
})

/** The list of each JSON file that has one, and what names its entries. */
const jsonLists: Record<string, { list: string; key: string }> = {
  'glossary.json': { list: 'terms', key: 'id' },
  'legal-facts.json': { list: 'facts', key: 'id' },
  'redirects.json': { list: 'redirects', key: 'from' },
}

/** Puts an example into its JSON file: fields of firm.json, or one entry of a list in place of the one with its name. */
function mergeJson(name: string, file: string, code: string): string {
  const whole = JSON.parse(file) as Record<string, unknown>
  if (name === 'firm.json') {
    const changed = { ...whole, ...(JSON.parse(`{${code}}`) as object) }
    // Texts name those that are there.
    const lists = [changed, whole].map(({ otherPhones }) => otherPhones as { id: string }[])
    const otherPhones = [...new Map(lists.flat().map((phone) => [phone.id, phone])).values()]
    return JSON.stringify({ ...changed, otherPhones })
  }
  const { list, key } = jsonLists[name]!
  const entry = JSON.parse(code) as Record<string, string>
  const others = (whole[list] as Record<string, string>[]).filter((one) => one[key] !== entry[key])
  return JSON.stringify({ ...whole, [list]: [...others, entry] })
}

describe('the rules for fields', () => {
  const bases: Partial<Record<FolderName, string>> = {
    team: findBlocks('example').find(({ name }) => name.startsWith('team/'))!.code,
    legal: '---\ntitle: Notice\ndescription: What we do.\neffective: 2026-01-01\n---\n\nText.\n',
  }

  /** The ids of the problems of a file in which a few fields are written as the guide shows. */
  function checkFields(folder: FolderName, fields: string): string[] {
    const [, head = '', body = ''] = bases[folder]!.split(/^---\n/m)
    const chunks = new Map([...splitFields(head), ...splitFields(fields)])
    const parsed = parseMarkdownFile(
      `---\n${[...chunks.values()].join('')}---\n${body}`,
      `${folder}/example.md`,
    )
    if (!parsed.markdown) return parsed.problems.map(({ id }) => id)
    return checkShape<unknown>(
      folders[folder].schema,
      parsed.markdown.data,
      `${folder}/example.md`,
    ).problems.map(({ id }) => id)
  }

  test.each(findBlocks('right'))('accept what the guide calls right: $code', ({ name, code }) => {
    expect(checkFields(name as FolderName, code)).toEqual([])
  })

  test.each(findBlocks('wrong'))('refuse what the guide calls wrong: $code', ({ name, code }) => {
    const [folder, problem] = name.split(' ') as [FolderName, string]
    expect(checkFields(folder, code)).toEqual([problem])
  })

  test('refuse a note in the middle of a line, as the guide says', () => {
    expect(parseMarkdownFile('---\ntitle: Rule #1\n---\n', 'a.md').problems.map(({ id }) => id)).toEqual([
      'content/yaml-syntax',
    ])
  })
})

/** Fields by name, each with the lines indented below it. Comments are left out. */
function splitFields(yaml: string): [string, string][] {
  const lines = yaml.replace(/^#.*\n/gm, '')
  return lines.split(/^(?=\w)/m).map((chunk) => [/^\w+/.exec(chunk)?.[0] ?? '', chunk])
}

test.each([
  ['allowed', singles.advertising],
  ['evaluation', singles.accessibility],
] as const)('the file that the guide shows as "%s" fits its schema', (kind, { schema }) => {
  const [block] = findBlocks(kind)
  const { data } = parseJson(block!.code, block!.name)
  expect(checkShape<unknown>(schema, data!, block!.name).problems).toEqual([])
})

describe('the guide', () => {
  test('links only to headings that it has', () => {
    const slugger = new GithubSlugger()
    const prose = guide.replace(/^```[\s\S]*?^```$/gm, '')
    const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map((match) =>
      slugger.slug(match[1]!.replace(/[`_*]/g, '')),
    )
    const links = [...prose.replace(/`[^`\n]+`/g, '').matchAll(/\]\(#([^)]+)\)/g)].map((match) => match[1]!)
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((link) => !headings.includes(link))).toEqual([])
  })

  test('names only files and folders that exist', () => {
    const names = [...guide.matchAll(/`(content\/[a-z./-]+)`/g)].map((match) => match[1]!)
    expect(names.length).toBeGreaterThan(10)
    const optional = Object.values(singles)
      .filter((single) => 'optional' in single)
      .map(({ file }) => `content/${file}`)
    const folderNames = [...Object.values(folders).map(({ folder }) => folder), 'documents', 'public']
    optional.push(...folderNames.map((name) => `content/${name}/`))
    const examples = [...guide.matchAll(/<!-- example: (\S+) -->/g)].map((match) => `content/${match[1]}`)
    const isKnown = (name: string) =>
      existsSync(name) || name in contentProblems || [...optional, ...examples].includes(name)
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })

  test('shows how to begin each kind of content that can be added', () => {
    const shown = [...guide.matchAll(/^\|[^|]+\| `npm run firm -- new ([a-z-]+) \S+`/gm)].map(
      (match) => match[1]!,
    )
    expect([...new Set(shown)].sort()).toEqual(
      listKinds()
        .map(({ name }) => name)
        .sort(),
    )
  })

  test('names only commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const known = program.commands.map((command) => command.name())
    const named = [...guide.matchAll(/`npm (?:run )?([a-z]+)(?: -- ([a-z-]+)[^`]*)?`/g)]
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter(([, script]) => !(script! in scripts)).map(([typed]) => typed)).toEqual([])
    const commands = named.filter(([, script]) => script === 'firm')
    expect(commands.filter(([, , command]) => !known.includes(command!)).map(([typed]) => typed)).toEqual([])
  })
})
