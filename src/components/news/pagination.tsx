import { Link } from 'react-router-dom'
import { hide, joinWords, useWords } from '#src/words/context.tsx'
import { Icon } from '../icon.tsx'
import { ChoiceLink } from './choice-link.tsx'

export interface PaginationProps {
  page: number
  totalPages: number
  /** The query string of a page: `?page=2`, or empty for the first. */
  formatSearch: (page: number) => string
  /** What the pages list. */
  of: 'posts' | 'events'
}

/** At most five numbers, previous, next. Nothing for a single page; without JavaScript, a sentence instead. */
export function Pagination({ page, totalPages, formatSearch, of }: PaginationProps) {
  const words = useWords('news').pages
  if (totalPages <= 1) return null
  const link = (to: number) => ({ search: formatSearch(to) })
  return (
    <>
      <nav
        className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6 in-data-covers-list:invisible print:hidden noscript:hidden"
        aria-label={words.name(of)}
      >
        {page > 1 && (
          <Link className="arrow-link" to={link(page - 1)} rel="prev">
            <Icon name="back" />
            {words.previous}
          </Link>
        )}
        {/* On a phone, Previous and Next are below the numbers. */}
        <ul className="flex gap-2 max-sm:order-first max-sm:w-full">
          {listPageNumbers(page, totalPages).map((number) => (
            <li key={number}>
              <ChoiceLink to={link(number)} isCurrent={number === page}>
                {joinWords(words.number(number, hide))}
              </ChoiceLink>
            </li>
          ))}
        </ul>
        {page < totalPages && (
          <Link className="arrow-link" to={link(page + 1)} rel="next">
            {words.next}
            <Icon name="arrow" />
          </Link>
        )}
      </nav>
      <p className="mt-5 hidden text-muted noscript:block">{words.withoutScript(totalPages, of)}</p>
    </>
  )
}

const windowSize = 5

/** The page numbers to show: at most five consecutive ones, with the current page in the middle if there is room. */
export function listPageNumbers(page: number, totalPages: number): number[] {
  const length = Math.min(windowSize, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(windowSize / 2), totalPages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
