import { useEffect, useRef, type FocusEvent } from 'react'
import { CategoryLinks } from '#src/components/news/category-links.tsx'
import { ChipsSkeleton } from '#src/components/news/skeletons.tsx'
import type { Route } from '#src/routes.ts'
import { OfflineError, offlineTitle, useCategories } from './context.tsx'

/**
 * All categories in one line that scrolls, so that their number does not move what follows. `route` is one of the two
 * addresses of a category, `current` the id of the one that is shown.
 */
export function CategoryBar({ route, current }: { route: Route<{ id: string }>; current?: number }) {
  const { data, error } = useCategories()
  const line = useRef<HTMLDivElement>(null)
  const names = data?.map(({ id }) => id).join()

  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line.current || !chip) return
    line.current.scrollLeft = chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2
  }, [names, current])

  return (
    <section className="category-bar" aria-labelledby="browse-categories">
      <div className="wrap">
        <h2 id="browse-categories">Browse by category</h2>
        <div className="category-line" ref={line} onFocus={showWhole}>
          {error ? (
            <p>{error instanceof OfflineError ? offlineTitle : 'We couldn’t load the categories'}.</p>
          ) : data ? (
            // A new list replaces the old one, so that no link moves within it.
            <CategoryLinks
              key={names}
              categories={data}
              route={route}
              {...(current !== undefined && { current })}
            />
          ) : (
            <ChipsSkeleton />
          )}
        </div>
      </div>
    </section>
  )
}

/** Scrolls to a link with keyboard focus that is partly hidden. A pressed link must not move under the finger. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
