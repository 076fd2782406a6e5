import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { TitledText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** An index of case types, in two columns. */
export function CaseTypesSection({ section }: SectionProps<'case-types'>) {
  return (
    <SectionFrame section={section}>
      <LongList className="case-index">
        {section.cases.map(({ title, description, icon }) => (
          <li key={title}>
            {icon && <Icon name={icon} />}
            <div>
              <TitledText title={title} text={description} />
            </div>
          </li>
        ))}
      </LongList>
    </SectionFrame>
  )
}
