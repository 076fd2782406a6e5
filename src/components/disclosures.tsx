import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface Disclosure {
  title: string
  content: ReactNode
}

/** Headings that open what is below them. The shared name keeps one open at a time; the open one closes when pressed. */
export function Disclosures({ name, items }: { name: string; items: readonly Disclosure[] }) {
  return (
    <div className="disclosures">
      {items.map(({ title, content }) => (
        <details key={title} className="disclosure" name={name}>
          <summary>
            <h3>{title}</h3>
            <Icon name="chevron" />
          </summary>
          <div className="disclosure-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
