/** Reads, parses and checks all of content/: every problem of every file at once, or the site. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { loadBlog, type LoadedBlog } from './blog.server.ts'
import { checkShape } from './check-shape.ts'
import { checkTexts } from './check-texts.server.ts'
import {
  folders,
  ignored,
  singles,
  type Folder,
  type FolderName,
  type SingleFile,
  type SingleName,
} from './collections.ts'
import { isSlug, leastPortraitWidth, makeSlug, type ImageField, type ReferenceTarget } from './fields.ts'
import { parseMarkdownFile } from './frontmatter.ts'
import { findImageFile, type SiteImage } from './images.ts'
import { explainImageError, readImage } from './images.server.ts'
import { parseJson } from './json.ts'
import { maxDepth, type LocatedData, type Path } from './located.ts'
import { listImages } from './markdown.server.ts'
import { createPositionFinder } from './positions.ts'
import { compareProblems, createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import {
  findControlCharacter,
  formatBytes,
  listFiles,
  maxImageBytes,
  readTextFile,
} from './read-file.server.ts'
import { createMissingReference } from './references.ts'
import { visitFields } from './schema-tree.ts'
import type { GlossaryData } from './schemas/glossary.ts'
import type { GuideData } from './schemas/guide.ts'
import type { LegalFactsData } from './schemas/legal-facts.ts'
import type { RedirectsData } from './schemas/redirects.ts'
import type { Section } from './schemas/sections.ts'
import type { Addressed, Entry, Redirect, Site } from './site.ts'
import { suggest } from './suggest.ts'
import { parseTexts, type LocatedText } from './texts.server.ts'
import { runWithin, TimeLimitError } from './time-limit.server.ts'
import { checkUnfinished } from './unfinished.ts'

export interface LoadOptions {
  /** The day, as `YYYY-MM-DD` in Texas, against which review dates are held. */
  today: string
  /** How much processor time reading one file may take, in milliseconds. */
  timeLimit?: number
}

export interface LoadResult {
  /** Missing where any problem is an error. */
  site: Site | undefined
  /** What is known of addresses, be there a site or not. */
  addresses: Addressed & { redirects: readonly Redirect[]; isComplete: boolean }
  /** Sorted by file and place. */
  problems: Problem[]
  /** How many text files were read. */
  filesRead: number
}

/** One file that was read. */
export interface LoadedFile {
  file: string
  /** Id of a Markdown file; empty for a single JSON file. */
  id: string
  schema: z.ZodType
  /** Whether the value fits the schema. If not, what can be checked nevertheless is checked. */
  fits: boolean
  value: unknown
  data: LocatedData
  body: string
  bodyLine: number
  headingsFrom: 2 | 3
  /** Every text in it, parsed. */
  texts: readonly LocatedText[]
}

/** Pictures in formats that the site does not read. */
const foreignPicture = /\.(gif|webp|avif|heic|heif|tiff?|bmp|pdf|psd|ai|eps)$/i
const imagePattern = /\.(jpe?g|png|svg)$/i

/** A hundred times what the longest page takes. */
const defaultTimeLimit = 10_000

