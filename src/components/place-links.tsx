import type { Place } from './breadcrumbs.tsx'
import { Icon } from './icon.tsx'

/** Suggested pages, shown beside a "not found" message. */
export function PlaceLinks({ places }: { places: readonly Place[] }) {
  return (
    <nav className="hero-links" aria-label="You may be looking for">
      <p>You may be looking for</p>
      <ul>
        {places.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              {label}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
