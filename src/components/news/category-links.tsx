import { clsx } from 'clsx'
import type { Category } from '#src/blog/types.ts'
import type { Route } from '#src/routes.ts'
import { ChoiceLink } from './choice-link.tsx'

export interface CategoryLinksProps {
  categories: readonly Category[]
  /** Which of the two category routes to link to. */
  route: Route<{ id: string }>
  /** Id of the category being shown. */
  current?: number
  /** Places the row. */
  className?: string
}

export const chipList = clsx('flex gap-2')

/** Categories as a row of chips. */
export function CategoryLinks({ categories, route, current, className }: CategoryLinksProps) {
  return (
    <ul className={clsx(chipList, className)}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <ChoiceLink to={route.href({ id: String(id) })} isCurrent={id === current}>
            {name}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}
