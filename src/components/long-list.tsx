import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'

/** Phones fold a list with more entries than this. */
export const longestOnPhone = 5

export interface LongListProps {
  className?: string
  items: readonly ReactElement[]
  /** How many entries of a long list a phone shows at first. For a grid, the length of its first row. */
  few?: number
  /** Numbers the entries. */
  ordered?: boolean
}

/** A list of any length. Phones fold the end of a long one; wider windows and print show all of it. */
export function LongList({ className = '', items, few = 4, ordered = false }: LongListProps) {
  const List = ordered ? 'ol' : 'ul'
  if (items.length <= longestOnPhone) return <List className={className || undefined}>{items}</List>
  const foldedClass = `${className} folded`.trim()
  return (
    <>
      <List className={foldedClass}>{items.slice(0, few)}</List>
      <details className="rest phone-fold">
        <summary>
          Show {items.length - few} more
          <Icon name="chevron" />
        </summary>
        <List className={foldedClass} {...(ordered && { start: few + 1 })}>
          {items.slice(few)}
        </List>
      </details>
    </>
  )
}
