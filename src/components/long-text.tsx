/** Pages that are one long text: guides, checklists and legal notices. */
import type { ReactNode } from 'react'
import { formatLongDate } from '#src/content/dates.ts'
import { listHeadings } from '#src/content/markdown.server.ts'
import { formatGuideNote } from '#src/content/schemas/guide.ts'
import type { Guide, LegalPage } from '#src/content/site.ts'
import { formatGuidePdfHref, routes } from '#src/routes.ts'
import { HeroFrame } from './hero-frame.tsx'
import { HeroScenes } from './hero.tsx'
import { BackLink } from './links.tsx'
import { LongList } from './long-list.tsx'
import { Inline, Markdown, useText } from './markdown.tsx'
import { CallToActionSection } from './sections/call-to-action.tsx'
import { useSite } from './site-context.tsx'

/** The whole page of a guide or checklist. `above` is rendered above the heading: breadcrumbs. */
export function GuideText({ guide: { id, data, body }, above }: { guide: Guide; above: ReactNode }) {
  const text = useText()
  const photo = data.image && {
    className: 'hero-photo hero-low surface-navy',
    behind: <HeroScenes images={[data.image]} />,
  }
  return (
    <article className="guide">
      <HeroFrame {...photo}>
        {above}
        <h1>{text(data.title)}</h1>
        <Inline text={data.summary} className="hero-subtitle" />
        <TextDate label="Reviewed on" date={data.reviewedOn} />
        {data.pdf && (
          <p className="actions">
            <a className="button button-quiet" href={formatGuidePdfHref(id)} type="application/pdf">
              Download as PDF
            </a>
          </p>
        )}
      </HeroFrame>
      <div className="wrap text-columns">
        <PageContents title={`In this ${data.kind}`} body={body} />
        <div className="guide-text">
          <Markdown text={body} className="prose prose-lead" />
          <p className="guide-note">{formatGuideNote(data.kind)}</p>
        </div>
      </div>
      <CallToActionSection
        section={{ type: 'call-to-action', ...data.callToAction }}
        body=""
        index={0}
        last
      />
    </article>
  )
}

/** The whole page of a legal notice. */
export function LegalText({ page: { data, body } }: { page: LegalPage }) {
  return (
    <article className="legal">
      <HeroFrame>
        <h1>{useText()(data.title)}</h1>
        <TextDate label="Effective" date={data.effective} />
      </HeroFrame>
      <div className="wrap text-columns">
        <PageContents title="On this page" body={body} />
        <div>
          <Markdown text={body} />
          <BackLink className="legal-back" look="arrow-link" href={routes.home.href({})}>
            Back to the home page
          </BackLink>
        </div>
      </div>
    </article>
  )
}

function TextDate({ label, date }: { label: string; date: string }) {
  return (
    <p className="text-date">
      {label} <time dateTime={date}>{formatLongDate(date)}</time>
    </p>
  )
}

/** The table of contents: links to the headings. */
function PageContents({ title, body }: { title: string; body: string }) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <h2 id="page-contents">{title}</h2>
      <LongList ordered>
        {listHeadings(body, 2, useSite()).map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </LongList>
    </nav>
  )
}
