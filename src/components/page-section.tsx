import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { SectionType } from '#src/content/schemas/sections.ts'

const surfaces = {
  /** The page itself. */
  paper: 'surface-paper',
  /** Lighter. */
  bright: 'surface-bright',
  /** Warmer. */
  sand: 'surface-sand',
  /** Cooler. */
  mist: 'surface-mist',
  /** Dark. */
  dark: 'surface-dark',
} as const

/** The space above and below. */
const spaces = {
  normal: 'py-section',
  /** For what one looks up. */
  quiet: 'py-quiet',
  /** For what matters most on a page. */
  loud: 'py-loud',
  /** For a band between two sections. */
  narrow: 'py-stack',
} as const

export type Surface = keyof typeof surfaces
export type Space = keyof typeof spaces

export interface PageSectionProps extends ComponentProps<'section'> {
  /** If it comes from content. */
  type?: SectionType
  surface: Surface
  space?: Space | undefined
}

/** A section of a page, from edge to edge. See sections.css for where two of them meet. */
export function PageSection({ type, surface, space = 'normal', className, ...rest }: PageSectionProps) {
  return (
    <section
      data-section={type ?? ''}
      className={clsx(
        'bg-surface text-foreground contained forced-colors:border-t',
        surfaces[surface],
        spaces[space],
        className,
      )}
      {...rest}
    />
  )
}
