/** Reads, parses and checks all of content/: every problem of every file at once, or the site. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import { checkShape } from './check-shape.ts'
import { checkTexts } from './check-texts.server.ts'
import { folders, ignored, singles, type Folder, type FolderName, type SingleName } from './collections.ts'
import { isSlug, makeSlug, type ImageField, type ReferenceTarget } from './fields.ts'
import { parseMarkdownFile } from './frontmatter.ts'
import type { SiteImage } from './images.ts'
import { readImage } from './images.server.ts'
import { parseJson, type LocatedData, type Path } from './located.ts'
import { compareProblems, createProblem, type Problem } from './problems.ts'
import { formatBytes, listFiles, maxImageBytes, readTextFile } from './read-file.server.ts'
import { createMissingReference } from './references.ts'
import { visitFields } from './schema-tree.ts'
import type { GlossaryData } from './schemas/glossary.ts'
import type { LegalFactsData } from './schemas/legal-facts.ts'
import type { Entry, Site } from './site.ts'
import { findClosest } from './suggest.ts'
import { listTexts } from './texts.server.ts'

export interface LoadOptions {
  /** The day, as `YYYY-MM-DD` in Texas, against which review dates are held. */
  today: string
}

export interface LoadResult {
  /** Missing where any problem is an error. */
  site: Site | undefined
  /** Sorted by file and place. */
  problems: Problem[]
  /** How many text files were read. */
  filesRead: number
}

/** One file that was read and fits its schema. */
export interface LoadedFile {
  file: string
  /** Id of a Markdown file; empty for a single JSON file. */
  id: string
  schema: z.ZodType
  value: unknown
  data: LocatedData
  body: string
  bodyLine: number
  headingsFrom: 2 | 3
}

const imagePattern = /\.(jpe?g|png|svg)$/i

/** Loads the content folder `root`. Bad content never throws: it is reported. */
export async function loadContent(root: string, options: LoadOptions): Promise<LoadResult> {
  const listing = await listFiles(root)
  const problems = [...listing.problems]
  const files = listing.files.filter((file) => !ignored.some((path) => file === path || (path.endsWith('/') && file.startsWith(path))))
  const imageFiles = files.filter((file) => imagePattern.test(file))
  const textFiles = files.filter((file) => !imagePattern.test(file))

  const loaded = new Map<SingleName | FolderName, LoadedFile[]>()
  for (const name of [...Object.keys(singles), ...Object.keys(folders)] as (SingleName | FolderName)[]) loaded.set(name, [])
  /** Ids that have a file, good or bad: a reference to a file with a slip of its own is no second problem. */
  const present = new Map<string, Set<string>>()

  for (const file of textFiles) {
    const home = findHome(file)
    if (!home) {
      const places = [...Object.values(folders).map(({ folder }) => `content/${folder}/*.md`), 'content/README.md'].join(', ')
      problems.push(createProblem('content/unknown-file', { file, line: 1, column: 1 }, { file, places }))
      continue
    }
    const read = await readTextFile(root, file)
    const result = read.text === undefined ? read : 'folder' in home ? parseEntry(home.folder, read.text, file) : parseSingle(home.single, read.text, file)
    problems.push(...result.problems)
    if ('folder' in home) {
      const id = path.posix.basename(file, '.md')
      present.set(home.name, (present.get(home.name) ?? new Set()).add(id))
    } else present.set(home.name, new Set(['']))
    if ('loaded' in result && result.loaded) loaded.get(home.name)!.push(result.loaded)
  }

  problems.push(...checkMissingFiles(present), ...checkDuplicates(loaded))
  const all = [...loaded.values()].flat()
  const glossary = (loaded.get('glossary')![0]?.value as GlossaryData | undefined)?.terms ?? []
  const facts = (loaded.get('legal-facts')![0]?.value as LegalFactsData | undefined)?.facts ?? []
  const ids: Record<ReferenceTarget, readonly string[] | undefined> = {
    team: [...(present.get('team') ?? [])],
    'practice-areas': [...(present.get('practice-areas') ?? [])],
    testimonials: [...(present.get('testimonials') ?? [])],
    // Undefined where the register itself could not be read: then no reference to it can be judged.
    'legal-facts': loaded.get('legal-facts')![0] && facts.map(({ id }) => id),
    glossary: loaded.get('glossary')![0] && glossary.map(({ id }) => id),
  }
  problems.push(...checkReferences(all, ids))
  const { images, problems: imageProblems } = await checkImages(root, all, imageFiles)
  problems.push(...imageProblems)
  problems.push(...checkTexts(all, { facts, factsKnown: ids['legal-facts'] !== undefined, today: options.today, register: loaded.get('legal-facts')![0] }))

  problems.sort(compareProblems)
  const failed = problems.some(({ severity }) => severity === 'error')
  return { site: failed ? undefined : buildSite(loaded, images), problems, filesRead: textFiles.length }
}

