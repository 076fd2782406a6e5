import { LongList } from '../long-list.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { PageSection } from '../page-section.tsx'
import { SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

/** The Markdown body of the file in large type, with short points in the margin. */
export function OverviewSection({ section, body }: SectionProps<'overview'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <PageSection type={section.type} surface="paper">
      <div className="wrap grid gap-x-columns gap-y-stack lg:grid-cols-[7fr_4fr] print:block">
        <div>
          <SectionHead heading={heading} className="mb-5" />
          <Markdown text={body} className="prose prose-lead" />
        </div>
        {section.points && (
          <div className="lg:sticky lg:top-below-bars lg:self-start">
            <LongList>
              {section.points.map((point) => (
                <li key={point.title} className="border-t border-line-strong py-4">
                  <h3 className="mb-1.5 text-h4 font-semibold">{text(point.title)}</h3>
                  <Markdown text={point.text} className="prose leading-normal text-muted" />
                </li>
              ))}
            </LongList>
          </div>
        )}
      </div>
    </PageSection>
  )
}
