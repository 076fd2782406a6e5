import { createContext, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** True in a section that phones fold as a whole. */
export const SectionFolds = createContext(false)

interface SectionFoldProps {
  title: string
  children: ReactNode
}

/**
 * The content of a section, which phones fold: see folded.css. A tap on the heading of a folded one opens it, because its
 * summary covers the section. A link to the heading does so, too: enhancements/on-visible/section-fold.ts.
 */
export function SectionFold({ title, children }: SectionFoldProps) {
  return (
    <details className="phone-fold" data-part="section-fold">
      <summary className="section-summary absolute inset-0 grid justify-end px-gutter py-6 -outline-offset-3">
        <span className="sr-only">{title}</span>
        <Icon name="chevron" className="size-5 text-accent" />
      </summary>
      {children}
    </details>
  )
}
