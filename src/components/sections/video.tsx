import { clsx } from 'clsx'
import { findVideo, formatPlayerHref } from '#src/content/videos.ts'
import { useWords } from '#src/words/context.tsx'
import { Disclosure } from '../disclosure.tsx'
import { FrameStatus } from '../frame-status.tsx'
import { Icon } from '../icon.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/**
 * A video beside its heading. Until a visitor presses play, nothing comes from the site of the video. Without JavaScript
 * and on paper, the link below replaces it.
 */
export function VideoSection({ section }: SectionProps<'video'>) {
  const text = useText()
  const words = useWords('sections').video
  const title = text(section.title)
  const video = findVideo(section.video)!
  const { provider, link } = video
  const { image, duration, captions, transcript } = section
  return (
    <SectionFrame section={section} surface="mist" arrange="split">
      {(headingId) => (
        <>
          <div
            className={clsx(
              'relative flex aspect-16/9 flex-col items-center justify-center overflow-clip rounded-sm bg-dark-900 p-5 text-dark-200 print:hidden forced-colors:border [&>iframe]:absolute [&>iframe]:size-full',
              !image && 'noscript:hidden',
            )}
            data-part="video"
          >
            {image ? (
              <Picture
                image={image}
                sizes="(min-width: 64rem) 60vw, 100vw"
                className="absolute inset-0 cover"
              />
            ) : (
              <Icon name="video" className="mb-3 size-14 stroke-1" />
            )}
            <button
              type="button"
              // Until its script has loaded, it would do nothing.
              className="surface-bright invisible relative button button-quiet bg-surface data-enhanced:visible"
              data-enhance="video"
              data-frame={formatPlayerHref(video)}
              data-frame-title={title}
              data-frame-allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              aria-describedby={`${headingId}-note`}
            >
              <Icon name="play" className="size-5" />
              {words.play(duration)}
              <span className="sr-only"> {title}</span>
            </button>
          </div>
          <div className="prose mt-3 text-small text-muted">
            {captions && <p>{text(captions)}</p>}
            <p id={`${headingId}-note`} className="print:hidden noscript:hidden">
              {words.note(provider)}
            </p>
            <p className="touch-links">
              <a href={link} rel="noopener">
                {words.watch(provider)}
                <span className="sr-only print:hidden"> {title}</span>
              </a>
              {duration && <span> ({duration})</span>}
            </p>
            <FrameStatus />
          </div>
          {transcript && (
            <div className="mt-5 border-b border-line">
              <Disclosure title={words.transcript}>
                <Markdown text={transcript} />
              </Disclosure>
            </div>
          )}
        </>
      )}
    </SectionFrame>
  )
}
