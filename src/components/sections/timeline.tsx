import { StepButtons } from '../carousel.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Stages along a line: across the screen where there is room, down the screen on a phone. */
export function TimelineSection({ section }: SectionProps<'timeline'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <section className="section section-timeline surface-navy" data-enhance="strip">
      <div className="wrap timeline-head">
        <SectionHead heading={heading} />
        <StepButtons noun="stage" />
      </div>
      <section className="timeline-scroll" aria-labelledby={heading.id} tabIndex={0} data-track>
        <ol className="timeline">
          {section.stages.map((stage) => (
            <li key={stage.label}>
              <p className="timeline-when">{stage.label}</p>
              <h3>{text(stage.title)}</h3>
              <Inline text={stage.text} />
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}
