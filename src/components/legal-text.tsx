import { listHeadings } from '#src/content/markdown.server.ts'
import type { LegalPage } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { Icon } from './icon.tsx'
import { Markdown, useText } from './markdown.tsx'
import { PageContents } from './page-contents.tsx'
import { useSite } from './site-context.tsx'

/** The whole page of a legal notice. */
export function LegalText({ page: { data, body } }: { page: LegalPage }) {
  const text = useText()
  // List the headings before rendering the text, so that both get the same ids.
  const headings = listHeadings(body, 2, useSite())
  return (
    <article className="legal">
      <div className="hero hero-paper surface-paper">
        <div className="wrap">
          <div className="hero-words">
            <h1>{text(data.title)}</h1>
            <p className="text-date">
              Effective <time dateTime={data.effective}>{formatLongDate(data.effective)}</time>
            </p>
          </div>
        </div>
      </div>
      <div className="wrap text-columns">
        <PageContents title="On this page" headings={headings} />
        <div>
          <Markdown text={body} />
          <p className="legal-back">
            <a className="arrow-link" href={routes.home.href({})}>
              <Icon name="back" />
              Back to the home page
            </a>
          </p>
        </div>
      </div>
    </article>
  )
}
