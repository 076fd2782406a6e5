import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface NewsHeadProps {
  title: string
  subtitle?: string | undefined
  /** The breadcrumbs, without the page itself. */
  trail?: readonly { label: string; href: string }[]
  /** The label of the page in the breadcrumbs. Defaults to its title. */
  here?: string
  /** Rendered above the title. */
  over?: ReactNode
  /** Rendered beside the text if there is room. */
  beside?: ReactNode
  /** Rendered below the title. */
  children?: ReactNode
}

/** The head of a page in the news section, with its only h1, which gets the focus after a client-side navigation. */
export function NewsHead({
  title,
  subtitle,
  trail = [],
  here = title,
  over,
  beside,
  children,
}: NewsHeadProps) {
  return (
    <div className="hero hero-paper surface-paper news-head">
      <div className="wrap">
        <div className="hero-words">
          {trail.length > 0 && (
            <nav className="breadcrumbs" aria-label="Breadcrumb">
              <ol>
                {trail.map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href}>{label}</Link>
                  </li>
                ))}
                <li aria-current="page">{here}</li>
              </ol>
            </nav>
          )}
          {over}
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p className="hero-subtitle">{subtitle}</p>}
          {children}
        </div>
        {beside}
      </div>
    </div>
  )
}
