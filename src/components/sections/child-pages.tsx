import { clsx } from 'clsx'
import { listPagesBelow, type ListedPage } from '#src/site/tree.ts'
import { CardGrid } from '../card-grid.tsx'
import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { Inline } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { usePage } from '../site-context.tsx'

/** More pages are easier to look through as a list. */
const mostCards = 12

/** The pages below the page: cards, or short entries in columns. */
export function ChildPagesSection({ section }: SectionProps<'child-pages'>) {
  const { file, site } = usePage()
  const pages = listPagesBelow(file, site)
  const layout = section.layout ?? (pages.length > mostCards ? 'list' : 'cards')
  return (
    <SectionFrame section={section}>
      {layout === 'list' ? (
        <LongList className="grid gap-x-columns sm:grid-cols-2 lg:grid-cols-4 print:block">
          {pages.map((page) => (
            <li key={page.href} className={clsx(entry, 'py-3')}>
              <PageName page={page} className="text-h4" />
              <Inline text={page.summary} className="mt-1.5 text-small text-muted" />
            </li>
          ))}
        </LongList>
      ) : (
        <CardGrid>
          {pages.map((page) => (
            <div key={page.href} className={clsx(entry, 'pt-5')}>
              {page.icon && <Icon name={page.icon} className="mb-4 size-8 text-accent print:hidden" />}
              <PageName page={page} />
              <Inline text={page.summary} className="mt-1.5 text-muted" />
            </div>
          ))}
        </CardGrid>
      )}
    </SectionFrame>
  )
}

/** Below a rule, and clickable as a whole. */
const entry = clsx('group pressable border-t border-line')

/** The name, linked, and underlined while the pointer is on the `group`. */
function PageName({ page: { label, href }, className }: { page: ListedPage; className?: string }) {
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
