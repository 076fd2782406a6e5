/**
 * What pages may cost a visitor: the one place for budgets of bytes and requests. To lower a budget, edit its line.
 * Times are not here, because they depend on the machine: `npm run bench -- loads` measures them.
 * The limits of pictures that fill a page are rules for content: see `getMostBytes` in src/content/images.ts.
 */
import { sumTypes, type Transfer } from './transfer.ts'
import type { PageKind } from './page-kinds.ts'

/** Most bytes (brotli) of the one script that a page loads before anything else is due: menus and hero pictures are in it. */
export const scriptBudget = 4 * 1024
/** Most bytes (brotli) of the styles in each page. */
export const styleBudget = 10 * 1024
/** Most bytes (brotli) of JavaScript that forms may cost on top of React. */
export const formBudget = 45 * 1024

/** Most bytes (brotli) of the definition of one form, which comes with that. */
export const formFileBudget = 3 * 1024

/** The most of a first visit. Bytes are in KB of 1,024, compressed, with the headers of the responses. */
interface Budget {
  /** Requests and KB of everything. They depend on the words, pictures and typefaces of a firm: these are of the demo. */
  requests: number
  total: number
  /** Requests without images and fonts, and KB by type. They hold for every firm, also if a text has words in italics. */
  files: number
  js: number
  font: number
}

/** Of a visit with the phone of scripts/check/transfer.ts, with an empty cache and without any interaction. */
const budgets: Record<PageKind, Budget> = {
  home: { requests: 8, total: 117, files: 4, js: 6, font: 56 },
  text: { requests: 5, total: 58, files: 4, js: 6, font: 56 },
  'practice area': { requests: 8, total: 107, files: 4, js: 6, font: 56 },
  news: { requests: 9, total: 127, files: 4, js: 6, font: 56 },
  // Only code can show a post that is newer than the build.
  'unknown post': { requests: 13, total: 200, files: 10, js: 145, font: 56 },
  // /contact has the code that tells whether an office is open.
  form: { requests: 7, total: 73, files: 4, js: 7, font: 56 },
  other: { requests: 9, total: 117, files: 4, js: 7, font: 56 },
}

/** What a page may add if its map or office hours are in sight at once, as on a short page: their code is due. The requests of the demo count it. */
const office = { requests: 0, files: 2, js: 1 }

/** What that may add on a page in another language: the words that say whether an office is open, and what finds them. */
const officeWords = { requests: 2, files: 2, js: 2 }

/** What the link to the page in another language may add: its code keeps the place, and offers the language. */
const languageLink = { requests: 1, files: 1, js: 1 }

/**
 * How a first visit exceeds the budget of its kind of page: `["12 requests instead of 9", "31.2 KB of js instead of 10"]`.
 * With `isAnyFirm`, only what must hold for every firm. `isTranslated`: whether the page is in another language than the
 * main one.
 */
export function findExcess(
  kind: PageKind,
  { requests, bytes, showsOffice, hasLanguages }: Transfer,
  { isAnyFirm = false, isTranslated = false }: { isAnyFirm?: boolean; isTranslated?: boolean } = {},
): string[] {
  const max = { ...budgets[kind] }
  const extras = [
    ...(showsOffice ? [office] : []),
    ...(showsOffice && isTranslated ? [officeWords] : []),
    ...(hasLanguages ? [languageLink] : []),
  ]
  for (const extra of extras)
    for (const what of ['requests', 'files', 'js'] as const) max[what] += extra[what]
  const compare = (value: number, limit: number, unit: string) => {
    if (value <= limit) return []
    return [`${Number.isInteger(value) ? value : value.toFixed(1)} ${unit} instead of ${limit}`]
  }
  const ofAnyFirm = [
    ...compare(sumTypes(requests) - requests.image - requests.font, max.files, 'files'),
    ...(['js', 'font'] as const).flatMap((type) => compare(bytes[type] / 1024, max[type], `KB of ${type}`)),
  ]
  if (isAnyFirm) return ofAnyFirm
  const total = compare(sumTypes(bytes) / 1024, max.total, 'KB')
  return [...compare(sumTypes(requests), max.requests, 'requests'), ...total, ...ofAnyFirm]
}
