import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ListMarks } from '#src/content/schemas/sections.ts'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'

export interface MarkedListProps {
  items: readonly { key: string; content: ReactNode }[]
  marks?: ListMarks | undefined
  /** Two columns if the window has room for them. */
  columns?: boolean
}

/** A list with a mark before each entry: a check mark, a dot or its number. */
export function MarkedList({ items, marks = 'checks', columns = false }: MarkedListProps) {
  return (
    <LongList
      className={clsx(columns && 'grid gap-x-columns sm:grid-cols-2 print:block')}
      between="mt-1"
      ordered={marks === 'numbers'}
    >
      {items.map(({ key, content }, index) => (
        <li key={key} className="flex gap-2 py-1">
          {marks === 'numbers' ? (
            // Text instead of a counter, as in the steps of a process.
            <span className="size-5 flex-none text-accent">{index + 1}.</span>
          ) : (
            <Icon name={marks === 'dots' ? 'dot' : 'check'} className="mt-1 size-5 text-accent" />
          )}
          <div className="min-w-0">{content}</div>
        </li>
      ))}
    </LongList>
  )
}
