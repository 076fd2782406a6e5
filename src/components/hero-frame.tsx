import type { ComponentProps, ReactNode } from 'react'

export interface HeroFrameProps extends ComponentProps<'div'> {
  /** Rendered behind the text, from edge to edge. */
  behind?: ReactNode
  /** Rendered beside the text, or below it in a narrow window. */
  beside?: ReactNode
}

/** The head of a page. `children` are its words: the only h1, and what belongs to it. */
export function HeroFrame({
  className = 'hero-paper surface-paper',
  behind,
  beside,
  children,
  ...rest
}: HeroFrameProps) {
  return (
    <div className={`hero ${className}`} {...rest}>
      {behind}
      <div className="wrap">
        <div className="hero-words">{children}</div>
        {beside}
      </div>
    </div>
  )
}