/** Loads the content folder `root`. Bad content never throws: it is reported. */
export async function loadContent(
  root: string,
  { today, timeLimit = defaultTimeLimit }: LoadOptions,
): Promise<LoadResult> {
  const listing = await listFiles(root)
  const problems = [...listing.problems]
  const report = (found: readonly Problem[]) => {
    for (const problem of found) problems.push(problem)
  }
  const files = listing.files.filter((file) => !isIgnored(file))
  const textFiles = files.filter((file) => !imagePattern.test(file))

  const loaded = new Map<SingleName | FolderName, LoadedFile[]>()
  for (const name of [...Object.keys(singles), ...Object.keys(folders)] as (SingleName | FolderName)[])
    loaded.set(name, [])
  /** Ids that have a file, good or bad: a reference to a file with a slip of its own is no second problem. */
  const present = new Map<string, Set<string>>()
  /** Files that were read but do not fit their schemas: what can be checked in them nevertheless is checked. */
  const misfits: LoadedFile[] = []
  /** Folders with a file that was not understood: what it refers to is not known. */
  const doubtful = new Set(listing.problems.map(({ file }) => path.posix.dirname(file)))

  for (const { file } of listing.problems) notePresent(file, present)
  for (const file of textFiles) {
    const home = findHome(file)
    if (!home || isExtra(home, file)) {
      report([createProblem('content/unknown-file', { file, line: 1, column: 1 }, explainUnknownFile(file))])
      doubtful.add(path.posix.dirname(file))
      continue
    }
    notePresent(file, present)
    const { text, problems: unreadable } = await readTextFile(root, file)
    const result = text === undefined ? { problems: unreadable } : parseFile(home, text, file, timeLimit)
    report(result.problems)
    if (result.loaded?.fits) loaded.get(home.name)!.push(result.loaded)
    else {
      if (result.loaded) misfits.push(result.loaded)
      doubtful.add(path.posix.dirname(file))
    }
  }

  report(checkMissingFiles(present))
  report(checkDuplicates(loaded))
  report(checkOverviews(loaded))
  report(checkGuides(loaded.get('guides')!, today))
  const all = [...[...loaded.values()].flat(), ...misfits]
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
  report(checkReferences(all, ids))
  const { images, problems: imageProblems } = await checkImages(root, all, files, doubtful)
  report(imageProblems)
  const register = loaded.get('legal-facts')![0]
  report(checkTexts(all, { facts, factsKnown: register !== undefined, terms: ids.glossary, today, register }))

  const snapshot = await loadBlog(root, { today })
  report(snapshot.problems)
  for (const image of snapshot.images) images.set(image.file, image)

  problems.sort(compareProblems)
  const isBad = problems.some(({ severity }) => severity === 'error')
  return {
    site: isBad ? undefined : { ...buildSite(loaded, images), blog: snapshot.blog },
    addresses: listAddresses(all, present, loaded.get('redirects')![0], snapshot),
    problems,
    filesRead: textFiles.length + snapshot.filesRead,
  }
}

function isIgnored(file: string): boolean {
  return ignored.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)))
}

function notePresent(file: string, present: Map<string, Set<string>>) {
  const home = findHome(file)
  if (!home) return
  const id = 'folder' in home ? path.posix.basename(file, '.md') : ''
  present.set(home.name, (present.get(home.name) ?? new Set()).add(id))
}

/** Whether a file lies in a folder whose files are given, and is none of them. */
function isExtra(home: Home, file: string): boolean {
  if (!('folder' in home) || !home.folder.fixed) return false
  return !home.folder.fixed.includes(path.posix.basename(file, '.md'))
}

function explainUnknownFile(file: string): { file: string; cure: string } {
  const [name, extension] = [path.posix.parse(file).name, path.posix.extname(file).toLowerCase()]
  const home = findHome(file)
  if (home && 'folder' in home && home.folder.fixed) {
    const suggestion = suggest(name, home.folder.fixed)
    const cure = suggestion
      ? `Did you mean "${suggestion}.md"?`
      : 'A new page needs an address first. Ask a developer.'
    return { file, cure }
  }
  const known = Object.values(folders).map(({ folder }) => folder)
  if (foreignPicture.test(extension))
    return { file, cure: 'Pictures must be JPEG, PNG or SVG. Export it again in one of these formats.' }
  if (known.some((folder) => file.startsWith(`${folder}/`)))
    return { file, cure: `Texts must be Markdown. Save it as "${makeSlug(name.replace(/\.md$/i, ''))}.md".` }
  const folder = suggest(file.split('/')[0]!, known)
  if (file.includes('/') && folder) return { file, cure: `Did you mean the folder "${folder}"?` }
  const places = [
    ...known.map((folder) => `${folder}/*.md`),
    ...Object.values(singles).map((single) => single.file),
  ]
  return { file, cure: `Delete it, or move it to the right place in content/: ${places.join(', ')}.` }
}

type Home = { name: FolderName; folder: Folder } | { name: SingleName; single: (typeof singles)[SingleName] }

/** The collection a file belongs to, by where it lies. */
function findHome(file: string): Home | undefined {
  for (const [name, single] of Object.entries(singles))
    if (single.file === file) return { name: name as SingleName, single }
  for (const [name, folder] of Object.entries(folders)) {
    if (file.startsWith(`${folder.folder}/`) && file.endsWith('.md'))
      return { name: name as FolderName, folder }
  }
  return undefined
}

interface FileResult {
  loaded?: LoadedFile
  problems: readonly Problem[]
}

