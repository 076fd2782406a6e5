import { StepButtons } from '../carousel.tsx'
import { TitledText } from '../markdown.tsx'
import { PageSection, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

/**
 * Stages in time: from left to right if there is room, from top to bottom on a phone. The `line` and `road` layouts may
 * be wider than the window and scroll; `stairs` always fits, so it has no buttons.
 */
export function TimelineSection({ section }: SectionProps<'timeline'>) {
  const heading = useHeading(section)
  const { layout = 'line' } = section
  const stages = (
    <ol className={`timeline timeline-${layout}`}>
      {section.stages.map((stage) => (
        <li key={stage.label}>
          <p className="timeline-when">{stage.label}</p>
          <TitledText title={stage.title} text={stage.text} />
        </li>
      ))}
    </ol>
  )
  if (layout === 'stairs') {
    return (
      <PageSection className="section-timeline surface-navy">
        <div className="wrap">
          <SectionHead heading={heading} />
          {stages}
        </div>
      </PageSection>
    )
  }
  return (
    <PageSection className="section-timeline surface-navy" data-enhance="strip">
      <div className="wrap timeline-head">
        <SectionHead heading={heading} />
        <StepButtons noun="stage" />
      </div>
      <section className="timeline-scroll" aria-labelledby={heading.id} tabIndex={0} data-track>
        {stages}
      </section>
    </PageSection>
  )
}
