import { clsx } from 'clsx'
import { useContext, type ReactElement, type ReactNode } from 'react'
import { useWords } from '#src/words/context.tsx'
import { Icon } from './icon.tsx'
import { SectionFolds } from './section-fold.tsx'

/** Phones fold a list with more entries than this. */
export const longestOnPhone = 5

export interface LongListProps {
  className?: string
  /** The `data-part` of the list. */
  part?: string
  children: readonly ReactElement[]
  /** How many entries of a long list a phone shows at first. For a grid, the length of its first row. */
  few?: number
  /** If the entries have space between them: the same as a margin, above the rest of a long list. */
  between?: string
  /** Every window folds the entries after this many, and phones fold no earlier. Paper shows all. */
  limit?: number | undefined
  /** Numbers the entries. */
  ordered?: boolean
}

/**
 * A list of any length. Phones fold the end of a long one, unless they fold its whole section; wider windows show all of
 * it unless it has a `limit`, and print always does.
 */
export function LongList({
  className,
  part,
  children,
  few = 4,
  between,
  limit,
  ordered = false,
}: LongListProps) {
  const List = ordered ? 'ol' : 'ul'
  const isFolded = useContext(SectionFolds)
  const isShort =
    limit === undefined ? isFolded || children.length <= longestOnPhone : children.length <= limit
  const shown = limit ?? few
  if (isShort)
    return (
      <List className={className} data-part={part}>
        {children}
      </List>
    )
  return (
    <>
      <List className={className} data-part={part}>
        {children.slice(0, shown)}
      </List>
      <FoldedRest count={children.length - shown} className={between} everywhere={limit !== undefined}>
        <List className={clsx(className, between)} data-part={part} {...(ordered && { start: shown + 1 })}>
          {children.slice(shown)}
        </List>
      </FoldedRest>
    </>
  )
}

export interface FoldedRestProps {
  count: number
  /** A margin above the line that unfolds it. */
  className?: string | undefined
  /** Wider windows fold it, too. */
  everywhere?: boolean
  children: ReactNode
}

/** The end of a list, which phones fold unless they fold its whole section: see folded.css. */
export function FoldedRest({ count, className, everywhere = false, children }: FoldedRestProps) {
  const { showMore } = useWords('site')
  const isFolded = useContext(SectionFolds)
  if (isFolded && !everywhere) return children
  return (
    <details className={clsx(!everywhere && 'phone-fold')}>
      <summary
        className={clsx(
          'flex items-center gap-2 border-t border-line py-3 font-semibold text-link',
          className,
        )}
      >
        {showMore(count)}
        <Icon name="chevron" className="size-5" />
      </summary>
      {children}
    </details>
  )
}
