import { layOutAhead, layOutNear } from '#src/lay-out-ahead.ts'

/** Has the browser lay out what stands above, before it reads on. Not for islands: React would write it anew. */
export function LayOutAhead() {
  return <script dangerouslySetInnerHTML={{ __html: layOutAhead }} />
}

/** At the end of a page. */
export function LayOutNear() {
  return <script dangerouslySetInnerHTML={{ __html: layOutNear }} />
}
