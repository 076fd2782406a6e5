import type { ReactNode } from 'react'

/** One term of a `<dl>`, and what it stands for. */
export function Entry({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
