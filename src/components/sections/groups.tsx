import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { listSpans } from '../rows.ts'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Lists side by side on one sheet, separated by rules. */
export function GroupsSection({ section }: SectionProps<'groups'>) {
  const text = useText()
  const spans = listSpans(section.groups.length)
  return (
    <SectionFrame section={section}>
      <div className="sheet spans">
        {section.groups.map((group, index) => (
          <div key={group.title} className={`sheet-column ${spans[index]}`}>
            <h3>{text(group.title)}</h3>
            {group.text && <Inline text={group.text} className="sheet-intro" />}
            <LongList className="ticked-list">
              {group.items.map((item) => (
                <Inline key={item} as="li" text={item} />
              ))}
            </LongList>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
