import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface NewsHeadProps {
  title: string
  subtitle?: string | undefined
  /** The way to the page, without the page itself. */
  trail?: readonly { label: string; href: string }[]
  /** What the breadcrumbs call the page; left out, its title. */
  here?: string
  /** Stands above the title. */
  over?: ReactNode
  /** Stands beside the words where there is room. */
  beside?: ReactNode
  /** Stands below the title. */
  children?: ReactNode
}

/** The head of a page of the news section, with its only h1. The heading takes the focus when a visitor moves here. */
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
