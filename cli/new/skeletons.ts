/**
 * Skeletons of new content. Fields, their order, notes and most values come from the schemas. This file adds only what a
 * schema cannot know, such as which sections make a page.
 */
import { Document, isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml'
import {
  folders,
  singles,
  type Folder,
  type FolderName,
  type SingleFile,
  type SingleName,
} from '#src/content/collections.ts'
import type { StateLaw } from '#src/content/law/state-law.ts'
import { placeholder, type FieldKind, type ReferenceTarget } from '#src/content/fields.ts'
import { readSchema, type JsonSchema } from '../generate/json-schema.ts'
import { sectionSchema } from '#src/content/schemas/sections.ts'

/** What a skeleton needs to know of the content around it. */
export interface Surroundings {
  /** The day as `YYYY-MM-DD`. */
  today: string
  /** The law of the state of the firm. */
  law: StateLaw
  /** The name of the new entry: the file name without `.md`, the id of a term or fact, the old address of a redirect. */
  id: string
  /** A free position in lists. */
  order: number
  /** The ids that a reference may name. */
  ids: Record<ReferenceTarget, readonly string[]>
  /** File name of the picture beside the new file; undefined if there is none. */
  picture: string | undefined
}

/** Values that the schema cannot know, by field. The rest of a group or entry is derived. */
type Example = string | number | boolean | readonly Example[] | { readonly [field: string]: Example }

interface FolderSkeleton {
  fields: (near: Surroundings) => { readonly [field: string]: Example }
  /** The Markdown below the fields. */
  body?: string
}

const callToAction = {
  title: 'Talk to us',
  buttons: [{ label: 'Schedule a Consultation', href: '/schedule' }],
  phone: true,
} as const

/** A list of `count` entries, derived but for what they have in common. */
const some = (count: number, common = {}) => Array.from({ length: count }, () => common)

const folderSkeletons: Partial<Record<FolderName, FolderSkeleton>> = {
  pages: {
    fields: ({ id }) => ({
      title: capitalize(id.replace(/^.*\//, '')),
      hero: { title: placeholder, subtitle: placeholder },
      sections: [
        { type: 'prose', title: placeholder, text: placeholder },
        { type: 'call-to-action', intro: placeholder, ...callToAction },
      ],
    }),
  },
  'practice-areas': {
    fields: ({ id, order }) => ({
      title: capitalizeAll(id),
      order,
      keyServices: [placeholder, placeholder, placeholder],
      hero: { title: placeholder, subtitle: placeholder, buttons: callToAction.buttons },
      sections: [
        { type: 'overview', title: 'What we do for you', points: some(3) },
        { type: 'case-types', title: 'Cases we handle', cases: some(4, { description: placeholder }) },
        { type: 'reasons', title: 'Why people come to us', reasons: some(3) },
        { type: 'process', title: 'How we work', steps: some(4) },
        { type: 'faq', title: 'Questions people ask', items: some(3) },
        { type: 'call-to-action', intro: placeholder, ...callToAction },
      ],
    }),
    body: `${placeholder} who this is for, and what happened to them.\n\n${placeholder} how we help. Blank lines separate paragraphs.`,
  },
  team: {
    fields: ({ id, order, picture }) => ({
      name: capitalizeAll(id),
      title: 'Associate Attorney',
      order,
      ...(picture && { image: { src: picture, alt: placeholder } }),
      admissions: [placeholder],
      demo: true,
    }),
    body: `${placeholder} where the person comes from, and what they do for clients.\n\n## ${placeholder} a heading\n\n${placeholder} more, or delete the heading.`,
  },
  posts: {
    fields: ({ id, today, picture }) => ({
      title: capitalize(id),
      date: today,
      categories: [placeholder],
      ...(picture && { image: { src: picture, alt: placeholder } }),
    }),
    body: `${placeholder} what happened, and what it means for readers.\n\n## ${placeholder} a heading\n\n${placeholder} more, or delete the heading.`,
  },
  events: {
    fields: ({ id, today, picture }) => ({
      title: capitalize(id),
      date: today,
      startTime: '18:00',
      location: placeholder,
      ...(picture && { image: { src: picture, alt: placeholder } }),
    }),
    body: `${placeholder} what it is about, and who it is for.`,
  },
  testimonials: { fields: () => ({ caseType: placeholder, demo: true }) },
  results: {
    fields: ({ today }) => ({
      amount: '$1,000',
      basis: 'gross',
      withheld: placeholder,
      year: Number(today.slice(0, 4)) - 1,
      court: placeholder,
      county: placeholder,
      demo: true,
    }),
  },
  forms: {
    fields: ({ id }) => ({
      title: capitalize(id),
      questions: [
        { kind: 'text', name: 'name', label: 'Your name', autocomplete: 'name' },
        { kind: 'phone', name: 'phone', label: 'Phone', autocomplete: 'tel' },
        { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
        { kind: 'long-text', name: 'details', label: 'What happened?', wide: true },
      ],
      formType: capitalize(id),
      submittedAt: true,
      submitLabel: 'Send',
      success: { title: 'Request sent', text: 'Thank you. We will read it and call you back.', as: 'toast' },
      failure: {
        title: 'Your request was not sent',
        text: 'Your answers are still in the form. Please try again, or call us.',
      },
      endpoint: `/webhook/${id}`,
    }),
  },
  guides: {
    fields: ({ id, today, law }) => ({
      title: capitalize(id),
      address: `/resources/${id}`,
      reviewedOn: today,
      reviewBy: law.review.findNext(today),
      pdf: true,
      callToAction,
      demo: true,
    }),
    body: `${placeholder} what this is for.\n\n## ${placeholder} the first heading\n\n${placeholder} the text. Visitors can check off a line that starts with a box:\n\n- [ ] ${placeholder}\n- [ ] ${placeholder}\n\n## ${placeholder} the second heading\n\n${placeholder} the text.`,
  },
}

const entrySkeletons: Partial<Record<SingleName, FolderSkeleton['fields']>> = {
  glossary: ({ id }) => ({ id, term: capitalize(id) }),
  'legal-facts': ({ id, today, law }) => ({
    id,
    source: law.statutes,
    reviewBy: law.review.findNext(today),
    status: 'unverified',
  }),
  redirects: ({ id }) => ({ from: id, to: '/', note: placeholder }),
}

/** Fields of sections that a schema cannot know, or that are better kept than left out. */
const sectionSkeletons: Partial<Record<string, { readonly [field: string]: Example }>> = {
  video: {
    video: 'https://www.youtube.com/watch?v=WRITE-HERE',
    duration: '3:45',
    transcript: placeholder,
  },
  image: { image: { src: 'name-of-the-file.jpg', alt: placeholder }, caption: placeholder },
  quotation: { role: placeholder },
  'call-to-action': callToAction,
}

/** The types of section, in the order of the guide. */
export function listSectionTypes(): string[] {
  const types = readSchema(sectionSchema).oneOf ?? []
  return types.map(({ properties }) => String(properties!.type!.const))
}

/** A section as YAML, to paste below `sections:`. */
export function formatSection(type: string, near: Surroundings): string {
  const tree = readSchema(sectionSchema).oneOf!.find(({ properties }) => properties!.type!.const === type)!
  const about = formatNote(
    `${tree.description} Paste it below "sections:" in a file of pages/ or practice-areas/, and replace each ${placeholder}.`,
  )
  // The type is the first field of the entry, so it comes after the hyphen.
  const fields = formatFields(tree, { type, ...sectionSkeletons[type] }, near).replace(/^type: .*\n/, '')
  return [
    ...about.split('\n'),
    `- type: ${type}`,
    ...fields
      .trimEnd()
      .replace(/^(?=.)/gm, '  ')
      .split('\n'),
  ]
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}

/** A kind of content that can be created. `name` is what people type. */
export type Kind =
  | { name: string; noun: string; folder: FolderName }
  | { name: string; noun: string; single: SingleName; list: string; key: string }

export function listKinds(): Kind[] {
  const own = (Object.keys(folders) as FolderName[]).flatMap((folder): Kind[] => {
    const { noun, closed } = folders[folder] as Folder
    return closed ? [] : [{ name: nameKind(noun), noun, folder }]
  })
  const entries = (Object.keys(singles) as SingleName[]).flatMap((single): Kind[] => {
    const { noun, nameless } = singles[single] as SingleFile
    const found = nameless ? undefined : findList(single)
    return found ? [{ name: nameKind(noun), noun, single, ...found }] : []
  })
  return [...own, ...entries]
}

/** `glossary term` → `glossary-term`. */
export function nameKind(noun: string): string {
  return noun.replace(/ /g, '-')
}

/** The list that a JSON file consists of, and the field that names its entries; undefined if it is not a list. */
function findList(single: SingleName): { list: string; key: string } | undefined {
  const { properties = {}, required = [] } = readSchema(singles[single].schema)
  const list = required.length === 1 ? required[0]! : undefined
  const key = Object.keys(properties[list ?? '']?.items?.properties ?? {})[0]
  return list !== undefined && key !== undefined ? { list, key } : undefined
}

/** A whole file of a folder. */
export function formatFile(folder: FolderName, near: Surroundings): string {
  const { schema, body: wanted, json } = folders[folder] as Folder
  const { fields, body } = folderSkeletons[folder] ?? { fields: () => ({}) }
  if (json) {
    const value = deriveValue(readSchema(schema), fields(near), near) as object
    return `${JSON.stringify({ $schema: `../schemas/${folder}.schema.json`, ...value }, null, 2)}\n`
  }
  const text = wanted === 'required' ? `\n${body ?? placeholder}\n` : ''
  const notes = formatNote(
    `Lines that start with # are notes for you. Visitors never see them. Replace ${placeholder} with your own words. The check counts how many are left. Delete the notes when you no longer need them.`,
  )
  return `---\n${notes}\n${formatFields(readSchema(schema), fields(near), near)}---\n${text}`
}

/** A new entry of a JSON file, and what each of its fields is for. */
export function createEntry(
  single: SingleName,
  list: string,
  near: Surroundings,
): { entry: Record<string, unknown>; notes: string[] } {
  const tree = readSchema(singles[single].schema).properties![list]!.items!
  const entry = deriveValue(tree, entrySkeletons[single]?.(near), near) as Record<string, unknown>
  const notes = Object.entries(tree.properties!).map(
    ([field, { description = '' }]) => `${field}: ${description}`,
  )
  return { entry, notes }
}

/** A value that fits a schema: the required fields, and those of the example. */
function deriveValue(tree: JsonSchema, example: Example | undefined, near: Surroundings): unknown {
  if (Array.isArray(example))
    return (example as readonly Example[]).map((one) => deriveValue(tree.items!, one, near))
  if (typeof example !== 'object' && example !== undefined) return example
  const own = example as { readonly [field: string]: Example } | undefined
  if (tree.fieldKind && !own) return createExample(tree.fieldKind, near)
  if (tree.oneOf) {
    const chosen =
      tree.oneOf.find(({ properties }) => properties!.type!.const === own?.type) ?? tree.oneOf[0]!
    return deriveValue(chosen, own, near)
  }
  if (tree.properties) {
    const wanted = Object.entries(tree.properties).filter(
      ([name]) => tree.required?.includes(name) || (own && name in own),
    )
    return Object.fromEntries(wanted.map(([name, field]) => [name, deriveValue(field, own?.[name], near)]))
  }
  if (tree.items)
    return some(Math.max(tree.minItems ?? 1, 1)).map(() => deriveValue(tree.items!, undefined, near))
  return tree.const
}

const createExample = ({ to, fresh, example }: FieldKind, near: Surroundings) =>
  (to ? near.ids[to][0] : fresh && near[fresh]) ?? example

/** Fields as YAML in the order of the schema, each below its note. Unused optional fields are comments. */
function formatFields(
  tree: JsonSchema,
  example: { readonly [field: string]: Example },
  near: Surroundings,
): string {
  const value = deriveValue(tree, example, near) as Record<string, unknown>
  const said = new Set<string>()
  const texts = Object.entries(tree.properties ?? {}).map(([name, field]) => {
    const isUsed = name in value
    const document = new Document({ [name]: isUsed ? value[name] : deriveValue(field, undefined, near) })
    if (isUsed) addNotes(document.contents, { properties: { [name]: field } }, said, near)
    const text = document.toString({ lineWidth: 0 })
    if (isUsed) return text
    const note = formatNote(`${field.description ?? name} Optional. Delete the # to use it.`)
    return `${note}\n${text.replace(/^(?=.)/gm, '# ')}`
  })
  return texts.join('')
}

/** Adds the schema's description above each field, each note once. */
function addNotes(node: unknown, tree: JsonSchema, said: Set<string>, near: Surroundings): void {
  if (isSeq(node)) {
    for (const item of node.items) {
      const inner = tree.items?.oneOf?.find(
        ({ properties }) => isMap(item) && properties!.type!.const === item.get('type'),
      )
      if (inner) addNote(item as Node, inner, said, near)
      addNotes(item, inner ?? tree.items ?? {}, said, near)
      if (isMap(item)) liftNote(item)
    }
  } else if (isMap(node)) {
    for (const pair of node.items as Pair[]) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const field = tree.properties?.[String(pair.key.value)]
      if (!field) continue
      addNote(pair.key, field, said, near)
      addNotes(pair.value, field, said, near)
    }
  }
}

function addNote(node: Node, field: JsonSchema, said: Set<string>, near: Surroundings): void {
  const note = [field.description, formatChoices(field, near)].filter(Boolean).join(' ')
  if (note === '' || said.has(note)) return
  said.add(note)
  node.commentBefore = formatNote(note).replace(/^#/gm, '')
}

/** Moves the note of an entry's first field above the entry: it would come between the hyphen and the field. */
function liftNote(item: YAMLMap): void {
  const key = item.items[0]?.key as Node | undefined
  if (!key?.commentBefore) return
  item.commentBefore = [item.commentBefore, key.commentBefore].filter(Boolean).join('\n')
  delete key.commentBefore
}

function formatChoices({ enum: choices, fieldKind }: JsonSchema, { ids }: Surroundings): string {
  const known = choices ?? (fieldKind?.to ? ids[fieldKind.to] : [])
  return known.length > 1 ? `One of: ${known.join(', ')}.` : ''
}

/** A comment with lines of at most 100 characters, unless a word is longer. */
function formatNote(text: string): string {
  const line = /(\S{101,}|.{1,100})(?: |$)/g
  return text.replace(/\s+/g, ' ').replace(line, '# $1\n').trimEnd()
}

/** `grace-period` → `Grace period`. */
function capitalize(id: string): string {
  const words = id.replace(/-/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `maya-ortiz` → `Maya Ortiz`. */
function capitalizeAll(id: string): string {
  return id.split('-').map(capitalize).join(' ')
}
