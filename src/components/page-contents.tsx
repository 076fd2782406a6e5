/** The table of contents of a page: links to its headings. */
import { clsx } from 'clsx'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'
import { hasStickyHeader } from './menu-links.ts'
import { useSite } from './site-context.tsx'

interface PageContentsProps {
  title: string
  links: readonly { id: string; words: string }[]
}

const titleId = 'page-contents'

/** For a long text: in its margin, or above it. */
export function PageContents({ className, title, links }: PageContentsProps & { className: string }) {
  return (
    <nav className={clsx('print:hidden', className)} data-part="contents" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 border-b border-line-strong pb-3 text-h3">
        {title}
      </h2>
      <LongList ordered>{listEntries(links)}</LongList>
    </nav>
  )
}

/** For a page of sections: a bar that unfolds. In a wide window, it stays below the header and unfolds over the page. */
export function ContentsBar({ title, links }: PageContentsProps) {
  const site = useSite()
  return (
    <nav
      className={clsx(
        'relative z-10 border-b border-line bg-paper print:hidden',
        hasStickyHeader(site) && 'lg:sticky lg:top-[calc(var(--spacing-header)+var(--header-top))]',
      )}
      data-part="contents-bar"
      data-sticky={hasStickyHeader(site) || undefined}
      data-menus
      aria-labelledby={titleId}
    >
      <details data-menu="press">
        <summary
          id={titleId}
          className="wrap flex min-h-12 items-center gap-2 font-semibold text-heading -outline-offset-3"
        >
          {title}
          <Icon name="chevron" className="size-5 text-accent" />
        </summary>
        <div className="inset-x-0 top-full overflow-y-auto border-t border-line bg-bright shadow-menu lg:absolute lg:max-h-[calc(100dvh-10rem)]">
          <ol className="gap-x-columns px-edge py-3 lg:columns-2">{listEntries(links)}</ol>
        </div>
      </details>
    </nav>
  )
}

const listEntries = (links: PageContentsProps['links']) =>
  links.map(({ id, words }) => (
    <li key={id}>
      <a className="inline-flex items-center py-1 pointer-coarse:min-h-11" href={`#${id}`}>
        {words}
      </a>
    </li>
  ))
