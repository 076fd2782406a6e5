import { useEffect, useRef, type FocusEvent } from 'react'
import { CategoryLinks } from '#src/components/news/category-links.tsx'
import { ChipsSkeleton } from '#src/components/news/skeletons.tsx'
import { showCurrentChip } from '#src/enhancements/current-chip.ts'
import type { Route } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { useHydrated } from '../use-in-browser.ts'
import { OfflineError, useCategories } from './context.tsx'

/**
 * All categories in one line of fixed height that scrolls, so that their number does not move what follows. `route` is one of the two
 * addresses of a category, `current` the id of the one that is shown.
 */
export function CategoryBar({ route, current }: { route: Route<{ id: string }>; current?: number }) {
  const words = useWords('news')
  const { data, error } = useCategories()
  const line = useRef<HTMLDivElement>(null)
  const isPrerendered = useRef(!useHydrated())
  const names = data?.map(({ id }) => id).join()

  useEffect(() => {
    // A visitor may have scrolled the prerendered line.
    const isScrolled = isPrerendered.current && line.current!.scrollLeft > 0
    isPrerendered.current = false
    if (!isScrolled) showCurrentChip(line.current!)
  }, [names, current])

  return (
    <section className="border-y border-line bg-bright print:hidden" aria-labelledby="browse-categories">
      <div
        className="relative wrap flex h-17 items-center gap-6 overflow-x-auto overscroll-contain"
        ref={line}
        // Scrolled to the current category before React is there.
        data-part={current === undefined ? undefined : 'categories'}
        onFocus={showWhole}
      >
        <h2 id="browse-categories" className="flex-none text-h4 max-lg:hidden">
          {words.category.browse}
        </h2>
        {error ? (
          <p className="flex-none">
            {error instanceof OfflineError ? words.offlineCategories : words.category.notLoaded}
          </p>
        ) : data ? (
          // A new list replaces the old one, so that no link moves within it.
          <CategoryLinks
            key={names}
            categories={data}
            route={route}
            className="flex-none"
            {...(current !== undefined && { current })}
          />
        ) : (
          <ChipsSkeleton />
        )}
      </div>
    </section>
  )
}

/** Scrolls to a link with keyboard focus that is partly hidden. A pressed link must not move under the finger. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
