import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useWords } from '#src/words/context.tsx'

/** A page as a link. */
export interface Place {
  label: string
  href: string
}

export interface BreadcrumbsProps {
  /** The path to the page, ending with the page itself. */
  trail: readonly Place[]
  /** Makes the links open without page loads, in the news section. */
  inRouter?: boolean
  /** The title below names the page, so only screen readers get it here. */
  aboveTitle?: boolean
}

export function Breadcrumbs({ trail, inRouter = false, aboveTitle = false }: BreadcrumbsProps) {
  const parents = trail.slice(0, -1)
  return (
    <nav className="mb-5 text-small text-muted print:hidden" aria-label={useWords('news').breadcrumbs}>
      <ol className="touch-links flex flex-wrap items-center gap-x-4">
        {parents.map((place, index) => (
          <li key={place.href} className="flex items-center gap-4">
            <Parent {...place} inRouter={inRouter} />
            {(!aboveTitle || index < parents.length - 1) && <span aria-hidden>/</span>}
          </li>
        ))}
        <li className={clsx(aboveTitle && 'sr-only')} aria-current="page">
          {trail.at(-1)?.label}
        </li>
      </ol>
    </nav>
  )
}

function Parent({ label, href, inRouter }: Place & { inRouter: boolean }) {
  return inRouter ? (
    <Link className="text-muted" to={href}>
      {label}
    </Link>
  ) : (
    <a className="text-muted" href={href}>
      {label}
    </a>
  )
}
