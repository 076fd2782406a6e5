/** Where each kind of content is, and what it must look like: one list for the loader, the schemas and the guide. */
import type { z } from 'zod'
import { publicFolder } from './public-files.ts'
import { accessibilitySchema } from './schemas/accessibility.ts'
import { advertisingSchema } from './schemas/advertising.ts'
import { brandSchema } from './schemas/brand.ts'
import { eventSchema } from './schemas/event.ts'
import { filingSchema } from './schemas/filing.ts'
import { firmSchema } from './schemas/firm.ts'
import { glossarySchema } from './schemas/glossary.ts'
import { guideSchema } from './schemas/guide.ts'
import { legalFactsSchema } from './schemas/legal-facts.ts'
import { legalPageSchema } from './schemas/legal-page.ts'
import { formSchema } from './schemas/form.ts'
import { navigationSchema } from './schemas/navigation.ts'
import { noticeSchema } from './schemas/notice.ts'
import { pageSchema } from './schemas/page.ts'
import { postSchema } from './schemas/post.ts'
import { practiceAreaSchema } from './schemas/practice-area.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { resultSchema } from './schemas/result.ts'
import { teamMemberSchema } from './schemas/team-member.ts'
import { testimonialSchema } from './schemas/testimonial.ts'
import { readLanguageTag, recordFile } from './translation/languages.ts'

/** One JSON file. */
export interface SingleFile<Data = unknown> {
  file: string
  schema: z.ZodType<Data>
  /** What a message calls one entry. */
  noun: string
  /** True if the file may be missing. */
  optional?: boolean
  /** True if its entries have no names, so `firm new` cannot begin one. */
  nameless?: boolean
  /** True if it is the same in every language. */
  untranslated?: true
}

/** A folder of files, whose names are their ids. */
export interface Folder<Data = unknown> {
  folder: string
  schema: z.ZodType<Data>
  noun: string
  /** True if its files are JSON. Otherwise they are Markdown with fields above the text. */
  json?: boolean
  /** Whether there is text below the fields. */
  body: 'required' | 'none'
  /** The level of the highest heading in that text. */
  headingsFrom: 2 | 3
  /** The ids of the files that a site must have. */
  required: readonly string[]
  /** True if no other files are allowed, except for those in `optional`. */
  closed?: boolean
  /** The ids of the files that a site may have in a closed folder. */
  optional?: readonly string[]
  /** True if folders inside the folder are part of the ids: `about/history`. */
  nested?: boolean
  /** True if its files may be in folders, each file below the one that is named like its folder. The ids are without them. */
  hasLevels?: boolean
  /** True if they are the same in every language. */
  untranslated?: true
  /** True if a translation may have a `slug`: the last part of its address. */
  translatedSlug?: true
}

export const singles = {
  firm: { file: 'firm.json', schema: firmSchema, noun: 'firm' },
  brand: { file: 'brand/brand.json', schema: brandSchema, noun: 'brand', untranslated: true },
  navigation: { file: 'navigation.json', schema: navigationSchema, noun: 'menu' },
  glossary: { file: 'glossary.json', schema: glossarySchema, noun: 'glossary term', optional: true },
  'legal-facts': { file: 'legal-facts.json', schema: legalFactsSchema, noun: 'legal fact', optional: true },
  advertising: {
    file: 'advertising.json',
    schema: advertisingSchema,
    untranslated: true,
    noun: 'allowed case',
    optional: true,
    nameless: true,
  },
  filing: {
    file: 'filing.json',
    schema: filingSchema,
    untranslated: true,
    noun: 'filing',
    optional: true,
    nameless: true,
  },
  accessibility: {
    file: 'accessibility.json',
    schema: accessibilitySchema,
    untranslated: true,
    noun: 'evaluation',
    optional: true,
    nameless: true,
  },
  notice: { file: 'notice.json', schema: noticeSchema, noun: 'notice', optional: true },
  redirects: {
    file: 'redirects.json',
    schema: redirectsSchema,
    noun: 'redirect',
    optional: true,
    untranslated: true,
  },
} as const satisfies Record<string, SingleFile>

