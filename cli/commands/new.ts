/** `firm new`: writes a skeleton of new content that passes the checks, or nothing. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkContent } from '#src/site/check-content.server.ts'
import { loadContent } from '#src/site/load.server.ts'
import {
  folders,
  formatEntryFile,
  getEntryId,
  imageFile,
  singles,
  type Folder,
  type FolderName,
} from '#src/content/collections.ts'
import { generalLaw } from '#src/content/law/general/law.ts'
import { isSlug, makeSlug, placeholder, type ReferenceTarget } from '#src/content/fields.ts'
import { readLanguageTag } from '#src/content/translation/languages.ts'
import { readToday } from '#src/content/time-zone.server.ts'
import { formatProblems } from '#src/problems/format-problems.ts'
import { parseMarkdownFile } from '#src/text/frontmatter.ts'
import { parseJson } from '#src/text/json.ts'
import type { Problem } from '#src/problems/problem.ts'
import { listFiles, readTextFile } from '#src/content/read-file.server.ts'
import { getOwn } from '#src/content/schema-tree.ts'
import {
  createEntry,
  formatFile,
  formatSection,
  listKinds,
  listSectionTypes,
  nameKind,
  type Kind,
  type Surroundings,
} from '../new/skeletons.ts'
import { planTranslation, translateEntry } from '../new/translation.ts'
import { suggest } from '#src/text/suggest.ts'
import { getAddressVariable } from '#src/leads/settings.ts'
import { formatPageHref, routes } from '#src/routes.ts'
import { formatCommand, formatFolder, requireContentFolder } from '../content-folder.ts'
import { fail } from '../exit-error.ts'
import { insertEntry } from '../insert-entry.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { readLaw } from '../read-law.ts'
import { readIfThere } from '../files.ts'

/** The files that were written and what to do next, or the text of a section to paste. */
export type NewResult = { files: string[]; next: string[] } | { section: string }

/** Exit code: 1 if the content does not allow it, 2 for wrong usage. */
export async function createContent(
  name: string,
  id: string | undefined,
  { content }: { content: string },
): Promise<NewResult> {
  requireContentFolder(content)
  if (name === 'section') return printSection(content, id)
  const work = name === 'translation' ? await planTranslated(content, id) : await planKind(content, name, id)
  await writeChecked(content, work)
  const files = work.files.map(({ file }) => `${formatFolder(content)}/${file}`)
  for (const file of files) console.log(`wrote  ${file}`)
  console.log(work.next.map((step, index) => `\n${index + 1}. ${step}`).join(''))
  return { files, next: work.next }
}

async function planTranslated(content: string, id: string | undefined): Promise<Plan> {
  const { next, ...file } = planTranslation(content, id, await loadContent(content, { posts: false }))
  return { files: [file], next }
}

async function planKind(content: string, name: string, id: string | undefined): Promise<Plan> {
  const kind = findKind(name)
  const wanted = id ?? nameDefault(kind)
  checkId(kind, wanted)
  const place = findPlace(kind, wanted)
  const near = await readSurroundings(content, kind, place)
  return 'folder' in kind ? planFile(content, kind, near, place) : planEntry(content, kind, near)
}

/** Prints a section to paste into a file, because only people know where on a page it belongs. */
async function printSection(content: string, type: string | undefined): Promise<NewResult> {
  const types = listSectionTypes()
  const list = `The types are: ${types.join(', ')}.`
  if (type === undefined)
    fail(`Which type of section? For example: ${formatCommand('new section faq')}\n${list}`)
  if (!types.includes(type)) {
    const meant = suggest(type, types)
    fail(`There is no type of section "${type}".${meant ? ` Did you mean "${meant}"?` : ''}\n${list}`)
  }
  const { ids } = readListed(content)
  const section = formatSection(type, {
    today: await readToday(content),
    law: generalLaw,
    id: type,
    order: 1,
    ids,
    picture: 'picture.jpg',
  })
  console.log(section)
  return { section }
}

interface Plan {
  /** What to write, with the previous text. Paths from the content folder. */
  files: { file: string; text: string; before?: string }[]
  /** What to do next, a sentence or more for each step. */
  next: string[]
}

