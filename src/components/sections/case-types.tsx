import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** An index of case types, in two columns. */
export function CaseTypesSection({ section }: SectionProps<'case-types'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <SectionFrame heading={heading} type="case-types">
      <LongList
        className="case-index"
        items={section.cases.map((kind) => (
          <li key={kind.title}>
            {kind.icon && <Icon name={kind.icon} />}
            <div>
              <h3>{text(kind.title)}</h3>
              {kind.description && <Inline text={kind.description} />}
            </div>
          </li>
        ))}
      />
    </SectionFrame>
  )
}
