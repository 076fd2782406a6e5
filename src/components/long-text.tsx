/** Pages that are one long text: guides, checklists and legal notices. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatLongDate } from '#src/content/dates.ts'
import { listHeadings } from '#src/content/markdown.server.ts'
import { formatGuideNote } from '#src/content/schemas/guide.ts'
import type { Guide, LegalPage } from '#src/content/site.ts'
import { formatGuidePdfHref, routes } from '#src/routes.ts'
import { HeroFrame, heroSubtitle } from './hero-frame.tsx'
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
    look: 'photo' as const,
    behind: <HeroScenes images={[data.image]} />,
  }
  return (
    <article>
      <HeroFrame {...photo}>
        {above}
        <h1>{text(data.title)}</h1>
        <Inline text={data.summary} className={heroSubtitle} />
        <TextDate label="Reviewed on" date={data.reviewedOn} />
        {data.pdf && (
          <p className="mt-6 actions">
            <a className="button button-quiet" href={formatGuidePdfHref(id)} type="application/pdf">
              Download as PDF
            </a>
          </p>
        )}
      </HeroFrame>
      <TextColumns
        className={clsx(photo && 'pt-stack')}
        contents={<PageContents title={`In this ${data.kind}`} body={body} />}
      >
        <Markdown text={body} className="prose prose-lead text-article" />
        <p className="mt-stack max-w-measure border-t border-line pt-4 text-small text-muted">
          {formatGuideNote(data.kind)}
        </p>
      </TextColumns>
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
    <article>
      <HeroFrame>
        <h1>{useText()(data.title)}</h1>
        <TextDate label="Effective" date={data.effective} />
      </HeroFrame>
      <TextColumns contents={<PageContents title="On this page" body={body} />}>
        <Markdown text={body} className="prose text-article" />
        <BackLink className="mt-stack" look="plain" href={routes.home.href({})}>
          Back to the home page
        </BackLink>
      </TextColumns>
    </article>
  )
}

function TextDate({ label, date }: { label: string; date: string }) {
  return (
    <p className="mt-6 text-small text-muted">
      {label} <time dateTime={date}>{formatLongDate(date)}</time>
    </p>
  )
}

interface TextColumnsProps {
  className?: string
  contents: ReactNode
  children: ReactNode
}

/** The text, with its table of contents in the margin. */
function TextColumns({ className, contents, children }: TextColumnsProps) {
  return (
    <div
      className={clsx(
        'wrap grid grid-cols-1 gap-x-columns gap-y-stack pb-section lg:grid-cols-[1fr_2fr] print:block',
        className,
      )}
    >
      {contents}
      <div>{children}</div>
    </div>
  )
}

/** The table of contents: links to the headings. */
function PageContents({ title, body }: { title: string; body: string }) {
  return (
    <nav className="lg:sticky lg:top-28 lg:self-start print:hidden" aria-labelledby="page-contents">
      <h2 id="page-contents" className="mb-3 border-b border-line-strong pb-3 text-h3">
        {title}
      </h2>
      <LongList ordered>
        {listHeadings(body, 2, useSite()).map(({ id, words }) => (
          <li key={id}>
            <a className="inline-flex items-center py-1 pointer-coarse:min-h-11" href={`#${id}`}>
              {words}
            </a>
          </li>
        ))}
      </LongList>
    </nav>
  )
}
