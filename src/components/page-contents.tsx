import type { HeadingLink } from '#src/content/markdown.server.ts'
import { LayOutAhead } from './lay-out-ahead.tsx'

export interface PageContentsProps {
  title: string
  headings: readonly HeadingLink[]
}

/** What is in a long text, as links to its headings. */
export function PageContents({ title, headings }: PageContentsProps) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <h2 id="page-contents">{title}</h2>
      <ol>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
      <LayOutAhead />
    </nav>
  )
}
