import { TitledList } from '../long-list.tsx'
import { Markdown } from '../markdown.tsx'
import { PageSection, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

/** The Markdown body of the file in large type, with short points in the margin. */
export function OverviewSection({ section, body }: SectionProps<'overview'>) {
  const heading = useHeading(section)
  return (
    <PageSection className="section-overview surface-paper">
      <div className="wrap overview-columns">
        <div>
          <SectionHead heading={heading} />
          <Markdown text={body} className="prose prose-lead" />
        </div>
        {section.points && (
          <div className="margin-column">
            <TitledList className="margin-notes" items={section.points} />
          </div>
        )}
      </div>
    </PageSection>
  )
}
