import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'

/** A list with more entries than this is folded on a phone. */
export const longestOnPhone = 5

export interface LongListProps {
  className?: string
  items: readonly ReactElement[]
  /** How many entries of a long list a phone shows at first: whole rows of what is side by side elsewhere. */
  few?: number
  /** True numbers the entries. */
  ordered?: boolean
}

/** A list of any length. On a phone the rest of a long one unfolds; wider windows and paper show all of it. */
export function LongList({ className = '', items, few = 4, ordered = false }: LongListProps) {
  const List = ordered ? 'ol' : 'ul'
  if (items.length <= longestOnPhone) return <List className={className || undefined}>{items}</List>
  const parts = `${className} folded`.trim()
  return (
    <>
      <List className={parts}>{items.slice(0, few)}</List>
      <details className="rest phone-fold">
        <summary>
          Show {items.length - few} more
          <Icon name="chevron" />
        </summary>
        <List className={parts} {...(ordered && { start: few + 1 })}>
          {items.slice(few)}
        </List>
      </details>
    </>
  )
}