/** Parses one file, and holds it against its schema. */
function parseFile(home: Home, text: string, file: string, timeLimit: number): FileResult {
  const refuse = (problem: Problem): FileResult => ({ problems: [problem] })
  const at = { file, line: 1, column: 1 }
  const conflict = /^(?:<{7}|>{7})(?: |$)/m.exec(text)
  if (conflict) {
    const place = { file, ...createPositionFinder(text)(conflict.index) }
    return refuse(createProblem('content/merge-conflict', place, undefined))
  }
  try {
    return runWithin(timeLimit, () =>
      'folder' in home ? parseEntry(home.folder, text, file) : parseSingle(home.single, text, file),
    )
  } catch (error) {
    if (error instanceof TimeLimitError) {
      const reason = `reading it takes more than ${timeLimit / 1000} seconds of processor time`
      return refuse(createProblem('content/too-tangled', at, { reason }))
    }
    // What calls itself too often: no file of ours is nested so that the checks before let it pass.
    if (error instanceof RangeError) return refuse(createProblem('content/too-deep', at, { limit: maxDepth }))
    throw error
  }
}

function parseSingle({ schema }: (typeof singles)[SingleName], text: string, file: string): FileResult {
  const { data, problems } = parseJson(text, file)
  if (!data) return { problems }
  return finishFile({ file, id: '', schema, data, body: '', bodyLine: 1, headingsFrom: 2 })
}

function parseEntry({ schema, body: wanted, headingsFrom }: Folder, text: string, file: string): FileResult {
  const problems: Problem[] = []
  const name = path.posix.basename(file, '.md')
  if (!isSlug(name)) {
    const details = { name: `${name}.md`, suggestion: `${makeSlug(name)}.md` }
    problems.push(createProblem('content/bad-file-name', { file, line: 1, column: 1 }, details))
  }
  const parsed = parseMarkdownFile(text, file)
  if (!parsed.markdown) return { problems: [...problems, ...parsed.problems] }
  const { data, body, bodyLine } = parsed.markdown
  const empty = body.trim() === ''
  if (wanted === 'required' && empty) {
    const line = Math.max(bodyLine - 1, 1)
    problems.push(createProblem('content/missing-body', { file, line, column: 1 }, undefined))
  }
  if (wanted === 'none' && !empty) {
    const blank = body.length - body.trimStart().length
    const line = bodyLine + body.slice(0, blank).split('\n').length - 1
    problems.push(createProblem('content/unexpected-body', { file, line, column: 1 }, undefined))
  }
  const { loaded, problems: found } = finishFile({
    file,
    id: name,
    schema,
    data,
    body,
    bodyLine,
    headingsFrom,
  })
  return { ...(loaded && { loaded }), problems: [...problems, ...found] }
}

/** Holds the fields against the schema and parses every text. */
function finishFile(file: Omit<LoadedFile, 'fits' | 'value' | 'texts'>): FileResult {
  const hidden = checkCharacters(file.data, file.file)
  const checked = checkShape(file.schema, file.data, file.file)
  const fits = checked.value !== undefined && hidden.length === 0
  const value = fits ? checked.value : file.data.value
  const { texts, problems } = parseTexts({ ...file, fits, value })
  const all = [...hidden, ...checked.problems, ...problems, ...checkUnfinished(file)]
  return { loaded: { ...file, fits, value, texts }, problems: all }
}

