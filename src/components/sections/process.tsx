import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Numbered steps: a few stand side by side, many stand below each other. */
export function ProcessSection({ section }: SectionProps<'process'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <SectionFrame heading={heading} type="process">
      <ol
        className={
          section.steps.length <= 4 ? `steps steps-beside steps-${section.steps.length}` : 'steps steps-below'
        }
      >
        {section.steps.map((step) => (
          <li key={step.title}>
            <h3>{text(step.title)}</h3>
            <Inline text={step.text} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}
