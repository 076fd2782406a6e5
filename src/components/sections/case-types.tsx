import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** An index of case types, in two columns. */
export function CaseTypesSection({ section }: SectionProps<'case-types'>) {
  const text = useText()
  return (
    <SectionFrame section={section} space="quiet">
      <LongList className="grid gap-x-columns sm:grid-cols-2 print:block">
        {section.cases.map(({ title, description, icon }) => (
          <li key={title} className="flex gap-4 border-t border-line py-5">
            {icon && <Icon name={icon} className="size-8 text-accent" />}
            <div className="min-w-0">
              <h3>{text(title)}</h3>
              {description && <Inline text={description} className="mt-1 max-w-measure text-muted" />}
            </div>
          </li>
        ))}
      </LongList>
    </SectionFrame>
  )
}
