/** Finds the translation of what changed: the block at the same place of the page in another language. */
import { diffArrays } from 'diff'
import type { Piece } from '#src/content/compare-words.ts'
import { routes } from '#src/routes.ts'
import { nameLanguage } from '#src/site/languages.ts'
import { getWords, mainLanguage } from '#src/words/dictionaries.ts'
import { memoize } from '#src/text/memoize.ts'
import type { PageText, TextBlock } from '../page-text.ts'
import { rankPieces, type Change } from './compare-text.ts'
import type { ChangedTranslation } from './diff-report.ts'

/** A page of the build before or after. */
interface ReadPage {
  text: PageText
}

type Pages = ReadonlyMap<string, ReadPage>

interface Comparison {
  /** The pages of both builds by path. */
  before: Pages
  after: Pages
  /** The changes of each page. */
  changes: ReadonlyMap<string, readonly Change[]>
}

/** What became of each changed text in the other languages, and the changes that are part of that. */
export function pairLanguages({ before, after, changes }: Comparison) {
  const languages = new Set([...after.values()].flatMap(({ text }) => [...text.versions.keys()]))
  languages.delete(mainLanguage)
  const known = new Map<PageText, Map<TextBlock, TextBlock>>()
  const translations = new Map<Change, ChangedTranslation[]>()
  const paired = new Set<Change>()
  for (const [page, own] of changes) {
    const [old, now] = [before.get(page)?.text, after.get(page)?.text]
    if (now?.lang !== mainLanguage) continue
    for (const change of own.filter(hasNewWords))
      translations.set(
        change,
        [...languages].flatMap((lang) => findTranslation(lang, page, old, now, change) ?? []),
      )
  }
  return { translations, paired }

  function findTranslation(
    lang: string,
    page: string,
    old: PageText | undefined,
    now: PageText,
    change: Change,
  ): ChangedTranslation | undefined {
    const language = nameLanguage(lang, { words: getWords() })
    const other = now.versions.get(lang)
    if (other === undefined)
      return isTranslatable(page, now) ? { language, pages: [], place: '', pieces: [] } : undefined
    const blocks = [findPair(change.before, old, before), findPair(change.after, now, after)] as const
    const block = blocks[1] ?? blocks[0]
    // Names and figures need no translation.
    if (!block || block.text === (change.after ?? change.before)?.text) return undefined
    const found = (changes.get(other) ?? []).filter(
      (one) => (one.before && one.before === blocks[0]) || (one.after && one.after === blocks[1]),
    )
    for (const one of found) paired.add(one)
    const pieces: Piece[] = [{ kind: 'same', text: block.text }]
    return {
      language,
      pages: [other],
      place: block.place,
      pieces: found.length > 0 ? found.flatMap((one) => one.pieces) : pieces,
    }

    /** The block at the same place of the page in the language, if it is there. */
    function findPair(block: TextBlock | undefined, of: PageText | undefined, pages: Pages) {
      const version = of && pages.get(of.versions.get(lang) ?? '')?.text
      if (!block || !version) return undefined
      const pairs = known.get(version) ?? pairBlocks(of.blocks, version.blocks, listMainPaths(pages))
      known.set(version, pairs)
      return pairs.get(block)
    }
  }
}

/** A phone number is the same in every language, and what has moved has not changed. */
const hasNewWords = ({ pieces }: Change) =>
  rankPieces(pieces) !== 2 && pieces.some(({ kind }) => kind !== 'same')

/** News are in the language in which they were written. Of pages that search engines must not list, nobody knows. */
const isTranslatable = (page: string, { isHidden }: PageText) =>
  !isHidden && !newsPaths.some((start) => page === start || page.startsWith(`${start}/`))

const newsPaths = [
  routes.newsEvents.href({}),
  routes.events.href({}),
  // Posts and categories: /wp, /blog
  ...[routes.post.href({ slug: '' }), routes.blogCategory.href({ id: '' })].map(
    (href) => `/${href.split('/')[1]}`,
  ),
]

/** The path of each page in the main language, by its path in any language. */
const listMainPaths = memoize(
  (pages: Pages): ReadonlyMap<string, string> =>
    new Map(
      [...pages.values()].flatMap(({ text: { versions } }) =>
        [...versions.values()].map((path) => [path, versions.get(mainLanguage) ?? path] as const),
      ),
    ),
)

/**
 * Pairs the blocks of two pages: those of sections that are made of the same elements, and those of others that have the
 * same id or lead to the same page. Lists may be sorted by the words of each language.
 */
function pairBlocks(
  page: readonly TextBlock[],
  other: readonly TextBlock[],
  mainPaths: ReadonlyMap<string, string>,
): Map<TextBlock, TextBlock> {
  const [anchors, others] = [page, other].map((blocks) => new Set(blocks.map(({ anchor }) => anchor))) as [
    Set<string | undefined>,
    Set<string | undefined>,
  ]
  // Most headings have an id of their words.
  const findAnchor = ({ anchor }: TextBlock) =>
    anchors.has(anchor) && others.has(anchor) ? anchor : undefined
  const describe = (block: TextBlock) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(block.href ?? '') ?? []
    return [block.shape, findAnchor(block), mainPaths.get(path) ?? path, path === '' ? rest : ''].join('\n')
  }
  const pairs = new Map<TextBlock, TextBlock>()
  const [sections, otherSections] = [splitSections(page), splitSections(other)]
  const describeAll = (blocks: readonly TextBlock[]) => blocks.map(describe).join('\n')
  for (const [one, two] of alignLists(sections, otherSections, describeAll))
    for (const [index, block] of one.length === two.length ? one.entries() : [])
      if (describe(block) === describe(two[index]!)) pairs.set(block, two[index]!)

  const taken = new Set(pairs.values())
  const listUnique = (blocks: readonly TextBlock[]) => {
    const open = blocks.filter((block) => block.href !== undefined || findAnchor(block) !== undefined)
    const keys = open.map(describe)
    return new Map(
      open.flatMap((block, at) =>
        keys.indexOf(keys[at]!) === keys.lastIndexOf(keys[at]!) ? [[keys[at]!, block] as const] : [],
      ),
    )
  }
  const rest = listUnique(other.filter((block) => !taken.has(block)))
  for (const [key, block] of listUnique(page.filter((one) => !pairs.has(one)))) {
    const found = rest.get(key)
    if (found) pairs.set(block, found)
  }
  return pairs
}

/** Pairs of entries that are the same, and of those between them, in order. */
function alignLists<Item>(
  list: readonly Item[],
  other: readonly Item[],
  describe: (item: Item) => string,
): [Item, Item][] {
  const pairs: [Item, Item][] = []
  let [index, otherIndex, left] = [0, 0, 0]
  for (const { added, removed, count } of diffArrays(list.map(describe), other.map(describe))) {
    // What was replaced comes before what replaced it.
    const start = added ? index - left : index
    if (!removed)
      for (let step = 0; step < (added ? Math.min(count, left) : count); step++)
        pairs.push([list[start + step]!, other[otherIndex + step]!])
    left = removed ? count : 0
    if (!added) index += count
    if (!removed) otherIndex += count
  }
  return pairs
}

/** The blocks of each section, in order. */
function splitSections(blocks: readonly TextBlock[]): TextBlock[][] {
  const sections = new Map<string, TextBlock[]>()
  for (const block of blocks) sections.set(block.section, [...(sections.get(block.section) ?? []), block])
  return [...sections.values()]
}
