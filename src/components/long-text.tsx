/** Pages that are one long text: guides, checklists and legal notices. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatLongDate } from '#src/content/dates.ts'
import { listHeadings } from '#src/content/markdown.server.ts'
import type { Guide, LegalPage } from '#src/content/entries.ts'
import { findState } from '#src/content/offices.ts'
import { formatGuidePdfHref, routes } from '#src/routes.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { HeroFrame, heroSubtitle } from './hero-frame.tsx'
import { HeroScenes } from './hero.tsx'
import { BackLink } from './links.tsx'
import { Inline, listAnchors, Markdown, useText } from './markdown.tsx'
import { PageContents } from './page-contents.tsx'
import { CallToActionSection } from './sections/call-to-action.tsx'
import { useSite } from './site-context.tsx'

/** The whole page of a guide or checklist. `above` is rendered above the heading: breadcrumbs. */
export function GuideText({ guide: { id, data, body }, above }: { guide: Guide; above: ReactNode }) {
  const text = useText()
  const words = useWords('pages').guide
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
        <TextDate words={words.reviewedOn} date={data.reviewedOn} />
        {data.pdf && (
          <p className="mt-6 actions">
            <a className="button button-quiet" href={formatGuidePdfHref(id)} type="application/pdf">
              {words.download}
            </a>
          </p>
        )}
      </HeroFrame>
      <TextColumns
        className={clsx(photo && 'pt-stack')}
        contents={<TextContents title={words.contents(data.kind)} body={body} />}
      >
        <Markdown text={body} className="prose prose-lead text-article" />
        <p className="mt-stack max-w-measure border-t border-line pt-4 text-small text-muted">
          {words.note(data.kind, findState(useSite().firm))}
        </p>
      </TextColumns>
      <CallToActionSection section={{ type: 'call-to-action', ...data.callToAction }} last />
    </article>
  )
}

/** The whole page of a legal notice. `children` is rendered below the text. */
export function LegalText({ page: { data, body }, children }: { page: LegalPage; children?: ReactNode }) {
  const words = useWords('pages').legal
  const dated = data.reviewed === undefined ? words.effective : words.reviewed
  const { contents } = useWords('sections')
  return (
    <article>
      <HeroFrame>
        <h1>{useText()(data.title)}</h1>
        <TextDate words={dated} date={data.reviewed ?? data.effective} />
      </HeroFrame>
      <TextColumns contents={<TextContents title={contents} body={body} />}>
        <Markdown text={body} className="prose text-article" />
        {children}
        <BackLink className="mt-stack" look="plain" href={routes.home.href({})}>
          {words.back}
        </BackLink>
      </TextColumns>
    </article>
  )
}

interface TextDateProps {
  words: (date: ReactNode) => ReactNode[]
  date: string
}

function TextDate({ words, date }: TextDateProps) {
  const locale = useWords('locale')
  return (
    <p className="mt-6 text-small text-muted">
      {joinWords(words(<time dateTime={date}>{formatLongDate(date, locale)}</time>))}
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

/** The table of contents of a text, which stays in view beside it. */
function TextContents({ title, body }: { title: string; body: string }) {
  const site = useSite()
  return (
    <PageContents
      className="lg:sticky lg:top-below-bars lg:self-start"
      title={title}
      links={listHeadings(body, 2, site, listAnchors(body, site))}
    />
  )
}
