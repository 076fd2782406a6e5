import { clsx } from 'clsx'
import type { ComponentProps, ReactElement } from 'react'
import { useWords } from '#src/words/context.tsx'
import { Icon } from './icon.tsx'

/**
 * Shows one quote at a time once src/enhancements/on-visible/carousel.ts has loaded, which sets `--shown`; before that,
 * a strip that scrolls. A single quote gets no controls. `labelledBy` is the id of its heading.
 */
export function Carousel({
  labelledBy,
  children,
}: {
  labelledBy: string
  children: readonly ReactElement[]
}) {
  const { carousel } = useWords('sections')
  if (children.length === 1) return <div>{children}</div>
  return (
    <section aria-roledescription={carousel.kind} aria-labelledby={labelledBy} data-enhance="carousel">
      <div
        className="slides"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- slides are not a <fieldset>
        role="group"
        aria-labelledby={labelledBy}
        data-slides
        aria-live="off"
        tabIndex={0}
      >
        {children.map((quote, index) => (
          <div
            key={quote.key}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is not a <fieldset>
            role="group"
            aria-roledescription={carousel.slideKind}
            aria-label={carousel.position(index + 1, children.length)}
            data-slide
          >
            {quote}
          </div>
        ))}
      </div>
      <div
        className="mt-6 flex flex-wrap items-center gap-2 print:hidden noscript:hidden"
        data-part="controls"
      >
        <PauseButton of="quotes" />
        <div className="flex flex-1 basis-64">
          {children.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className="dot"
              data-dot
              disabled
              aria-label={carousel.quote(index + 1)}
              aria-current={index === 0 ? 'true' : undefined}
            />
          ))}
        </div>
        <StepButtons of="quotes" />
      </div>
    </section>
  )
}

/** Pauses and resumes automatic motion. Under reduced motion nothing moves, so there is nothing to pause. */
export function PauseButton({ of, className }: { of: 'quotes' | 'pictures'; className?: string }) {
  const { pause, play } = useWords('sections').motion[of]
  return (
    <RoundButton
      className={clsx('motion-reduce:hidden', className)}
      data-pause
      aria-label={pause}
      data-play-label={play}
    >
      <Icon name="pause" className="in-data-stopped:hidden" />
      <Icon name="play" className="not-in-data-stopped:hidden" />
    </RoundButton>
  )
}

/** Previous and next. */
export function StepButtons({ of }: { of: 'quotes' | 'stages' }) {
  const { previous, next } = useWords('sections').steps[of]
  return (
    <div className="flex gap-2">
      <RoundButton data-previous aria-label={previous}>
        <Icon name="back" />
      </RoundButton>
      <RoundButton data-next aria-label={next}>
        <Icon name="arrow" />
      </RoundButton>
    </div>
  )
}

/** A button with an icon, disabled until its script has loaded. */
function RoundButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={clsx('round-button', className)} disabled {...rest} />
}
