import type { ReactNode } from 'react'
import { Icon, type IconProps } from './icon.tsx'

export interface EntryProps {
  term: string
  /** Shown before the term. */
  icon?: IconProps['name']
  children: ReactNode
}

/** One term of a `<dl>`, and what it stands for. */
export function Entry({ term, icon, children }: EntryProps) {
  return (
    <div>
      <dt>
        {icon && <Icon name={icon} />}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
