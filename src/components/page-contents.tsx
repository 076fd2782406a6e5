/** The table of contents of a page: links to its headings. */
import { clsx } from 'clsx'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'

export interface PageContentsProps {
  className: string
  title: string
  links: readonly { id: string; words: string }[]
  /** Phones fold all of it, not only the end of a long list: for a page where it is above the text. */
  foldsOnPhone?: boolean
}

export function PageContents({ className, title, links, foldsOnPhone = false }: PageContentsProps) {
  const heading = 'border-b border-line-strong pb-3'
  const entries = links.map(({ id, words }) => (
    <li key={id}>
      <a className="inline-flex items-center py-1 pointer-coarse:min-h-11" href={`#${id}`}>
        {words}
      </a>
    </li>
  ))
  return (
    <nav className={clsx('print:hidden', className)} data-part="contents" aria-labelledby="page-contents">
      <h2 id="page-contents" className={clsx('text-h3', heading, foldsOnPhone ? 'max-sm:hidden' : 'mb-3')}>
        {title}
      </h2>
      {foldsOnPhone ? (
        <details className="phone-fold">
          <summary className={clsx('flex items-center justify-between gap-6 py-3 font-semibold', heading)}>
            {title}
            <Icon name="chevron" className="size-5 text-accent" />
          </summary>
          <ol className="gap-x-columns py-3 sm:columns-2">{entries}</ol>
        </details>
      ) : (
        <LongList ordered>{entries}</LongList>
      )}
    </nav>
  )
}