function checkCharacters(data: LocatedData, file: string): Problem[] {
  const problems: Problem[] = []
  const visit = (value: unknown, path: Path) => {
    if (typeof value === 'string') {
      const control = findControlCharacter(value)
      if (!control) return
      const place = { file, ...data.locate(path, 'value', control.index) }
      problems.push(createProblem('content/control-character', place, { code: control.code }))
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
  }
  visit(data.value, [])
  return problems
}

function checkMissingFiles(present: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  const needed = [
    ...Object.entries<SingleFile>(singles)
      .filter(([, { optional }]) => !optional)
      .map(([name, { file }]) => ({ name, id: '', file })),
    ...Object.entries(folders).flatMap(([name, { folder, fixed }]) =>
      (fixed ?? []).map((id) => ({ name, id, file: `${folder}/${id}.md` })),
    ),
  ]
  return needed
    .filter(({ name, id }) => !present.get(name)?.has(id))
    .map(({ file }) => createProblem('content/missing-file', { file, line: 1, column: 1 }, { file }))
}

/** Two files with one name in one folder tree; two terms, facts, phone numbers or sections with one id. */
function checkDuplicates(loaded: ReadonlyMap<SingleName | FolderName, readonly LoadedFile[]>): Problem[] {
  const problems: Problem[] = []
  for (const name of Object.keys(folders) as FolderName[]) {
    const first = new Map<string, LoadedFile>()
    for (const entry of loaded.get(name)!) {
      const other = first.get(entry.id)
      if (other) {
        const details = { id: entry.id, other: `content/${other.file}` }
        problems.push(
          createProblem('content/duplicate-slug', { file: entry.file, line: 1, column: 1 }, details),
        )
      } else first.set(entry.id, entry)
      for (const problem of checkListIds(entry, 'sections', 'id')) problems.push(problem)
    }
  }
  for (const [name, list, field] of [
    ['firm', 'phones', 'role'],
    ['glossary', 'terms', 'id'],
    ['legal-facts', 'facts', 'id'],
  ] as const) {
    for (const single of loaded.get(name)!)
      for (const problem of checkListIds(single, list, field)) problems.push(problem)
  }
  return problems
}

/** The text of a practice area is shown by its section "overview": once, and on no other kind of page. */
function checkOverviews(loaded: ReadonlyMap<SingleName | FolderName, readonly LoadedFile[]>): Problem[] {
  const problems: Problem[] = []
  for (const name of ['pages', 'practice-areas'] as const) {
    for (const { file, value, data } of loaded.get(name)!) {
      const types = ((value as { sections?: Section[] }).sections ?? []).map(({ type }) => type)
      const [first = -1, second] = types.flatMap((type, index) => (type === 'overview' ? [index] : []))
      const at = (index: number) => ({ file, ...data.locate(['sections', index, 'type']) })
      if (folders[name].body === 'none') {
        if (first !== -1)
          problems.push(
            createProblem('content/idle-overview', at(first), { reason: 'has no text below its fields' }),
          )
      } else if (first === -1)
        problems.push(
          createProblem('content/missing-overview', { file, ...data.locate(['sections'], 'key') }, undefined),
        )
      else if (second !== undefined)
        problems.push(
          createProblem('content/idle-overview', at(second), {
            reason: 'already shows its text in an overview',
          }),
        )
    }
  }
  return problems
}

/** Two guides at one address, and guides whose review has not been or is due. */
function checkGuides(guides: readonly LoadedFile[], today: string): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, LoadedFile>()
  for (const guide of guides) {
    const { address, reviewedOn, reviewBy } = guide.value as GuideData
    const at = (field: string) => ({ file: guide.file, ...guide.data.locate([field]) })
    const other = first.get(address)
    if (other) {
      const details = { id: address, other: `content/${other.file}` }
      problems.push(createProblem('content/duplicate-slug', at('address'), details))
    } else first.set(address, guide)
    if (reviewedOn > today) {
      const reason = `${reviewedOn} is in the future`
      const details = { field: 'reviewedOn', reason, cure: 'Write the day an attorney last read it.' }
      problems.push(createProblem('content/bad-value', at('reviewedOn'), details))
    } else if (reviewBy < today)
      problems.push(createProblem('content/overdue-guide', at('reviewBy'), { reviewBy }))
  }
  return problems
}

/** Entries of one list of a file that have the same id. */
function checkListIds({ file, value, data }: LoadedFile, list: string, field: string): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, number>()
  const items = (value as Record<string, Record<string, string>[] | undefined>)[list] ?? []
  for (const [index, item] of items.entries()) {
    const id = item[field]
    const other = id === undefined ? undefined : first.get(id)
    if (id === undefined) continue
    if (other === undefined) first.set(id, index)
    else {
      const { line } = data.locate([list, other, field])
      const place = { file, ...data.locate([list, index, field]) }
      problems.push(
        createProblem('content/duplicate-slug', place, { id, other: `line ${line} of content/${file}` }),
      )
    }
  }
  return problems
}

function checkReferences(
  all: readonly LoadedFile[],
  ids: Record<ReferenceTarget, readonly string[] | undefined>,
): Problem[] {
  const problems: Problem[] = []
  const sets = new Map(Object.entries(ids).map(([to, known]) => [to, new Set(known)]))
  for (const { file, schema, value, data } of all) {
    for (const field of visitFields(schema, value)) {
      if (field.kind.kind !== 'reference') continue
      const { to } = field.kind
      const known = ids[to]
      const id = field.value
      if (typeof id !== 'string' || id.trim() === '') continue
      if (!known || sets.get(to)!.has(id)) continue
      problems.push(createMissingReference({ file, ...data.locate(field.path) }, to, id, known))
    }
  }
  return problems
}

