/** Reads, parses and checks all of content/: every problem of every file at once, or the site. */
import path from 'node:path'
import { compareProblems, isForRelease, type Problem } from '#src/problems/problem.ts'
import { chooseShown, loadBlog, type LoadedBlog } from './blog.server.ts'
import { checkAdvertising } from './checks/advertising.ts'
import { checkBrand } from './checks/brand.server.ts'
import { checkDocuments } from './checks/documents.server.ts'
import { checkDuplicates, checkSameMetadata } from './checks/duplicates.ts'
import { checkFilings } from './checks/filing.ts'
import { checkFactsInUse, checkRegister, listRegister, type RegisteredFact } from './checks/facts.ts'
import { checkCredentials, checkFirm, checkNotice, checkPositions, checkShown } from './checks/firm.ts'
import { checkGuides } from './checks/guides.ts'
import { checkImages } from './checks/images.server.ts'
import { checkMarkdown } from './checks/markdown.ts'
import { checkMissingFiles } from './checks/missing-files.ts'
import { findOptionalParts, type OptionalParts } from './checks/optional-parts.ts'
import { checkOverviews } from './checks/overviews.ts'
import { checkPosts } from './checks/posts.ts'
import type { ReadContent } from './checks/read-content.ts'
import { checkReferences } from './checks/references.ts'
import { checkResults } from './checks/results.ts'
import { checkStyle, type StyleReport } from './checks/style.ts'
import { checkTokens } from './checks/tokens.ts'
import { listTypedLinks } from './checks/typed-links.ts'
import { checkTypedNumbers } from './checks/typed-numbers.ts'
import { createUnknownFile } from './checks/unknown-files.server.ts'
import {
  documentFile,
  findCollection,
  folders,
  getEntryId,
  imageFile,
  isIgnored,
  singles,
  type FolderName,
  type Collection,
  type SingleName,
} from './collections.ts'
import type { SiteDocument } from './documents.ts'
import type { SiteImage } from './images.ts'
import { parseFile, type ParsedFile } from './parse-file.server.ts'
import { listFiles, readTextFile } from './read-file.server.ts'
import type { FilingData } from './schemas/filing.ts'
import type { FormsData, OfferedService } from './schemas/forms.ts'
import type { GlossaryData } from './schemas/glossary.ts'
import type { GuideData } from './schemas/guide.ts'
import type { LegalFactsData } from './schemas/legal-facts.ts'
import type { Navigation } from './schemas/navigation.ts'
import type { PageData } from './schemas/page.ts'
import type { PracticeAreaData } from './schemas/practice-area.ts'
import type { RedirectsData } from './schemas/redirects.ts'
import type { Addresses, Entry, Redirect, Site } from './site.ts'

export interface LoadOptions {
  /** The day, as `YYYY-MM-DD` in Texas, that review dates are compared with. */
  today: string
  /** The CPU time limit for parsing one file, in milliseconds. By default, a hundred times what the longest page takes. */
  timeLimit?: number
  /** A folder for encoded pictures. If it is given, the pictures that fill the width of a page are weighed. */
  imageCache?: string
  /** Whether the site shows the posts of a live blog. By default, whether its address is set. */
  hasLiveBlog?: boolean
  /** Whether to read how hard the pages are to read. */
  style?: boolean
}

export interface LoadResult {
  /** Undefined if any problem is an error. */
  site: Site | undefined
  /** The known addresses, even when the content has errors. */
  addresses: Addresses
  /** Sorted by file and place. */
  problems: Problem[]
  /** What stops only a release, because the people who write content cannot fix it. Sorted in the same way. */
  releaseProblems: Problem[]
  /** The register of legal facts, and what uses each. Empty if the register is invalid. */
  facts: readonly RegisteredFact[]
  /** If asked for: how hard the pages are to read. Undefined if any problem is an error. */
  style: StyleReport | undefined
  /** How many text files were read. */
  filesRead: number
}

/** Checks that involve more than one file. Each has a fixture for every problem that it reports. */
const checks: readonly ((content: ReadContent) => readonly Problem[])[] = [
  checkMissingFiles,
  checkDuplicates,
  checkSameMetadata,
  checkOverviews,
  checkGuides,
  checkFirm,
  checkCredentials,
  checkPositions,
  checkShown,
  checkNotice,
  checkReferences,
  checkResults,
  checkTokens,
  checkTypedNumbers,
  checkMarkdown,
  checkFilings,
  checkRegister,
  checkFactsInUse,
  checkAdvertising,
]

