import { findEmbeddedPage, formatEmbedFrameHref, type EmbedKind } from '#src/content/embed-providers.ts'
import { findPhone } from '#src/content/phones.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { FrameStatus } from '../frame-status.tsx'
import { Icon } from '../icon.tsx'
import { useText } from '../markdown.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** In pixels. In a narrow window, these pages become longer and scroll. */
const heights: Record<EmbedKind, number> = { scheduling: 700, intake: 800, chat: 600 }

const icons = { scheduling: 'calendar', intake: 'document', chat: 'people' } as const

/**
 * The least with which all of these pages work: their scripts run, in their own origin with their own storage, they send
 * what was typed, and open other pages such as terms or a video call in a new tab, which is an ordinary one. They cannot
 * replace our page, download files, open dialogs or lock the pointer.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A page of another service. Until a visitor asks for it, nothing comes from there. Without JavaScript, on paper, and
 * if the frame shows nothing, there are a link to the page and a phone number below.
 */
export function EmbedSection({ section }: SectionProps<'embed'>) {
  const text = useText()
  const words = useWords('sections').embed
  const { notYetClient } = useWords('forms')
  const { newTab } = useWords('site')
  const { firm } = useSite()
  const page = findEmbeddedPage(section.address, firm.embedHosts)!
  const { name, kind } = page.provider
  const title = text(section.title)
  return (
    <SectionFrame section={section} surface="mist" arrange="split">
      {(headingId) => (
        <>
          <div
            className="relative flex flex-col items-center justify-center gap-4 overflow-clip rounded-sm border border-line bg-bright p-5 pb-1 text-center print:hidden noscript:hidden [&>iframe]:absolute [&>iframe]:size-full"
            // Below, the gap above the empty status adds to the padding.
            data-part="embed"
          >
            <Icon name={icons[kind]} className="size-8 text-accent" />
            <p id={`${headingId}-note`} className="max-w-measure text-small">
              {words.note(kind, name)}
            </p>
            <button
              type="button"
              // Until its script has loaded, it would do nothing.
              className="invisible button button-action data-enhanced:visible"
              data-enhance="embed"
              data-frame={formatEmbedFrameHref(page, firm.url)}
              data-frame-title={words.frame(title, name)}
              data-frame-sandbox={sandbox}
              data-frame-height={section.height ?? heights[kind]}
              aria-describedby={`${headingId}-note`}
            >
              {section.button ? text(section.button) : words.show[kind]}
            </button>
            <FrameStatus loading={words.loading(name)} slow={words.slow(name)} />
          </div>
          <div className="prose mt-3 text-small">
            <p className="touch-links">
              <a href={page.link} target="_blank" rel="noopener">
                {words.open(kind, name)}
                <span className="sr-only"> {newTab}</span>
              </a>
            </p>
            <p className="text-muted">
              {joinWords(
                notYetClient(<PhoneLink number={findPhone(firm, 'intake').number} />, words.deeds[kind]),
              )}
            </p>
          </div>
        </>
      )}
    </SectionFrame>
  )
}