/** Finds, opens and measures every picture that a field or a text asks for, and rewrites `src` to its path. */
async function checkImages(
  root: string,
  all: readonly LoadedFile[],
  files: readonly string[],
  doubtful: ReadonlySet<string>,
) {
  const imageFiles = files.filter((file) => imagePattern.test(file))
  /** Pictures that are told of already, because of their format: by path, without what follows the last dot. */
  const foreign = new Set(
    files.filter((file) => foreignPicture.test(file)).map((file) => dropExtension(file).toLowerCase()),
  )
  const problems: Problem[] = []
  const images = new Map<string, SiteImage>()
  const opened = new Map<string, Awaited<ReturnType<typeof openImage>>>()
  const used = new Set<string>()
  for (const loaded of all) {
    const folder = path.posix.dirname(loaded.file)
    for (const { src, alt, place, leastWidth, markdown, settle } of listImageUses(loaded)) {
      const file = path.posix.normalize(findImageFile(folder, src))
      if (alt === undefined) problems.push(createProblem('content/missing-alt', place, { src, markdown }))
      if (!imageFiles.includes(file) || src.includes('..')) {
        if (foreign.has(dropExtension(file).toLowerCase())) continue
        const name = path.posix.basename(file)
        const searched = src.startsWith('/') ? path.posix.dirname(file) : folder
        const beside = imageFiles.filter((other) => path.posix.dirname(other) === searched)
        const close = suggest(
          name,
          beside.map((other) => path.posix.basename(other)),
        )
        const meant = close && path.posix.join(searched, close)
        const elsewhere = imageFiles.find((other) => path.posix.basename(other) === name)
        const suggestion = meant && (src.startsWith('/') ? `/${meant}` : close)
        const details = { src, ...(suggestion && { suggestion }), ...(elsewhere && { elsewhere }) }
        problems.push(createProblem('content/missing-image', place, details))
        // A picture whose name was misspelt is used, and so is one in another place.
        if (meant) used.add(meant)
        else if (elsewhere) used.add(elsewhere)
        continue
      }
      used.add(file)
      const found = opened.get(file) ?? (await openImage(root, file))
      opened.set(file, found)
      if ('reason' in found) {
        problems.push(createProblem('content/unreadable-image', place, { src, reason: found.reason }))
        continue
      }
      const { image } = found
      images.set(file, image)
      if (image.width < leastWidth)
        problems.push(
          createProblem('content/small-image', place, { src, width: image.width, least: leastWidth }),
        )
      settle(file)
    }
  }
  for (const file of imageFiles) {
    if (used.has(file) || doubtful.has(path.posix.dirname(file))) continue
    const src = path.posix.basename(file)
    problems.push(createProblem('content/unused-image', { file, line: 1, column: 1 }, { src }))
  }
  return { images, problems }
}

const dropExtension = (file: string) => file.replace(/\.[^./]*$/, '')

async function openImage(root: string, file: string): Promise<{ image: SiteImage } | { reason: string }> {
  try {
    const { size } = await stat(path.join(root, file))
    if (size > maxImageBytes)
      return { reason: `it is ${formatBytes(size)}, more than ${formatBytes(maxImageBytes)}` }
    return { image: await readImage(root, file) }
  } catch (error) {
    return { reason: explainImageError(error) }
  }
}

interface ImageUse {
  src: string
  alt: string | undefined
  place: Place
  leastWidth: number
  /** Whether it stands in a Markdown text. */
  markdown: boolean
  /** Records the path that was found. */
  settle: (file: string) => void
}

