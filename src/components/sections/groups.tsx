import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { TickedItem, TickedList } from '../ticked-list.tsx'

/** Lists side by side on one sheet, as many as fit, separated by rules. */
export function GroupsSection({ section }: SectionProps<'groups'>) {
  const text = useText()
  return (
    <SectionFrame section={section}>
      <div
        className="flex flex-wrap gap-px overflow-clip rounded-sm bg-line shadow-sheet print:block forced-colors:border"
        data-part="sheet"
      >
        {section.groups.map((group) => (
          <div key={group.title} className="flex-1 basis-64 bg-bright p-5 sm:p-8 forced-colors:border">
            <h3>{text(group.title)}</h3>
            {group.text && <Inline text={group.text} className="mt-2 text-muted" />}
            <div className="mt-5">
              <TickedList>
                {group.items.map((item) => (
                  <TickedItem key={item}>
                    <Inline as="span" text={item} />
                  </TickedItem>
                ))}
              </TickedList>
            </div>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
