import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  title: string
  /** Of several with the same name, one is open at a time. */
  name?: string
  /** The level of its heading: that of the section or of a group in it, plus one. */
  level?: 3 | 4
  children: ReactNode
}

/** A heading that opens what is below it. */
export function Disclosure({ title, name, level = 3, children }: DisclosureProps) {
  const Heading = `h${level}` as const
  return (
    <details className="border-t border-line" name={name}>
      <summary className="flex items-center justify-between gap-6 py-4 decoration-1 underline-offset-4 hover:underline">
        <Heading className="text-h4 leading-snug font-semibold">{title}</Heading>
        <Icon name="chevron" className="size-5 text-accent print:hidden" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
