import { ActionButton } from '../action-button.tsx'
import { Markdown } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { PageSection, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

const looks = {
  beside: 'surface-paper',
  statement: 'section-statement surface-paper',
  dusk: 'surface-navy',
}

/**
 * A heading and text. A picture fills the other half of the window, alternating sides down the page; in the `dusk`
 * layout it is on the right and fades into the background. A `statement` has neither picture nor columns.
 */
export function ProseSection({ section, index }: SectionProps<'prose'>) {
  const heading = useHeading(section)
  const { image, layout = 'beside' } = section
  const words = (
    <>
      <Markdown text={section.text} className={image ? 'prose prose-lead' : 'prose'} />
      {section.button && (
        <p className="actions">
          <ActionButton button={section.button} look="quiet" />
        </p>
      )}
    </>
  )
  if (!image) {
    return (
      <PageSection className={`section-prose ${looks[layout]}`}>
        <div className={layout === 'statement' ? 'wrap' : 'wrap arrange-split'}>
          <SectionHead heading={heading} />
          <div className="section-body">{words}</div>
        </div>
      </PageSection>
    )
  }
  const side = index % 2 === 0 ? '' : ' picture-first'
  const look = layout === 'dusk' ? 'section-dusk surface-navy' : `surface-bright${side}`
  return (
    <PageSection className={`section-prose section-picture ${look}`}>
      {/* `sizes` is wider than the box: the picture covers the height of the text, and its sides are cropped. */}
      <Picture image={image} sizes="(min-width: 64rem) 66vw, 100vw" className="half-picture" />
      <div className="wrap">
        <div className="half-words">
          <SectionHead heading={heading} />
          {words}
        </div>
      </div>
    </PageSection>
  )
}
