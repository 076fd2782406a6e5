import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Numbered steps: up to four side by side, more below each other, or all on a paper sheet in the `docket` layout. */
export function ProcessSection({ section }: SectionProps<'process'>) {
  const heading = useHeading(section)
  const text = useText()
  const docket = section.layout === 'docket'
  const few = section.steps.length <= 4
  const arranged = docket
    ? 'steps-docket'
    : few
      ? `steps-beside steps-${section.steps.length}`
      : 'steps-below'
  return (
    <SectionFrame
      heading={heading}
      type="process"
      surface={docket ? 'sand' : 'paper'}
      arrange={docket ? 'split' : 'stack'}
    >
      <div className={`steps ${arranged}`}>
        <LongList
          ordered
          className="step-list"
          few={3}
          items={section.steps.map((step) => (
            <li key={step.title}>
              <h3>{text(step.title)}</h3>
              <Inline text={step.text} />
            </li>
          ))}
        />
      </div>
    </SectionFrame>
  )
}
