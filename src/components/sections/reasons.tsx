import { TitledList } from '../long-list.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Reasons, one below the other, with the heading beside them. */
export function ReasonsSection({ section }: SectionProps<'reasons'>) {
  return (
    <SectionFrame section={section} arrange="split">
      <TitledList className="ruled-list" items={section.reasons} />
    </SectionFrame>
  )
}
