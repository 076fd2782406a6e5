import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Reasons, one below the other, with the heading beside them. */
export function ReasonsSection({ section }: SectionProps<'reasons'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <SectionFrame heading={heading} type="reasons" arrange="split">
      <LongList
        className="ruled-list"
        items={section.reasons.map((reason) => (
          <li key={reason.title}>
            <h3>{text(reason.title)}</h3>
            <Inline text={reason.text} />
          </li>
        ))}
      />
    </SectionFrame>
  )
}
