import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A link with an arrow behind it. */
export function ArrowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a className="arrow-link" href={href}>
      {children}
      <Icon name="arrow" />
    </a>
  )
}

export interface BackLinkProps {
  href: string
  /** Class of the paragraph around the link. */
  className: string
  look?: 'arrow-link' | 'back-link'
  children: ReactNode
}

/** A link at the end of a page to the page above it. */
export function BackLink({ href, className, look = 'back-link', children }: BackLinkProps) {
  return (
    <p className={className}>
      <a className={look} href={href}>
        <Icon name="back" />
        {children}
      </a>
    </p>
  )
}