function findKind(name: string): Kind {
  const kinds = listKinds()
  const found = kinds.find((kind) => kind.name === name)
  if (found) return found
  const given = listGiven().find(({ names }) => names.includes(name))
  if (given) fail(given.reason)
  const aliases = new Map(
    kinds.flatMap((kind) =>
      [kind.name, 'folder' in kind ? kind.folder : kind.single].map((word) => [word, kind]),
    ),
  )
  const meant = aliases.get(suggest(name.replace(/[ _]/g, '-'), [...aliases.keys()]) ?? '')
  const list = [...kinds.map((kind) => kind.name), 'section', 'translation'].join(', ')
  return fail(
    `There is no kind of content "${name}".${meant ? ` Did you mean "${meant.name}"?` : ''}\nThe kinds are: ${list}.`,
  )
}

/** Kinds of content that cannot be added to, and why. */
function listGiven(): { names: string[]; reason: string }[] {
  const closed = Object.values<Folder>(folders).flatMap(({ folder, noun, required, closed }) => {
    if (!closed) return []
    const reason = `The files in ${folder}/ are a fixed set: ${required.map((id) => `${id}.md`).join(', ')}. Change what they say, or start a page of your own: ${formatCommand('new page my-page')}`
    return [{ names: [nameKind(noun), folder], reason }]
  })
  const single = [singles.firm, singles.navigation].map(({ noun, file }) => ({
    names: [noun, file.replace('.json', '')],
    reason: `There is one ${noun}: change what it says in ${file}.`,
  }))
  return [...closed, ...single]
}

const nameDefault = (kind: Kind) => (isAddressed(kind) ? '/old-address' : `new-${kind.name}`)

/** Redirects are named by their old address, everything else by a slug. */
const isAddressed = (kind: Kind) => 'key' in kind && kind.key === 'from'

function checkId(kind: Kind, id: string): void {
  if (isAddressed(kind)) {
    if (id.startsWith('/')) return
    const address = id.replace(/^https?:\/\/[^/]*/, '') || '/old-address'
    const suggestion = address.startsWith('/') ? address : `/${address}`
    fail(`The old address "${id}" does not start with a slash. Try: ${formatNew(kind, suggestion)}`)
  }
  const steps = allowsFolders(kind) ? id.split('/') : [id]
  if (steps.every(isSlug)) return
  fail(
    `"${id}" becomes part of an address. It may contain only lowercase letters, digits and single hyphens.\nTry: ${formatNew(kind, steps.map(makeSlug).join('/'))}`,
  )
}

/** Pages and practice areas may be in folders: `about/history`. */
function allowsFolders(kind: Kind): boolean {
  if (!('folder' in kind)) return false
  const { nested, hasLevels }: Folder = folders[kind.folder]
  return nested === true || hasLevels === true
}

interface EntryPlace {
  id: string
  /** The folders that are no part of the id, each with a slash at its end: `fence-law/`. */
  within: string
}

/** `fence-law/posts` is the practice area `posts`, below `fence-law`. */
function findPlace(kind: Kind, wanted: string): EntryPlace {
  const hasLevels = 'folder' in kind && (folders[kind.folder] as Folder).hasLevels === true
  const start = hasLevels ? wanted.lastIndexOf('/') + 1 : 0
  return { id: wanted.slice(start), within: wanted.slice(0, start) }
}

const formatNew = (kind: Kind, id: string) => formatCommand(`new ${kind.name} ${id}`)

/** The files of the content folder, and the ids that a reference may name. */
function readListed(content: string) {
  const { files } = listFiles(content)
  const listIds = (folder: string) =>
    files
      .filter((file) => file.startsWith(`${folder}/`) && /\.(md|json)$/.test(file))
      .map((file) => path.posix.parse(file).name)
  const listEntryIds = (file: string, list: string) => {
    const { text } = readTextFile(content, file)
    const value = text === undefined ? undefined : parseJson(text, file).data?.value
    const entries = getOwn(value, list)
    return Array.isArray(entries) ? entries.map((entry) => String(getOwn(entry, 'id'))) : []
  }
  const ids: Record<ReferenceTarget, readonly string[]> = {
    team: listIds(folders.team.folder),
    'practice-areas': listIds(folders['practice-areas'].folder),
    testimonials: listIds(folders.testimonials.folder),
    results: listIds(folders.results.folder),
    forms: listIds(folders.forms.folder),
    'legal-facts': listEntryIds(singles['legal-facts'].file, 'facts'),
    glossary: listEntryIds(singles.glossary.file, 'terms'),
  }
  return { files, ids }
}

