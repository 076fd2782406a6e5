import type { Place } from './breadcrumbs.tsx'
import { Icon } from './icon.tsx'

/** Suggested pages, shown beside a "not found" message. */
export function PlaceLinks({ places }: { places: readonly Place[] }) {
  return (
    <nav data-part="places" className="relative mt-6 print:hidden" aria-label="You may be looking for">
      <p className="text-small text-muted">You may be looking for</p>
      <ul className="mt-2 border-b border-line">
        {places.map(({ label, href }) => (
          <li key={href}>
            <a className="menu-link border-t border-line font-display text-h4" href={href}>
              {label}
              <Icon name="arrow" className="size-5 text-accent" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
