import type { ReactNode } from 'react'
import { listHeadings } from '#src/content/markdown.server.ts'
import type { Guide } from '#src/content/site.ts'
import { formatGuidePdfHref } from '#src/routes.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { formatGuideNote } from '#src/content/schemas/guide.ts'
import { HeroScenes } from './hero.tsx'
import { Inline, Markdown, useText } from './markdown.tsx'
import { PageContents } from './page-contents.tsx'
import { CallToActionSection } from './sections/call-to-action.tsx'
import { useSite } from './site-context.tsx'

export interface GuideTextProps {
  guide: Guide
  /** Rendered above the heading: breadcrumbs. */
  above: ReactNode
}

/** The whole page of a guide or checklist: summary, table of contents, text and call to action. */
export function GuideText({ guide: { id, data, body }, above }: GuideTextProps) {
  const text = useText()
  const site = useSite()
  // List the headings before rendering the text, so that both get the same ids.
  const headings = listHeadings(body, 2, site)
  return (
    <article className="guide">
      <div className={`hero ${data.image ? 'hero-photo hero-low surface-navy' : 'hero-paper surface-paper'}`}>
        {data.image && <HeroScenes images={[data.image]} />}
        <div className="wrap">
          <div className="hero-words">
            {above}
            <h1>{text(data.title)}</h1>
            <Inline text={data.summary} className="hero-subtitle" />
            <p className="text-date">
              Reviewed on <time dateTime={data.reviewedOn}>{formatLongDate(data.reviewedOn)}</time>
            </p>
            {data.pdf && (
              <p className="actions">
                <a className="button button-quiet" href={formatGuidePdfHref(id)} type="application/pdf">
                  Download as PDF
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="wrap text-columns">
        <PageContents title={`In this ${data.kind}`} headings={headings} />
        <div className="guide-text">
          <Markdown text={body} className="prose prose-lead" />
          <p className="guide-note">{formatGuideNote(data.kind)}</p>
        </div>
      </div>
      <CallToActionSection
        section={{ type: 'call-to-action', ...data.callToAction }}
        body=""
        index={headings.length}
        last
      />
    </article>
  )
}
