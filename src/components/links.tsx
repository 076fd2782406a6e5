import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface ArrowLinkProps {
  href: string | undefined
  className?: string
  children: ReactNode
}

/** A link with an arrow behind it. */
export function ArrowLink({ href, className, children }: ArrowLinkProps) {
  return (
    <a className={clsx('arrow-link', className)} href={href}>
      {children}
      <Icon name="arrow" />
    </a>
  )
}

export const backLooks = {
  quiet: clsx('arrow-link text-small text-muted'),
  plain: 'arrow-link',
} as const

export interface BackLinkProps {
  href: string
  /** Class of the paragraph around the link. */
  className: string
  /** Quiet unless it is the only way on. */
  look?: keyof typeof backLooks
  children: ReactNode
}

/** A link at the end of a page to the page above it. */
export function BackLink({ href, className, look = 'quiet', children }: BackLinkProps) {
  return (
    <p className={className}>
      <a className={backLooks[look]} href={href}>
        <Icon name="back" />
        {children}
      </a>
    </p>
  )
}
