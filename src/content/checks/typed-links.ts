import { visit } from 'unist-util-visit'
import { singles } from '../collections.ts'
import { memoize } from '#src/text/memoize.ts'
import { listFields, type ParsedFile } from '../parsed-file.ts'
import type { Place } from '#src/problems/problem.ts'
import { findAddress } from './markdown.ts'

/** An address that was typed in content. */
export interface TypedLink {
  href: string
  place: Place
  /** True for an entry of the header or the footer, which every page shows. */
  isMenu: boolean
}

/** Every address in the fields and texts of the files, except those of redirects, which are checked by themselves. */
export function listTypedLinks(all: readonly ParsedFile[]): TypedLink[] {
  return all.filter(({ file }) => file !== singles.redirects.file).flatMap(listLinksOfFile)
}

const listLinksOfFile = memoize((parsed: ParsedFile): TypedLink[] => {
  const { file, locate, texts } = parsed
  const isMenu = file === singles.navigation.file
  const links: TypedLink[] = []
  for (const { kind, value: href, path } of listFields(parsed)) {
    if (kind.name !== 'href' || typeof href !== 'string') continue
    links.push({ href, place: locate(path), isMenu: isMenu && path[0] !== 'sitemap' })
  }
  for (const { tree, text, locate: locateText } of texts) {
    if (!tree) continue
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return
      const start = node.position?.start.offset ?? 0
      const index = start + findAddress(node, text.slice(start, node.position?.end.offset))
      links.push({ href: node.url, place: locateText(index), isMenu: false })
    })
  }
  return links
})