function* listImageUses(loaded: LoadedFile): Generator<ImageUse> {
  for (const { kind, value, path } of visitFields(loaded.schema, loaded.value)) {
    if (kind.kind !== 'image') continue
    const field = value as ImageField
    if (!loaded.fits && !isImageField(value)) continue
    const place = { file: loaded.file, ...loaded.data.locate([...path, 'src']) }
    const settle = (file: string) => void (field.src = file)
    yield { src: field.src, alt: field.alt, place, leastWidth: kind.leastWidth, markdown: false, settle }
    if (field.portrait === undefined) continue
    yield {
      src: field.portrait,
      // It shows what the other one shows.
      alt: '',
      place: { file: loaded.file, ...loaded.data.locate([...path, 'portrait']) },
      leastWidth: leastPortraitWidth,
      markdown: false,
      settle: (file) => void (field.portrait = file),
    }
  }
  for (const { tree, locate } of loaded.texts) {
    if (!tree) continue
    for (const image of listImages(tree)) {
      // Markdown cannot tell a forgotten description from an empty one, so an empty one is refused there.
      const place = locate(image.position?.start.offset ?? 0)
      yield {
        src: image.url,
        alt: image.alt || undefined,
        place,
        leastWidth: 640,
        markdown: true,
        settle: () => {},
      }
    }
  }
}

/** Whether a value that may be anything is a picture, without a slip that was told of already. */
function isImageField(value: unknown): boolean {
  const { src, alt, portrait = src, ...others } = (value ?? {}) as Record<string, unknown>
  if (![src, portrait].every((name) => typeof name === 'string' && name.trim() !== '')) return false
  return typeof alt === 'string' || (alt === undefined && Object.keys(others).length === 0)
}

function buildSite(
  loaded: ReadonlyMap<SingleName | FolderName, readonly LoadedFile[]>,
  images: ReadonlyMap<string, SiteImage>,
): Omit<Site, 'blog'> {
  const single = (name: SingleName) => loaded.get(name)![0]!.value
  const entries = <Data>(name: FolderName) =>
    loaded
      .get(name)!
      .map(({ id, file, value, body }) => ({ id, file, body, data: value as Data }) satisfies Entry<Data>)
  const byId = <Data>(name: FolderName) => new Map(entries<Data>(name).map((entry) => [entry.id, entry]))
  const ordered = <Data extends { order: number }>(name: FolderName) =>
    entries<Data>(name).sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
  return {
    firm: single('firm') as Site['firm'],
    facts: new Map(
      (single('legal-facts') as LegalFactsData).facts.map((fact) => [
        fact.id,
        // The sign of a section stays with its number.
        { ...fact, citation: fact.citation.replaceAll('§ ', '§\u00a0') },
      ]),
    ),
    glossary: (single('glossary') as GlossaryData).terms.toSorted((a, b) =>
      a.term.localeCompare(b.term, 'en'),
    ),
    pages: byId('pages'),
    practiceAreas: ordered('practice-areas'),
    team: ordered('team'),
    testimonials: byId('testimonials'),
    guides: entries<GuideData>('guides').sort((a, b) => a.data.title.localeCompare(b.data.title, 'en')),
    legal: byId('legal'),
    redirects: listRedirects(loaded.get('redirects')![0]),
    images,
  }
}

function listAddresses(
  all: readonly LoadedFile[],
  present: ReadonlyMap<string, ReadonlySet<string>>,
  redirects: LoadedFile | undefined,
  { blog, problems }: LoadedBlog,
): LoadResult['addresses'] {
  const ids = (name: FolderName) => [...(present.get(name) ?? [])].map((id) => ({ id }))
  const guides = all.flatMap(({ schema, value }) => {
    const address = schema === folders.guides.schema && (value as { address?: unknown } | null)?.address
    return typeof address === 'string' ? [{ data: { address } }] : []
  })
  return {
    practiceAreas: ids('practice-areas'),
    team: ids('team'),
    guides,
    blog,
    redirects: listRedirects(redirects),
    isComplete: guides.length === (present.get('guides')?.size ?? 0) && problems.length === 0,
  }
}

/** The redirects, each with the places that a complaint about it names. */
function listRedirects(loaded: LoadedFile | undefined): Redirect[] {
  if (!loaded) return []
  const { file, data } = loaded
  const place = (index: number, field: string) => ({ file, ...data.locate(['redirects', index, field]) })
  return (loaded.value as RedirectsData).redirects.map(({ from, to, permanent }, index) => ({
    from,
    to,
    permanent,
    fromPlace: place(index, 'from'),
    toPlace: place(index, 'to'),
  }))
}

/** Whether a folder looks like a content folder at all, be it that files are missing. */
export function isContentFolder(root: string): boolean {
  const places = [
    ...Object.values(singles).map(({ file }) => file),
    ...Object.values(folders).map(({ folder }) => folder),
  ]
  return places.some((place) => existsSync(path.join(root, place)))
}