async function readSurroundings(
  content: string,
  kind: Kind,
  { id, within }: EntryPlace,
): Promise<Surroundings> {
  const { files, ids } = readListed(content)
  const isBeside = (file: string, folder: string) => `${path.posix.dirname(file)}/` === `${folder}/${within}`
  const beside = 'folder' in kind ? files.filter((file) => isBeside(file, kind.folder)) : []
  const taken = beside.filter((file) => file.endsWith('.md')).map((file) => readOrder(content, file))
  const photo = beside.find((file) => imageFile.test(file) && path.posix.parse(file).name === id)
  return {
    today: await readToday(content),
    law: readLaw(content) ?? generalLaw,
    id,
    order: Math.min(Math.max(0, ...taken) + 1, 9999),
    ids,
    picture: photo && path.posix.basename(photo),
  }
}

/** The position of an entry in lists; 0 if it has none. */
function readOrder(content: string, file: string): number {
  const { text = '' } = readTextFile(content, file)
  const order = getOwn(parseMarkdownFile(text, file).markdown?.data.value, 'order')
  return typeof order === 'number' ? order : 0
}

function planFile(
  content: string,
  kind: Extract<Kind, { folder: FolderName }>,
  near: Surroundings,
  { within }: EntryPlace,
): Plan {
  const { id, picture } = near
  const { folder } = folders[kind.folder]
  const file = formatEntryFile(folders[kind.folder], within + id)
  const isJson = (folders[kind.folder] as Folder).json
  const shown = formatFolder(content)
  const { files } = listFiles(content)
  const taken = files.find(
    (other) => other.startsWith(`${folder}/`) && getEntryId(folders[kind.folder], other.toLowerCase()) === id,
  )
  if (taken)
    fail(
      `The ${kind.noun} "${id}" already exists: ${shown}/${taken}. Nothing was written.\nGive the new one a different name: ${formatNew(kind, `${within}${id}-2`)}`,
      1,
    )
  const text = formatFile(kind.folder, near)
  const next = [
    `Open ${shown}/${file} and replace each ${placeholder} with your own words. ${isJson ? `"Forms" in ${shown}/README.md says what belongs where.` : 'The lines with # say what belongs where.'}`,
  ]
  const plan: Plan = { files: [{ file, text }], next }
  if (kind.folder === 'team') {
    next.push(
      picture
        ? `The page shows the photo ${picture}. Describe it in "alt".`
        : `The page shows initials until there is a photo. Put ${id}.jpg in ${shown}/${folder}/, and add "image:" with "src: ${id}.jpg" and "alt", which describes the photo.`,
    )
  }
  const address = addresses[kind.folder]?.(id)
  if (address) next.push(`Its page is ${address}. To change that, rename the file now.`)
  if (kind.folder === 'posts') next.push('No page shows it before its date.')
  if (kind.folder === 'pages')
    next.push(
      `Add it to the menu or the footer in ${shown}/${singles.navigation.file}: { "label": "…", "href": "${address}" }. The sitemap lists it by itself.`,
    )
  if (kind.folder === 'forms')
    next.push(
      `To open it, write "form: ${id}" in a practice area or a section, or "opens: ${id}" in a button.`,
      `Where it goes: set LEADS_HOST, or ${getAddressVariable(id)}. See .env.example.`,
    )
  if (kind.folder === 'testimonials' || kind.folder === 'results')
    next.push(`To show it, add "- ${id}" to a section of type ${kind.folder}.`)
  if (/^demo: true$/m.test(text))
    next.push('Delete the line "demo: true" when everything in the file is real.')
  next.push(`See what is left to do: ${formatCommand('validate', content)}`)
  return plan
}

/** The address of the page of a new file. */
const addresses: Partial<Record<FolderName, (id: string) => string>> = {
  team: (id) => routes.teamMember.href({ id }),
  'practice-areas': (id) => routes.practiceArea.href({ id }),
  guides: (id) => routes.guide.href({ id }),
  posts: (slug) => routes.post.href({ slug }),
  events: (slug) => routes.event.href({ slug }),
  pages: formatPageHref,
}

