import type { Place } from './breadcrumbs.tsx'
import { Icon } from './icon.tsx'

export interface Suggestions {
  /** The words above the links: "You may be looking for". */
  title: string
  places: readonly Place[]
}

/** Suggested pages, shown beside a "not found" message. */
export function PlaceLinks({ title, places }: Suggestions) {
  return (
    <nav data-part="places" className="relative mt-6 print:hidden" aria-label={title}>
      <p className="text-small text-muted">{title}</p>
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
