import { clsx } from 'clsx'
import { Inline, useText } from '../markdown.tsx'
import { MarkedList } from '../marked-list.tsx'
import { countColumns } from '../rows.ts'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** By the number of columns: 2 to 6 lists leave at most one empty place, in three columns. A list needs more room than a card. */
const columns: Record<number, string> = {
  2: clsx('sm:grid-cols-2'),
  3: clsx('lg:grid-cols-3'),
  4: clsx('sm:grid-cols-2 lg:grid-cols-4'),
}

/** Lists side by side on one sheet, in columns of equal width, separated by rules. */
export function GroupsSection({ section }: SectionProps<'groups'>) {
  const text = useText()
  const inRow = countColumns(section.groups.length)
  return (
    <SectionFrame section={section}>
      <div
        className={clsx(
          'grid gap-px overflow-clip rounded-sm bg-line shadow-sheet print:block forced-colors:border',
          columns[inRow],
        )}
        data-part="sheet"
      >
        {section.groups.map((group) => (
          <div key={group.title} className="bg-bright p-5 sm:p-8 forced-colors:border">
            <h3>{text(group.title)}</h3>
            {group.text && <Inline text={group.text} className="mt-2 text-muted" />}
            <div className="mt-5">
              <MarkedList
                marks={group.marks}
                items={group.items.map((item) => ({ key: item, content: <Inline as="span" text={item} /> }))}
              />
            </div>
          </div>
        ))}
        {section.groups.length % inRow > 0 && <div className="bg-bright max-lg:hidden print:hidden" />}
      </div>
    </SectionFrame>
  )
}
