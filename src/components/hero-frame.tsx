import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface HeroFrameProps extends ComponentProps<'div'> {
  /** On a picture, on a dark ground, or on paper. */
  look?: keyof typeof looks
  /** Rendered behind the text, from edge to edge; in a narrow window, a picture is above the text. */
  behind?: ReactNode
  /** Rendered beside the text, or below it in a narrow window. */
  beside?: ReactNode
  /** Rendered after the text, in a place of its own. */
  after?: ReactNode
}

const looks = {
  photo: clsx('hero-photo surface-dark bg-dark-950'),
  dark: clsx('surface-dark py-section bg-dusk'),
  paper: clsx('surface-paper bg-surface pt-section pb-stack'),
} as const

/** In a wide window. On a picture, they are beside its subject, which is in its right third. */
const wordWidth = clsx('lg:max-w-11/20')

/** The style of the sentence below the h1. */
export const heroSubtitle = clsx('mt-5 max-w-measure text-lead leading-normal text-balance')

/** The head of a page. `children` are its words: the only h1, and what belongs to it. */
export function HeroFrame({
  look = 'paper',
  className,
  behind,
  beside,
  after,
  children,
  ...rest
}: HeroFrameProps) {
  return (
    <div
      className={clsx('relative isolate overflow-clip text-foreground', looks[look], className)}
      data-part="hero"
      {...rest}
    >
      {behind}
      <div className={clsx('wrap', beside && 'gap-x-columns lg:grid lg:grid-cols-2')}>
        <div className={beside || look === 'paper' ? undefined : wordWidth} data-part="hero-words">
          {children}
        </div>
        {beside}
      </div>
      {after}
    </div>
  )
}
