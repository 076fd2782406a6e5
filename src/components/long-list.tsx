import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TitledText } from './markdown.tsx'

/** Phones fold a list with more entries than this. */
export const longestOnPhone = 5

export interface LongListProps {
  className?: string
  children: readonly ReactElement[]
  /** How many entries of a long list a phone shows at first. For a grid, the length of its first row. */
  few?: number
  /** Numbers the entries. */
  ordered?: boolean
}

/** A list of any length. Phones fold the end of a long one; wider windows and print show all of it. */
export function LongList({ className = '', children, few = 4, ordered = false }: LongListProps) {
  const List = ordered ? 'ol' : 'ul'
  if (children.length <= longestOnPhone) return <List className={className || undefined}>{children}</List>
  const foldedClass = `${className} folded`.trim()
  return (
    <>
      <List className={foldedClass}>{children.slice(0, few)}</List>
      <FoldedRest count={children.length - few}>
        <List className={foldedClass} {...(ordered && { start: few + 1 })}>
          {children.slice(few)}
        </List>
      </FoldedRest>
    </>
  )
}

/** The end of a list, which phones fold. */
export function FoldedRest({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="rest phone-fold">
      <summary>
        Show {count} more
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}

export interface TitledListProps extends Omit<LongListProps, 'children'> {
  items: readonly { title: string; text: string }[]
}

/** A long list of short headings, each with a paragraph. */
export function TitledList({ items, ...rest }: TitledListProps) {
  return (
    <LongList {...rest}>
      {items.map((item) => (
        <li key={item.title}>
          <TitledText {...item} />
        </li>
      ))}
    </LongList>
  )
}
