import type { LegalPage } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { Icon } from './icon.tsx'
import { Markdown, useText } from './markdown.tsx'

/** A legal notice, whole page. */
export function LegalText({ page: { data, body } }: { page: LegalPage }) {
  const text = useText()
  return (
    <article className="legal">
      <div className="hero hero-paper surface-paper">
        <div className="wrap">
          <div className="hero-words">
            <h1>{text(data.title)}</h1>
          </div>
        </div>
      </div>
      <div className="wrap legal-body">
        <p className="legal-date">
          In effect since{' '}
          <time className="line" dateTime={data.effective}>
            {formatLongDate(data.effective)}
          </time>
        </p>
        <Markdown text={body} className="prose" />
        <p className="legal-back">
          <a className="arrow-link" href={routes.home.href({})}>
            <Icon name="back" />
            Back to the home page
          </a>
        </p>
      </div>
    </article>
  )
}
