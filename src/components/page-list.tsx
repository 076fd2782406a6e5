/** Pages that lead on from a page: their names and summaries. */
import { clsx } from 'clsx'
import { findForeignLang } from '#src/site/languages.ts'
import type { ListedPage } from '#src/site/tree.ts'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'
import { Inline } from './markdown.tsx'
import { useSite } from './site-context.tsx'

/** More pages are easier to look through as short entries in columns. */
export const mostCards = 12

/** Below a rule, and clickable as a whole. */
export const pageEntry = clsx('group pressable border-t border-line')

/** Short entries in columns, for many pages. */
export function PageList({ pages }: { pages: readonly ListedPage[] }) {
  const site = useSite()
  return (
    <LongList className="grid gap-x-columns sm:grid-cols-2 lg:grid-cols-4 print:block">
      {pages.map((page) => (
        <li key={page.href} className={clsx(pageEntry, 'py-3')} lang={findForeignLang(page.file, site)}>
          <PageName page={page} className="text-h4" />
          <Inline text={page.summary} className="mt-1.5 text-small text-muted" />
        </li>
      ))}
    </LongList>
  )
}

export interface PageNameProps {
  page: Pick<ListedPage, 'label' | 'href'>
  className?: string | undefined
}

/** The name, linked, and underlined while the pointer is on the `group`. */
export function PageName({ page: { label, href }, className }: PageNameProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h3 className={className}>
        <a href={href} className="text-inherit no-underline group-hover:underline">
          {label}
        </a>
      </h3>
      <Icon name="arrow" className="size-5 text-accent print:hidden" />
    </div>
  )
}
