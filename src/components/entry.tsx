import type { ReactNode } from 'react'

export interface EntryProps {
  term: string
  children: ReactNode
}

/** One term of a `<dl>`, and its description. */
export function Entry({ term, children }: EntryProps) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
