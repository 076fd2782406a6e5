import { useEffect, useRef, type FocusEvent } from 'react'
import { CategoryLinks } from '#src/components/news/category-links.tsx'
import { ChipsSkeleton } from '#src/components/news/skeletons.tsx'
import type { Route } from '#src/routes.ts'
import { OfflineError, offlineTitle, useBlog } from './context.tsx'
import { keys } from './keys.ts'

interface CategoryBarProps {
  /** Which of their two addresses the links have. */
  route: Route<{ id: string }>
  /** Id of the category that is shown. */
  current?: number
}

/** All categories in one line that can be moved: however many the blog has, what follows keeps its place. */
export function CategoryBar({ route, current }: CategoryBarProps) {
  const { data, error } = useBlog(keys.categories(), (blog, signal) => blog.listCategories(undefined, signal))
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
            // Other categories are another list: none of those before moves within it.
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

/** Browsers leave a link in place that is partly in sight. One that is pressed must not move under the finger. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
