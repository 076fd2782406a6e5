import { Link } from 'react-router-dom'
import type { Category } from '#src/blog/types.ts'
import type { Route } from '#src/routes.ts'

export interface CategoryLinksProps {
  categories: readonly Category[]
  /** Which of the two category routes to link to. */
  route: Route<{ id: string }>
  /** Id of the category being shown. */
  current?: number
}

/** Categories as a row of chips. */
export function CategoryLinks({ categories, route, current }: CategoryLinksProps) {
  return (
    <ul className="chips">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link to={route.href({ id: String(id) })} aria-current={id === current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
