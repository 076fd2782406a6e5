import type { HeadingLink } from '#src/content/markdown.server.ts'
import { LongList } from './long-list.tsx'

export interface PageContentsProps {
  title: string
  headings: readonly HeadingLink[]
}

/** The table of contents of a long text: links to its headings. */
export function PageContents({ title, headings }: PageContentsProps) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <h2 id="page-contents">{title}</h2>
      <LongList
        ordered
        items={headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      />
    </nav>
  )
}