async function planEntry(
  content: string,
  kind: Extract<Kind, { list: string }>,
  near: Surroundings,
): Promise<Plan> {
  const { file } = singles[kind.single]
  const shown = `${formatFolder(content)}/${file}`
  const before = await readIfThere(path.join(content, file))
  const { entry, notes } = createEntry(kind.single, kind.list, near)
  const next = [
    `Open ${shown}, find "${near.id}", and replace each ${placeholder} with your own words:\n${notes.map((note) => `     ${note}`).join('\n')}`,
    `See what is left to do: ${formatCommand('validate', content)}`,
  ]
  if (before === undefined) {
    const whole = { $schema: `./schemas/${kind.single}.schema.json`, [kind.list]: [entry] }
    return { files: [{ file, text: `${JSON.stringify(whole, null, 2)}\n` }], next }
  }
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  const text = before.slice(mark.length)
  const { data, problems } = parseJson(text.replace(/\r\n?/g, '\n'), file)
  if (!data) {
    printProblems(problems, content, 1)
    fail(`Fix ${shown} first. Nothing was written.`, 1)
  }
  const list = getOwn(data.value, kind.list)
  if (!Array.isArray(list)) fail(`${shown} has no list "${kind.list}". Nothing was written.`, 1)
  const index = list.findIndex((one) => getOwn(one, kind.key) === near.id)
  if (index !== -1) {
    const { line } = data.locate([kind.list, index, kind.key])
    fail(`The ${kind.noun} "${near.id}" already exists: line ${line} of ${shown}. Nothing was written.`, 1)
  }
  const own = { file, text: mark + insertEntry(text, kind.list, entry), before }
  const translations = await planTranslatedEntry(content, kind, entry)
  if (translations.length > 0)
    next.splice(
      1,
      0,
      `Translate it in ${translations.map((one) => `${formatFolder(content)}/${one.file}`).join(', ')}.`,
    )
  return { files: [own, ...translations], next }
}

/** The entry in each language that has a translation of its file: a list has the same entries in every language. */
async function planTranslatedEntry(
  content: string,
  kind: Extract<Kind, { list: string }>,
  entry: Record<string, unknown>,
): Promise<Plan['files']> {
  const words = translateEntry(kind.single, kind.list, entry)
  const { file } = singles[kind.single]
  const translations = listFiles(content).files.filter((one) => one === `${readLanguageTag(one)}/${file}`)
  if (!words) return []
  return Promise.all(
    translations.map(async (one) => {
      const before = await readFile(path.join(content, one), 'utf8')
      const { data } = parseJson(before, one)
      if (!Array.isArray(getOwn(data?.value, kind.list)))
        fail(
          `Fix ${formatFolder(content)}/${one} first: it has no list "${kind.list}". Nothing was written.`,
          1,
        )
      return { file: one, text: insertEntry(before, kind.list, words), before }
    }),
  )
}

/** Writes the files and checks them, then takes everything back if there is a new error. */
async function writeChecked(content: string, { files }: Plan): Promise<void> {
  const check = async () => (await checkContent(content)).problems
  const keyOf = ({ file, id, message }: Problem) => `${file}\n${id}\n${message}`
  const known = new Set((await check()).map(keyOf))
  const undo = async () => {
    for (const { file, before } of files) {
      const full = path.join(content, file)
      await (before === undefined ? rm(full, { force: true }) : writeWhole(full, before))
    }
  }
  let found: Problem[]
  try {
    for (const { file, text } of files) await writeWhole(path.join(content, file), text)
    found = (await check()).filter((problem) => problem.severity === 'error' && !known.has(keyOf(problem)))
  } catch (error) {
    await undo()
    throw error
  }
  if (found.length === 0) return
  await undo()
  printProblems(found, content, files.length)
  fail('It would not pass the checks, so nothing was written.', 1)
}

function printProblems(problems: readonly Problem[], content: string, filesRead: number) {
  process.stderr.write(formatProblems(problems, { format: 'text', folder: formatFolder(content), filesRead }))
}
