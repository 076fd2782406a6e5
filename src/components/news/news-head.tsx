import type { ReactNode } from 'react'
import { Breadcrumbs, type Place } from '../breadcrumbs.tsx'
import { HeroFrame } from '../hero-frame.tsx'

export interface NewsHeadProps {
  title: string
  subtitle?: string | undefined
  /** The breadcrumbs, without the page itself. */
  trail?: readonly Place[]
  /** Rendered beside the text if there is room. */
  beside?: ReactNode
  /** Rendered below the title. */
  children?: ReactNode
}

/** The head of a page in the news section, with its only h1, which gets the focus after a client-side navigation. */
export function NewsHead({ title, subtitle, trail = [], beside, children }: NewsHeadProps) {
  return (
    <HeroFrame className="hero-paper surface-paper news-head" beside={beside}>
      {trail.length > 0 && <Breadcrumbs trail={[...trail, { label: title, href: '' }]} inRouter />}
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle && <p className="hero-subtitle">{subtitle}</p>}
      {children}
    </HeroFrame>
  )
}