type Home = { name: FolderName; folder: Folder } | { name: SingleName; single: (typeof singles)[SingleName] }

/** The collection a file belongs to, by where it lies. */
function findHome(file: string): Home | undefined {
  for (const [name, single] of Object.entries(singles)) if (single.file === file) return { name: name as SingleName, single }
  for (const [name, folder] of Object.entries(folders)) {
    if (file.startsWith(`${folder.folder}/`) && file.endsWith('.md')) return { name: name as FolderName, folder }
  }
  return undefined
}

type FileResult = { loaded?: LoadedFile; problems: Problem[] }

function parseSingle({ schema }: (typeof singles)[SingleName], text: string, file: string): FileResult {
  const { data, problems } = parseJson(text, file)
  if (!data) return { problems }
  const checked = checkShape(schema, data, file)
  if (checked.problems.length > 0) return { problems: checked.problems }
  return { loaded: { file, id: '', schema, value: checked.value, data, body: '', bodyLine: 1, headingsFrom: 2 }, problems: [] }
}

function parseEntry({ schema, body: wanted, headingsFrom }: Folder, text: string, file: string): FileResult {
  const problems: Problem[] = []
  const name = path.posix.basename(file, '.md')
  if (!isSlug(name)) {
    problems.push(createProblem('content/bad-file-name', { file, line: 1, column: 1 }, { name: `${name}.md`, suggestion: `${makeSlug(name)}.md` }))
  }
  const parsed = parseMarkdownFile(text, file)
  if (!parsed.markdown) return { problems: [...problems, ...parsed.problems] }
  const { data, body, bodyLine } = parsed.markdown
  const checked = checkShape(schema, data, file)
  problems.push(...checked.problems)
  const empty = body.trim() === ''
  const at = { file, line: bodyLine, column: 1 }
  if (wanted === 'required' && empty) problems.push(createProblem('content/missing-body', { ...at, line: Math.max(bodyLine - 1, 1) }, undefined))
  if (wanted === 'none' && !empty) {
    const blank = body.length - body.trimStart().length
    const line = bodyLine + body.slice(0, blank).split('\n').length - 1
    problems.push(createProblem('content/unexpected-body', { file, line, column: 1 }, undefined))
  }
  if (checked.value === undefined) return { problems }
  return { loaded: { file, id: name, schema, value: checked.value, data, body, bodyLine, headingsFrom }, problems }
}

function checkMissingFiles(present: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  const needed = [
    ...Object.entries(singles).map(([name, { file }]) => ({ name, id: '', file })),
    ...Object.entries(folders).flatMap(([name, { folder, needs }]) => needs.map((id) => ({ name, id, file: `${folder}/${id}.md` }))),
  ]
  return needed
    .filter(({ name, id }) => !present.get(name)?.has(id))
    .map(({ file }) => createProblem('content/missing-file', { file, line: 1, column: 1 }, { file }))
}

/** Two files with one name in one folder tree, two terms or facts with one id. */
function checkDuplicates(loaded: ReadonlyMap<SingleName | FolderName, readonly LoadedFile[]>): Problem[] {
  const problems: Problem[] = []
  for (const name of Object.keys(folders) as FolderName[]) {
    const first = new Map<string, LoadedFile>()
    for (const entry of loaded.get(name)!) {
      const other = first.get(entry.id)
      if (other) {
        problems.push(createProblem('content/duplicate-slug', { file: entry.file, line: 1, column: 1 }, { id: entry.id, other: `content/${other.file}` }))
      } else first.set(entry.id, entry)
    }
  }
  for (const [name, list] of [['glossary', 'terms'], ['legal-facts', 'facts']] as const) {
    const [single] = loaded.get(name)!
    if (!single) continue
    const first = new Map<string, number>()
    const items = (single.value as Record<string, { id: string }[]>)[list]!
    for (const [index, { id }] of items.entries()) {
      const other = first.get(id)
      if (other === undefined) first.set(id, index)
      else {
        const { line } = single.data.locate([list, other, 'id'])
        const place = { file: single.file, ...single.data.locate([list, index, 'id']) }
        problems.push(createProblem('content/duplicate-slug', place, { id, other: `line ${line} of content/${single.file}` }))
      }
    }
  }
  return problems
}

