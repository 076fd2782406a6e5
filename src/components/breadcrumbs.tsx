import { Link } from 'react-router-dom'

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
}

export function Breadcrumbs({ trail, inRouter = false }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.slice(0, -1).map(({ label, href }) => (
          <li key={href}>{inRouter ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}</li>
        ))}
        <li aria-current="page">{trail.at(-1)?.label}</li>
      </ol>
    </nav>
  )
}
