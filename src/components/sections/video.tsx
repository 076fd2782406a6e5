import { clsx } from 'clsx'
import { formatShownUrl } from '#src/content/images.ts'
import { findVideo, formatPlayerHref } from '#src/content/videos.ts'
import { useWords } from '#src/words/context.tsx'
import { Disclosure } from '../disclosure.tsx'
import { FrameStatus } from '../frame-status.tsx'
import { Icon } from '../icon.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** A video beside its heading: from its own site, or from this one. */
export function VideoSection({ section }: SectionProps<'video'>) {
  return section.file === undefined ? (
    <FramedVideo section={section} address={section.video!} />
  ) : (
    <Film section={section} file={section.file} />
  )
}

type VideoSectionData = SectionProps<'video'>['section']

/**
 * A video that the site serves. Nothing of it comes before a visitor presses play, and its captions come with the browser's
 * own player.
 */
function Film({ section, file }: { section: VideoSectionData; file: string }) {
  const text = useText()
  const { films, images, versions } = useSite()
  // A film is the same in every language, with captions in the main one.
  const { words } = versions[0]!
  const { href, width, height, captions } = films.get(file)!
  const { image, duration, transcript } = section
  const poster = image && images.get(image.src)
  return (
    <SectionFrame section={section} surface="mist" arrange="split">
      {(headingId) => (
        <>
          <video
            className="h-auto w-full rounded-sm bg-dark-900 print:hidden"
            data-part="film"
            controls
            playsInline
            preload="none"
            poster={poster && formatShownUrl(poster)}
            width={width}
            height={height}
            aria-labelledby={headingId}
          >
            <source src={href} type="video/mp4" />
            <track
              kind="captions"
              src={captions.href}
              srcLang={words.locale}
              label={words.sections.video.captions}
            />
            <a href={href}>{text(section.title)}</a>
          </video>
          {duration && <p className="mt-3 text-small text-muted">{duration}</p>}
          <Transcript text={transcript} />
        </>
      )}
    </SectionFrame>
  )
}

function Transcript({ text }: { text: string | undefined }) {
  const { transcript } = useWords('sections').video
  if (text === undefined) return null
  return (
    <div className="mt-5 border-b border-line">
      <Disclosure title={transcript}>
        <Markdown text={text} />
      </Disclosure>
    </div>
  )
}

/**
 * A video in a frame. Until a visitor presses play, nothing comes from the site of the video. Without JavaScript and on
 * paper, the link below replaces it.
 */
function FramedVideo({ section, address }: { section: VideoSectionData; address: string }) {
  const text = useText()
  const words = useWords('sections').video
  const title = text(section.title)
  const video = findVideo(address)!
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
          <Transcript text={transcript} />
        </>
      )}
    </SectionFrame>
  )
}