export const folders = {
  pages: {
    folder: 'pages',
    translatedSlug: true,
    schema: pageSchema,
    noun: 'page',
    body: 'none',
    headingsFrom: 3,
    required: [
      'home',
      'our-team',
      'services',
      'not-found',
      'attorney-not-found',
      'service-not-found',
      'about',
      'contact',
      'schedule',
      'sitemap',
    ],
    nested: true,
  },
  'practice-areas': {
    folder: 'practice-areas',
    translatedSlug: true,
    schema: practiceAreaSchema,
    noun: 'practice area',
    body: 'required',
    headingsFrom: 3,
    required: [],
    hasLevels: true,
  },
  team: {
    folder: 'team',
    translatedSlug: true,
    schema: teamMemberSchema,
    noun: 'team member',
    body: 'required',
    headingsFrom: 2,
    required: [],
  },
  testimonials: {
    folder: 'testimonials',
    schema: testimonialSchema,
    noun: 'testimonial',
    body: 'none',
    headingsFrom: 2,
    required: [],
  },
  results: {
    folder: 'results',
    schema: resultSchema,
    noun: 'case result',
    body: 'none',
    headingsFrom: 2,
    required: [],
  },
  guides: {
    folder: 'guides',
    translatedSlug: true,
    schema: guideSchema,
    noun: 'guide',
    body: 'required',
    headingsFrom: 2,
    required: [],
  },
  posts: {
    folder: 'posts',
    untranslated: true,
    schema: postSchema,
    noun: 'post',
    body: 'required',
    headingsFrom: 2,
    required: [],
  },
  events: {
    folder: 'events',
    untranslated: true,
    schema: eventSchema,
    noun: 'event',
    body: 'required',
    headingsFrom: 2,
    required: [],
  },
  legal: {
    folder: 'legal',
    schema: legalPageSchema,
    noun: 'legal notice',
    body: 'required',
    headingsFrom: 2,
    required: ['privacy-policy', 'terms-of-service', 'attorney-advertising'],
    closed: true,
    optional: ['accessibility'],
  },
  forms: {
    folder: 'forms',
    schema: formSchema,
    noun: 'form',
    json: true,
    body: 'none',
    headingsFrom: 2,
    required: [],
  },
} as const satisfies Record<string, Folder>

export type SingleName = keyof typeof singles
export type FolderName = keyof typeof folders
export type CollectionName = SingleName | FolderName

const listNames = <Name extends string>(collections: Record<Name, unknown>) =>
  Object.keys(collections) as Name[]
const singleNames = listNames(singles)
export const folderNames = listNames(folders)
export const collectionNames: readonly CollectionName[] = [...singleNames, ...folderNames]

/** What a file of a collection contains, as its schema says. */
export type DataOf<Name extends CollectionName> = z.infer<(typeof singles & typeof folders)[Name]['schema']>

/** A collection of content: one JSON file, or a folder of files. */
export type Collection<Data = unknown> = SingleFile<Data> | Folder<Data>

export const collections: { readonly [Name in CollectionName]: Collection<DataOf<Name>> } = {
  ...singles,
  ...folders,
}

/** The collection that a file belongs to, by its path in content/. */
export function findCollection(file: string): CollectionName | undefined {
  return (
    singleNames.find((name) => singles[name].file === file) ??
    folderNames.find((name) => isEntry(folders[name], file))
  )
}

/** Whether a file is an entry of a folder. A closed folder has only those that it names. */
function isEntry(folder: Folder, file: string): boolean {
  if (!file.startsWith(`${folder.folder}/`) || !file.endsWith(getEnding(folder))) return false
  return !folder.closed || listNamedIds(folder).includes(getEntryId(folder, file))
}

/** The ids of the files that a folder must or may have, as far as it names them. */
export const listNamedIds = ({ required, optional = [] }: Folder): string[] => [...required, ...optional]

/** How the names of the files of a folder end. */
export const getEnding = ({ json }: Folder) => (json ? '.json' : '.md')

/** The path of a file of a folder from the content folder. */
export const formatEntryFile = (folder: Folder, id: string) => `${folder.folder}/${id}${getEnding(folder)}`

/** The id of a file in a folder: its name without its ending, or its whole path in a folder with folders. */
export function getEntryId(folder: Folder, file: string): string {
  const name = file.slice(0, -getEnding(folder).length)
  return folder.nested ? name.slice(folder.folder.length + 1) : name.replace(/^.*\//, '')
}

/** Images in formats that the site reads, and in formats that it does not. */
export const imageFile = /\.(jpe?g|jpe|jfif|pjpe?g|pjp|png|avif|webp|svg)$/i
export const unsupportedImage = /\.(gif|heic|heif|tiff?|bmp|jxl|jp2|ico|dng|cr[23]|nef|arw|psd|ai|eps)$/i
/** Videos that the site serves, and their captions. */
export const filmFile = /\.(mp4|vtt)$/i
/** Videos in formats that not every browser plays. */
export const unsupportedFilm = /\.(mov|m4v|webm|avi|mkv|wmv|mpe?g|3gp|srt)$/i
/** Documents for download. */
export const documentFile = /\.pdf$/i

/** What `firm init` asks people to read and check off. */
export const reviewFile = 'TO-REVIEW.md'

const isIn = (paths: readonly string[], file: string) =>
  paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)))

/** Whether the site is made of a file in content/. The others are for people, editors and checks. */
export const isSiteFile = (file: string): boolean =>
  !isIn(['README.md', reviewFile, 'schemas/'], file) && file !== `${readLanguageTag(file)}/${recordFile}`

/** Whether a file must belong to a collection. The blog and the public files have rules of their own. */
export const isContentFile = (file: string): boolean =>
  isSiteFile(file) && !isIn(['blog/', publicFolder], file)
