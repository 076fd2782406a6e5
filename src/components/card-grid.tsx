import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { LongList } from './long-list.tsx'
import { Tile, type TileProps } from './picture.tsx'
import { countColumns } from './rows.ts'

/** By the number of columns. In a tablet's window, four cards are in two rows. */
const columns: Record<number, string> = {
  2: clsx('sm:grid-cols-2'),
  3: clsx('sm:grid-cols-3'),
  4: clsx('sm:grid-cols-2 lg:grid-cols-4'),
}

/** The classes of a list with `count` entries in columns of equal width. Its last row may have empty places. */
export function arrangeCards(count: number): string {
  return clsx('grid gap-x-6 gap-y-stack lg:gap-x-10 print:block', columns[countColumns(count)])
}

export interface CardGridProps {
  children: readonly ReactElement[]
  /** See LongList. */
  limit?: number
}

/** A list of cards, up to four in a row, and one below the other on a phone. Each card fills the height of its row. */
export function CardGrid({ children, limit }: CardGridProps) {
  return (
    <LongList
      part="cards"
      className={arrangeCards(children.length)}
      between="mt-stack"
      few={countColumns(children.length)}
      limit={limit}
    >
      {children.map((card) => (
        <li key={card.key} className="grid grid-cols-1 print:block">
          {card}
        </li>
      ))}
    </LongList>
  )
}

export interface PictureCardProps extends Omit<TileProps, 'className'> {
  /** The words, with one link. A `group` around them tells whether the pointer is on the card. */
  children: ReactNode
  /** The language of the words, if it is not that of the page. */
  lang?: string | undefined
}

/** A card with its words below a picture, or beside it on a phone that has room for both. */
export function PictureCard({ children, lang, ...tile }: PictureCardProps) {
  return (
    <div className="group pressable flex flex-wrap gap-x-4 gap-y-3 sm:block">
      <Tile {...tile} className="mb-4 aspect-4/5 w-24 self-start sm:aspect-16/10 sm:w-full" />
      <div className="flex-1 basis-40" lang={lang}>
        {children}
      </div>
    </div>
  )
}
