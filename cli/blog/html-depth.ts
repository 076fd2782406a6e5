/** How deeply the elements of a text are nested. */
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { maxTextDepth } from '#src/blog/sanitize.ts'

class TooDeep extends Error {}

/** Reads the text as a browser does, but stops at the limit: a deep text takes long to read. */
export function isTooDeep(html: string, limit = maxTextDepth): boolean {
  let open = 0
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush() {
      // The first is the fragment's own.
      if (++open > limit + 1) throw new TooDeep()
    },
    onItemPop() {
      open--
    },
  }
  try {
    return measureDepth(parseFragment(html, { treeAdapter })) > limit
  } catch (error) {
    if (error instanceof TooDeep) return true
    throw error
  }
}

/** Elements that were moved when tags overlapped can be deeper than any that were open. */
function measureDepth(root: DefaultTreeAdapterMap['parentNode']): number {
  let depth = 0
  let level: DefaultTreeAdapterMap['node'][] = root.childNodes
  for (;;) {
    const elements = level.filter((node) => 'tagName' in node)
    if (elements.length === 0) return depth
    depth++
    level = elements.flatMap((element) => ('childNodes' in element ? element.childNodes : []))
  }
}
