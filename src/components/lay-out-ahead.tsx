import { layOutAhead, layOutNextBelow } from '#src/inline-scripts.ts'

/** Has the browser lay out what stands above, before it reads on. Not for islands: React would write it anew. */
export function LayOutAhead() {
  return <script dangerouslySetInnerHTML={{ __html: layOutAhead }} />
}

/** How many parts below the first window may be near it: the parts of the footer, on a page with little else. */
const nearParts = 5

/** At the end of a page: the rest, and then what is near the first window, part by part. */
export function LayOutRestAhead() {
  return (
    <>
      <LayOutAhead />
      {Array.from({ length: nearParts }, (_, index) => (
        <script key={index} dangerouslySetInnerHTML={{ __html: layOutNextBelow }} />
      ))}
    </>
  )
}
