import { LongList } from '../long-list.tsx'
import { Inline, Markdown, useText } from '../markdown.tsx'
import { PageSection, SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** The Markdown body of the file in large type, with short points in the margin. */
export function OverviewSection({ section, body }: SectionProps<'overview'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <PageSection className="section-overview surface-paper">
      <div className="wrap overview-columns">
        <div>
          <SectionHead heading={heading} />
          <Markdown text={body} className="prose prose-lead" />
        </div>
        {section.points && (
          <div className="margin-column">
            <LongList
              className="margin-notes"
              items={section.points.map((point) => (
                <li key={point.title}>
                  <h3>{text(point.title)}</h3>
                  <Inline text={point.text} />
                </li>
              ))}
            />
          </div>
        )}
      </div>
    </PageSection>
  )
}