function checkReferences(all: readonly LoadedFile[], ids: Record<ReferenceTarget, readonly string[] | undefined>): Problem[] {
  const problems: Problem[] = []
  for (const { file, schema, value, data } of all) {
    for (const field of visitFields(schema, value)) {
      if (field.kind.kind !== 'reference') continue
      const { to } = field.kind
      const known = ids[to]
      const id = field.value as string
      if (!known || known.includes(id)) continue
      problems.push(createMissingReference({ file, ...data.locate(field.path) }, to, id, known))
    }
  }
  return problems
}

/** Finds, opens and measures every picture that a field or a text asks for, and rewrites `src` to its path. */
async function checkImages(root: string, all: readonly LoadedFile[], imageFiles: readonly string[]) {
  const problems: Problem[] = []
  const images = new Map<string, SiteImage>()
  const used = new Set<string>()
  for (const loaded of all) {
    for (const use of listImageUses(loaded)) {
      const { src, place, leastWidth } = use
      const name = src.replace(/^\.\//, '')
      const file = path.posix.join(path.posix.dirname(loaded.file), name)
      if (use.alt === undefined) problems.push(createProblem('content/missing-alt', place, { src }))
      if (!imageFiles.includes(file) || name.includes('..')) {
        const beside = imageFiles.filter((other) => path.posix.dirname(other) === path.posix.dirname(loaded.file)).map((other) => path.posix.basename(other))
        const suggestion = findClosest(name, beside)
        problems.push(createProblem('content/missing-image', place, { src, ...(suggestion && { suggestion }) }))
        continue
      }
      used.add(file)
      let image = images.get(file)
      if (!image) {
        const opened = await openImage(root, file)
        if ('reason' in opened) {
          problems.push(createProblem('content/unreadable-image', place, { src, reason: opened.reason }))
          continue
        }
        image = opened.image
        images.set(file, image)
      }
      if (image.width < leastWidth) problems.push(createProblem('content/small-image', place, { src, width: image.width, least: leastWidth }))
      use.settle(file)
    }
  }
  for (const file of imageFiles) {
    if (!used.has(file)) problems.push(createProblem('content/unused-image', { file, line: 1, column: 1 }, { src: path.posix.basename(file) }))
  }
  return { images, problems }
}

async function openImage(root: string, file: string): Promise<{ image: SiteImage } | { reason: string }> {
  try {
    const { size } = await stat(path.join(root, file))
    if (size > maxImageBytes) return { reason: `it is ${formatBytes(size)}, more than ${formatBytes(maxImageBytes)}` }
    return { image: await readImage(root, file) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message.split('\n')[0]! : String(error) }
  }
}

interface ImageUse {
  src: string
  alt: string | undefined
  place: { file: string; line: number; column: number }
  leastWidth: number
  /** Records the path that was found. */
  settle: (file: string) => void
}

function* listImageUses(loaded: LoadedFile): Generator<ImageUse> {
  for (const { kind, value, path } of visitFields(loaded.schema, loaded.value)) {
    if (kind.kind !== 'image') continue
    const field = value as ImageField
    const place = { file: loaded.file, ...loaded.data.locate([...path, 'src'] as Path) }
    yield { src: field.src, alt: field.alt, place, leastWidth: kind.leastWidth, settle: (file) => (field.src = file) }
  }
  for (const { tree, locate } of listTexts(loaded)) {
    const uses: ImageUse[] = []
    if (tree) {
      visit(tree, 'image', (node) => {
        // Markdown cannot tell a forgotten description from an empty one, so an empty one is refused there.
        uses.push({ src: node.url, alt: node.alt || undefined, place: locate(`](${node.url}`), leastWidth: 640, settle: () => {} })
      })
    }
    yield* uses
  }
}

function buildSite(loaded: ReadonlyMap<SingleName | FolderName, readonly LoadedFile[]>, images: ReadonlyMap<string, SiteImage>): Site {
  const single = (name: SingleName) => loaded.get(name)![0]!.value
  const entries = <Data>(name: FolderName) =>
    loaded.get(name)!.map(({ id, file, value, body }) => ({ id, file, body, data: value as Data }) satisfies Entry<Data>)
  const byId = <Data>(name: FolderName) => new Map(entries<Data>(name).map((entry) => [entry.id, entry]))
  const ordered = <Data extends { order: number }>(name: FolderName) =>
    entries<Data>(name).sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
  return {
    firm: single('firm') as Site['firm'],
    facts: new Map((single('legal-facts') as LegalFactsData).facts.map((fact) => [fact.id, fact])),
    glossary: (single('glossary') as GlossaryData).terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en')),
    pages: byId('pages'),
    practiceAreas: ordered('practice-areas'),
    team: ordered('team'),
    testimonials: byId('testimonials'),
    legal: byId('legal'),
    images,
  }
}

/** Whether a folder looks like a content folder at all. */
export function isContentFolder(root: string): boolean {
  return existsSync(path.join(root, singles.firm.file))
}
