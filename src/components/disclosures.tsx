import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { longestOnPhone } from './long-list.tsx'

export interface Disclosure {
  title: string
  content: ReactNode
}

/**
 * An accordion. The shared `name` keeps one item open at a time, and pressing the open one closes it. Phones fold the
 * items of a long list after the first few.
 */
export function Disclosures({ name, items }: { name: string; items: readonly Disclosure[] }) {
  const list = items.map(({ title, content }) => (
    <details key={title} className="disclosure" name={name}>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron" />
      </summary>
      <div className="disclosure-content">{content}</div>
    </details>
  ))
  return (
    <div className="disclosures">
      {list.slice(0, longestOnPhone)}
      {list.length > longestOnPhone && (
        <details className="rest phone-fold">
          <summary>
            Show {list.length - longestOnPhone} more
            <Icon name="chevron" />
          </summary>
          {list.slice(longestOnPhone)}
        </details>
      )}
    </div>
  )
}
