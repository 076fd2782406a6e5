/** What lists share with their placeholders, so that nothing moves when their entries arrive. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** An entry of a list of posts or events, with a line below it. */
export const listRow = clsx('border-b border-line pt-6 pb-6')

/** A picture beside the words. */
export const rowFrame = clsx('grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:gap-x-10')
export const rowSizes = '(min-width: 40rem) 43vw, 88vw'

/** An event in a narrow panel. Its words wrap below its calendar leaf if both do not fit side by side. */
export const eventRow = clsx('flex flex-wrap gap-4 border-t border-line py-4')
export const leafSize = clsx('size-14 flex-none rounded-sm')
export const eventWords = clsx('min-w-0 flex-1 basis-40')

/** The words beside a picture. Bars cover them while another page of the list loads: see cover-list.ts. */
export function RowWords({ children }: { children: ReactNode }) {
  return <div className="flex flex-col items-start in-data-covers-list:bars">{children}</div>
}
