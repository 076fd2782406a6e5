import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'

/** A list with more entries than this is folded on a phone. */
const most = 5

export interface LongListProps {
  className: string
  items: readonly ReactElement[]
  /** How many of a long list a phone shows at first: whole rows of what stands side by side elsewhere. */
  few?: number
}

/** A list of any length. On a phone the rest of a long one unfolds; wider windows and paper show all of it. */
export function LongList({ className, items, few = 4 }: LongListProps) {
  if (items.length <= most) return <ul className={className}>{items}</ul>
  const parts = `${className} folded`
  return (
    <>
      <ul className={parts}>{items.slice(0, few)}</ul>
      <details className="rest">
        <summary>
          Show {items.length - few} more
          <Icon name="chevron" />
        </summary>
        <ul className={parts}>{items.slice(few)}</ul>
      </details>
    </>
  )
}
