/** The table of contents of a page: links to its headings. */
import { clsx } from 'clsx'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'

interface ContentsLink {
  id: string
  words: string
}

interface PageContentsProps {
  className?: string
  title: string
  links: readonly ContentsLink[]
}

const titleId = 'page-contents'

/** For a long text: in its margin, or above it. */
export function PageContents({ className, title, links }: PageContentsProps) {
  return (
    <nav className={clsx('print:hidden', className)} data-part="contents" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 border-b border-line-strong pb-3 text-h3">
        {title}
      </h2>
      <LongList ordered>{listEntries(links)}</LongList>
    </nav>
  )
}

/** For a page of sections: a bar that unfolds over the page, and stays below the header of a wide window. */
export function ContentsBar({ title, links }: PageContentsProps) {
  return (
    <nav
      className="relative top-[max(0px,var(--spacing-header)+var(--header-top))] z-10 border-b border-line bg-paper lg:sticky print:hidden"
      data-part="contents"
      data-enhance="menus"
      aria-labelledby={titleId}
    >
      <details data-menu="click">
        <summary id={titleId} className="wrap flex items-center gap-2 py-3 font-semibold text-heading">
          {title}
          <Icon name="chevron" className="size-5 text-accent" />
        </summary>
        <ol className="absolute inset-x-0 top-full wrap max-h-[calc(100dvh-10rem)] gap-x-columns overflow-y-auto overscroll-contain border-y border-line bg-bright py-3 shadow-menu sm:columns-2">
          {listEntries(links)}
        </ol>
      </details>
    </nav>
  )
}

const listEntries = (links: readonly ContentsLink[]) =>
  links.map(({ id, words }) => (
    <li key={id}>
      <a className="inline-flex items-center py-1 pointer-coarse:min-h-11" href={`#${id}`}>
        {words}
      </a>
    </li>
  ))
