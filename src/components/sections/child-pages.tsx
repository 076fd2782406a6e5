import { clsx } from 'clsx'
import { listPagesBelow } from '#src/site/tree.ts'
import { CardGrid } from '../card-grid.tsx'
import { Icon } from '../icon.tsx'
import { Inline } from '../markdown.tsx'
import { mostCards, pageEntry, PageList, PageName } from '../page-list.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { usePage } from '../site-context.tsx'

/** The pages below the page: cards, or short entries in columns. */
export function ChildPagesSection({ section }: SectionProps<'child-pages'>) {
  const { file, site } = usePage()
  const pages = listPagesBelow(file, site)
  const layout = section.layout ?? (pages.length > mostCards ? 'list' : 'cards')
  return (
    <SectionFrame section={section}>
      {layout === 'list' ? (
        <PageList pages={pages} />
      ) : (
        <CardGrid>
          {pages.map((page) => (
            <div key={page.href} className={clsx(pageEntry, 'pt-5')}>
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
