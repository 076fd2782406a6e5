import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface CarouselProps {
  /** Id of the heading that labels it. */
  labelledBy: string
  /** What one slide is: "Quote". Its dot is called "Quote 2". */
  noun: string
  slides: readonly { key: string; content: ReactNode }[]
}

/**
 * Shows one slide at a time once src/enhancements/on-visible/carousel.ts has loaded; before that, a strip that scrolls.
 * A single slide gets no controls.
 */
export function Carousel({ labelledBy, noun, slides }: CarouselProps) {
  if (slides.length === 1) return <div className="slide">{slides[0]!.content}</div>
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      data-enhance="carousel"
    >
      <div className="slides" data-slides aria-live="off" tabIndex={0}>
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            className="slide"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is not a <fieldset>
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            data-slide
          >
            {content}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <PauseButton of={`${noun.toLowerCase()}s`} />
        <div className="dots">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className="dot"
              data-dot
              disabled
              aria-label={`${noun} ${index + 1}`}
              aria-current={index === 0 ? 'true' : undefined}
            />
          ))}
        </div>
        <StepButtons noun={noun.toLowerCase()} />
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