/** Loads the content folder `root`. Reports bad content instead of throwing. */
export async function loadContent(
  root: string,
  {
    today,
    timeLimit = 10_000,
    imageCache,
    hasLiveBlog = Boolean(process.env.BLOG_URL?.trim()),
    style: wantsStyle = false,
  }: LoadOptions,
): Promise<LoadResult> {
  const { content, problems: unreadable, filesRead } = await readContent(root, { today, timeLimit })
  const { images, problems: imageProblems } = await checkImages(root, content, imageCache)
  const { documents, problems: documentProblems } = await checkDocuments(root, content)
  const { brand, problems: brandProblems } = await checkBrand(root, content)
  const snapshot = await loadBlog(root, { today })
  for (const image of snapshot.images) images.set(image.file, image)
  const parts = findOptionalParts({
    pages: content.present.get('pages') ?? new Set(),
    hasTerms: content.present.has('glossary'),
    hasBlog: snapshot.isThere || hasLiveBlog,
  })
  const found = [
    ...unreadable,
    ...parts.problems,
    ...checks.flatMap((check) => check(content)),
    ...imageProblems,
    ...documentProblems,
    ...brandProblems,
    ...snapshot.problems,
    ...checkPosts(snapshot.posts, content.facts, today),
  ].sort(compareProblems)
  const problems = found.filter((problem) => !isForRelease(problem))
  const isBad = problems.some(({ severity }) => severity === 'error')
  const site = isBad
    ? undefined
    : {
        ...buildSite(content.files, images, documents, parts),
        brand: brand!,
        blog: chooseShown(snapshot.blog, parts),
      }
  const style =
    wantsStyle && site ? checkStyle(content, [...snapshot.posts, ...snapshot.events], site) : undefined
  return {
    site,
    addresses: listAddresses(content, snapshot, parts),
    problems: style ? [...problems, ...style.problems].sort(compareProblems) : problems,
    releaseProblems: found.filter(isForRelease),
    facts: listRegister(content),
    style,
    filesRead: filesRead + snapshot.filesRead,
  }
}

/** Reads and parses every file. Reports the problems of each file by itself. */
async function readContent(
  root: string,
  { today, timeLimit }: { today: string; timeLimit: number },
): Promise<{ content: ReadContent; problems: Problem[]; filesRead: number }> {
  const listing = await listFiles(root)
  const paths = listing.files.filter((file) => !isIgnored(file))
  const textFiles = paths.filter((file) => !imageFile.test(file) && !documentFile.test(file))
  const problems = [...listing.problems]
  const names = Object.keys({ ...singles, ...folders }) as (SingleName | FolderName)[]
  const files = new Map(names.map((name): [typeof name, ParsedFile[]] => [name, []]))
  const invalid: ParsedFile[] = []
  const present = new Map<string, Set<string>>()
  const doubtful = new Set(listing.problems.map(({ file }) => path.posix.dirname(file)))

  for (const { file } of listing.problems) notePresent(file, present)
  for (const file of textFiles) {
    const collection = findCollection(file)
    if (!collection || isExtra(collection, file)) {
      problems.push(createUnknownFile(file))
      doubtful.add(path.posix.dirname(file))
      continue
    }
    notePresent(file, present)
    const { text, problems: unreadable } = await readTextFile(root, file)
    const { parsed, problems: found } =
      text === undefined ? { problems: unreadable } : parseFile(collection, text, file, timeLimit)
    for (const problem of found) problems.push(problem)
    if (parsed?.fits) files.get(collection.name)!.push(parsed)
    else {
      if (parsed) invalid.push(parsed)
      doubtful.add(path.posix.dirname(file))
    }
  }

  const register = files.get('legal-facts')![0]
  const facts = (register?.value as LegalFactsData | undefined)?.facts ?? []
  const glossary = files.get('glossary')![0]
  const listPresent = (name: FolderName) => [...(present.get(name) ?? [])]
  return {
    content: {
      today,
      paths,
      files,
      all: [...[...files.values()].flat(), ...invalid],
      present,
      doubtful,
      ids: {
        team: listPresent('team'),
        'practice-areas': listPresent('practice-areas'),
        testimonials: listPresent('testimonials'),
        results: listPresent('results'),
        'legal-facts': register && facts.map(({ id }) => id),
        // No terms if there is no glossary; unknown ones if its file is invalid.
        glossary: present.has('glossary')
          ? glossary && (glossary.value as GlossaryData).terms.map(({ id }) => id)
          : [],
      },
      facts,
      register,
    },
    problems,
    filesRead: textFiles.length,
  }
}

