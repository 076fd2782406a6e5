import { ActionButton } from '../action-button.tsx'
import { Markdown } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { PageSection, SectionFrame, SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/**
 * A heading and text. A picture fills the other half of the window, alternating sides down the page; in the `dusk`
 * layout it is on the right and fades into the background. A `statement` has neither picture nor columns.
 */
export function ProseSection({ section, index }: SectionProps<'prose'>) {
  const heading = useHeading(section)
  const dusk = section.layout === 'dusk'
  const words = (
    <>
      <Markdown text={section.text} className={section.image ? 'prose prose-lead' : 'prose'} />
      {section.button && (
        <p className="actions">
          <ActionButton button={section.button} look="quiet" />
        </p>
      )}
    </>
  )
  if (section.image) {
    const look = dusk
      ? 'section-dusk surface-navy'
      : `surface-bright${index % 2 === 0 ? '' : ' picture-first'}`
    return (
      <PageSection className={`section-prose section-picture ${look}`}>
        {/* `sizes` is wider than the box: the picture covers the height of the text, and its sides are cropped. */}
        <Picture image={section.image} sizes="(min-width: 64rem) 66vw, 100vw" className="half-picture" />
        <div className="wrap">
          <div className="half-words">
            <SectionHead heading={heading} />
            {words}
          </div>
        </div>
      </PageSection>
    )
  }
  if (section.layout === 'statement') {
    return (
      <PageSection className="section-prose section-statement surface-paper">
        <div className="wrap">
          <SectionHead heading={heading} />
          <div className="section-body">{words}</div>
        </div>
      </PageSection>
    )
  }
  return (
    <SectionFrame heading={heading} type="prose" surface={dusk ? 'navy' : 'paper'} arrange="split">
      {words}
    </SectionFrame>
  )
}
