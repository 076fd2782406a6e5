import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'

export interface TickedListProps {
  /** Two columns if the window has room for them. */
  columns?: boolean
  /** Each a `TickedItem`. */
  children: readonly ReactElement[]
}

/** A list with check marks. */
export function TickedList({ columns = false, children }: TickedListProps) {
  return (
    <LongList className={clsx(columns && 'grid gap-x-columns sm:grid-cols-2 print:block')} between="mt-1">
      {children}
    </LongList>
  )
}

export function TickedItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2 py-1">
      <Icon name="check" className="mt-1 size-5 text-accent" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
