/**
 * What pages may cost a visitor: the one place for budgets of bytes and requests. To lower a budget, edit its line.
 * Times are not here, because they depend on the machine: `npm run bench` measures them.
 * The limits of pictures that fill a page are rules for content: see `getMostBytes` in src/content/images.ts.
 */
import { fileTypes, sumTypes, type FileType, type Transfer } from './bench/transfer.ts'
import type { PageKind } from './page-kinds.ts'

/** Most bytes (brotli) of JavaScript that a page may load before an island is due. */
export const scriptBudget = 3 * 1024
/** Most bytes (brotli) of the style sheets of a page. */
export const styleBudget = 10 * 1024
/** Most bytes (brotli) of JavaScript that a form may cost on top of React. */
export const formBudget = 45 * 1024

/** The most that a first visit transfers by type, in KB of 1,024 bytes, with the headers of the responses. */
interface Budget extends Record<FileType, number> {
  /** Requests, except for images. */
  files: number
  /** Requests for images. */
  images: number
}

/** A first visit on the phone of scripts/bench/open-tab.ts, with an empty cache and without any interaction. */
const budgets: Record<PageKind, Budget> = {
  home: { files: 9, images: 5, html: 10, css: 11, js: 10, font: 70, image: 98, other: 0 },
  text: { files: 7, images: 0, html: 8, css: 11, js: 7, font: 70, image: 0, other: 0 },
  'practice area': { files: 8, images: 3, html: 17, css: 11, js: 7, font: 99, image: 54, other: 0 },
  news: { files: 15, images: 7, html: 9, css: 11, js: 127, font: 70, image: 130, other: 0 },
  form: { files: 20, images: 1, html: 8, css: 11, js: 110, font: 70, image: 7, other: 0 },
  other: { files: 13, images: 4, html: 12, css: 11, js: 74, font: 70, image: 69, other: 0 },
}

/** What the words and pictures of the content decide, so that no budget holds for every firm. */
const fromContent: readonly (keyof Budget)[] = ['html', 'image', 'images']

/**
 * How a first visit exceeds the budget of its kind of page: `["12 files instead of 9", "31.2 KB of js instead of 10"]`.
 * With `isAnyFirm`, says nothing of what the content decides.
 */
export function findExcess(
  kind: PageKind,
  { requests, bytes }: Transfer,
  { isAnyFirm = false }: { isAnyFirm?: boolean } = {},
): string[] {
  const found = { ...bytes, files: sumTypes(requests) - requests.image, images: requests.image }
  return (['files', 'images', ...fileTypes] as const).flatMap((what) => {
    const isCount = what === 'files' || what === 'images'
    const value = isCount ? found[what] : found[what] / 1024
    const most = budgets[kind][what]
    if (value <= most || (isAnyFirm && fromContent.includes(what))) return []
    return [
      isCount
        ? `${value} ${what} instead of ${most}`
        : `${value.toFixed(1)} KB of ${what} instead of ${most}`,
    ]
  })
}
