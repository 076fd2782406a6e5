import { ActionButton } from '../action-button.tsx'
import { Markdown } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/**
 * A heading and text; with a picture, the two stand side by side and change sides down the page. A
 * statement has neither picture nor columns.
 */
export function ProseSection({ section, index }: SectionProps<'prose'>) {
  const heading = useHeading(section)
  const words = (
    <>
      <Markdown text={section.text} />
      {section.button && (
        <p className="actions">
          <ActionButton button={section.button} look="quiet" />
        </p>
      )}
    </>
  )
  if (section.layout === 'statement') {
    return (
      <section className="section section-prose section-statement surface-paper">
        <div className="wrap">
          <SectionHead heading={heading} />
          <div className="section-body">{words}</div>
        </div>
      </section>
    )
  }
  if (!section.image) {
    return (
      <SectionFrame heading={heading} type="prose" arrange="split">
        {words}
      </SectionFrame>
    )
  }
  return (
    <section className="section section-prose surface-bright">
      <div className={index % 2 === 0 ? 'wrap picture-columns' : 'wrap picture-columns picture-first'}>
        <div>
          <SectionHead heading={heading} />
          {words}
        </div>
        <Picture image={section.image} sizes="(min-width: 64rem) 34rem, 100vw" className="framed-picture" />
      </div>
    </section>
  )
}