function notePresent(file: string, present: Map<string, Set<string>>) {
  const collection = findCollection(file)
  if (!collection) return
  const id = 'folder' in collection ? getEntryId(collection.folder, file) : ''
  present.set(collection.name, (present.get(collection.name) ?? new Set()).add(id))
}

/** Whether a file is in a folder that has a fixed set of files, and is not one of them. */
function isExtra(collection: Collection, file: string): boolean {
  if (!('folder' in collection) || !collection.folder.closed) return false
  return !collection.folder.required.includes(getEntryId(collection.folder, file))
}

function buildSite(
  loaded: ReadonlyMap<SingleName | FolderName, readonly ParsedFile[]>,
  images: ReadonlyMap<string, SiteImage>,
  documents: ReadonlyMap<string, SiteDocument>,
  parts: OptionalParts,
): Omit<Site, 'blog' | 'brand'> {
  const find = (name: SingleName) => loaded.get(name)![0]?.value
  const single = (name: SingleName) => find(name)!
  const entries = <Data>(name: FolderName) =>
    loaded
      .get(name)!
      .map(({ id, file, value, body }): Entry<Data> => ({ id, file, body, data: value as Data }))
  const byId = <Data>(name: FolderName) => new Map(entries<Data>(name).map((entry) => [entry.id, entry]))
  const ordered = <Data extends { order: number }>(name: FolderName) =>
    entries<Data>(name).sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
  const practiceAreas = ordered<PracticeAreaData>('practice-areas')
  const terms = parts.pages.has('insurance-glossary') ? (single('glossary') as GlossaryData).terms : []
  return {
    firm: single('firm') as Site['firm'],
    notice: find('notice') as Site['notice'],
    filing: (find('filing') as FilingData | undefined) ?? { published: [], filed: [] },
    navigation: single('navigation') as Navigation,
    services: (find('forms') as FormsData | undefined)?.services ?? [
      ...practiceAreas.map(({ id, data }): OfferedService => ({ value: id, label: data.title })),
      { value: 'other', label: 'Other' },
    ],
    facts: new Map(
      (single('legal-facts') as LegalFactsData).facts.map((fact) => [
        fact.id,
        // Keeps a section sign and its number on one line.
        { ...fact, citation: fact.citation.replaceAll('§ ', '§\u00a0') },
      ]),
    ),
    glossary: terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en')),
    pages: new Map([...byId<PageData>('pages')].filter(([id]) => parts.pages.has(id))),
    practiceAreas,
    team: ordered('team'),
    testimonials: byId('testimonials'),
    results: byId('results'),
    guides: entries<GuideData>('guides').sort((a, b) => a.data.title.localeCompare(b.data.title, 'en')),
    legal: byId('legal'),
    redirects: listRedirects(loaded.get('redirects')![0]),
    images,
    documents,
  }
}

function listAddresses(
  { all, files, present }: ReadContent,
  { blog, problems }: LoadedBlog,
  parts: OptionalParts,
): Addresses {
  const ids = (name: FolderName) => [...(present.get(name) ?? [])].map((id) => ({ id }))
  const guides = all.flatMap(({ id, schema, value }) => {
    const data = schema === folders.guides.schema && (value as Partial<GuideData> | null)
    if (!data || typeof data.address !== 'string') return []
    return [{ id, data: { address: data.address, pdf: data.pdf } }]
  })
  const menu = files.get('navigation')![0]?.value as Navigation | undefined
  const menuEntries = menu && [
    ...menu.header.entries.flatMap((entry) => entry.entries ?? [entry]),
    ...menu.footer.columns.flatMap(({ entries }) => entries),
    ...menu.footer.legal,
  ]
  return {
    pages: parts.pages,
    links: listTypedLinks(all),
    listsPages: menuEntries?.some(({ all }) => all === 'pages') ?? true,
    practiceAreas: ids('practice-areas'),
    team: ids('team'),
    guides,
    blog: chooseShown(blog, parts),
    redirects: listRedirects(files.get('redirects')![0]),
    isComplete: guides.length === (present.get('guides')?.size ?? 0) && problems.length === 0,
  }
}

/** The redirects, with their places in the file. */
function listRedirects(loaded: ParsedFile | undefined): Redirect[] {
  if (!loaded) return []
  return (loaded.value as RedirectsData).redirects.map(({ from, to, permanent }, index) => ({
    from,
    to,
    permanent,
    fromPlace: loaded.locate(['redirects', index, 'from']),
    toPlace: loaded.locate(['redirects', index, 'to']),
  }))
}
