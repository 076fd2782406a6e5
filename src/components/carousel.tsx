import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'

/**
 * Shows one quote at a time once src/enhancements/on-visible/carousel.ts has loaded; before that, a strip
 * that scrolls. A single quote gets no controls. `labelledBy` is the id of its heading.
 */
export function Carousel({
  labelledBy,
  children,
}: {
  labelledBy: string
  children: readonly ReactElement[]
}) {
  if (children.length === 1) return <div className="slide">{children}</div>
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      data-enhance="carousel"
    >
      <div className="slides" data-slides aria-live="off" tabIndex={0}>
        {children.map((quote, index) => (
          <div
            key={quote.key}
            className="slide"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is not a <fieldset>
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${children.length}`}
            data-slide
          >
            {quote}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <PauseButton of="quotes" />
        <div className="dots">
          {children.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className="dot"
              data-dot
              disabled
              aria-label={`Quote ${index + 1}`}
              aria-current={index === 0 ? 'true' : undefined}
            />
          ))}
        </div>
        <StepButtons noun="quote" />
      </div>
    </section>
  )
}

/** Pauses and resumes automatic motion. */
export function PauseButton({ of }: { of: string }) {
  return (
    <button
      type="button"
      className="round-button pause-button"
      data-pause
      disabled
      aria-label={`Pause the ${of}`}
      data-play-label={`Play the ${of}`}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  )
}

/** Previous and next. */
export function StepButtons({ noun }: { noun: string }) {
  return (
    <div className="step-buttons">
      <button type="button" className="round-button" data-previous disabled aria-label={`Previous ${noun}`}>
        <Icon name="back" />
      </button>
      <button type="button" className="round-button" data-next disabled aria-label={`Next ${noun}`}>
        <Icon name="arrow" />
      </button>
    </div>
  )
}
