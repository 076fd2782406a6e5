import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { LongList } from './long-list.tsx'
import { Tile, type TileProps } from './picture.tsx'
import { listSpans, splitRows } from './rows.ts'

/** By the columns that a card spans. In a tablet's window, four cards are in two rows. */
const widths: Record<number, string> = {
  12: clsx('col-span-full'),
  6: clsx('sm:col-span-6'),
  4: clsx('sm:col-span-4'),
  3: clsx('sm:col-span-6 lg:col-span-3'),
}

/** The classes that set the width of each card in a grid with `sm:grid-cols-12`, so that none is alone in its row. */
export function listCardWidths(count: number): string[] {
  return listSpans(count).map((span) => widths[span]!)
}

/** A list whose entries have the widths of `listCardWidths`. */
export const cardGrid = clsx('grid gap-x-6 gap-y-stack sm:grid-cols-12 lg:gap-x-10 print:block')

/** A list of cards, up to four in a row, and one below the other on a phone. Each card fills the height of its row. */
export function CardGrid({ children }: { children: readonly ReactElement[] }) {
  const cardWidths = listCardWidths(children.length)
  return (
    <LongList part="cards" className={cardGrid} between="mt-stack" few={splitRows(children.length)[0]!}>
      {children.map((card, index) => (
        <li key={card.key} className={clsx('grid grid-cols-1 print:block', cardWidths[index])}>
          {card}
        </li>
      ))}
    </LongList>
  )
}

export interface PictureCardProps extends Omit<TileProps, 'className'> {
  /** The words, with one link. A `group` around them tells whether the pointer is on the card. */
  children: ReactNode
}

/** A card with its words below a picture, or beside it on a phone that has room for both. */
export function PictureCard({ children, ...tile }: PictureCardProps) {
  return (
    <div className="group pressable flex flex-wrap gap-x-4 gap-y-3 sm:block">
      <Tile {...tile} className="mb-4 aspect-4/5 w-24 self-start sm:aspect-16/10 sm:w-full" />
      <div className="flex-1 basis-40">{children}</div>
    </div>
  )
}
