import { clsx } from 'clsx'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { StepButtons } from '../carousel.tsx'
import { Inline, useText } from '../markdown.tsx'
import { PageSection } from '../page-section.tsx'
import { SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

type Stage = SectionOf<'timeline'>['stages'][number]

/**
 * Stages in time: from left to right if there is room, from top to bottom on a phone. The `line` and `road` layouts may
 * be wider than the window and scroll; `stairs` always fits, so it has no buttons.
 */
export function TimelineSection({ section }: SectionProps<'timeline'>) {
  const heading = useHeading(section)
  const { layout = 'line', stages } = section
  if (layout === 'stairs') {
    return (
      <PageSection type={section.type} surface="dark">
        <div className="wrap">
          <SectionHead heading={heading} />
          <Stairs stages={stages} />
        </div>
      </PageSection>
    )
  }
  return (
    <PageSection type={section.type} surface="dark" className="group" data-enhance="strip">
      <div className="wrap mb-5 flex flex-wrap items-end gap-6">
        <div className="flex-1 basis-64">
          <SectionHead heading={heading} />
        </div>
        {/* A timeline that fits the window needs no buttons. */}
        <div className="invisible group-data-scrolls:visible">
          <StepButtons of="stages" />
        </div>
      </div>
      {/* It scrolls from edge to edge of the window, and starts where the text above it does. */}
      <section
        className="[scroll-snap-type:x_proximity] scroll-px-edge overflow-x-auto pb-6 scheme-dark -outline-offset-3"
        aria-labelledby={heading.id}
        tabIndex={0}
        data-track
      >
        <div className="w-max min-w-full">
          {layout === 'road' && <Road />}
          <ol className="flex px-edge print:block">
            {stages.map((stage) => (
              <li key={stage.label} className={clsx(stop, layout === 'line' && 'border-t')}>
                <StageText stage={stage} />
              </li>
            ))}
          </ol>
        </div>
      </section>
    </PageSection>
  )
}

/** From the line or the road down. On a phone, the next stage is partly visible. */
const stop = clsx(
  'w-[80vw] max-w-xs flex-none snap-start border-l border-dark-300 px-5 pt-5 print:max-w-none',
)

/** Where each stage starts, from the last one down. */
const rises = ['', clsx('lg:mt-12'), clsx('lg:mt-24'), clsx('lg:mt-36'), clsx('lg:mt-48')] as const

/** Narrow windows get a vertical line instead. */
function Stairs({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="mt-stack lg:flex">
      {stages.map((one, index) => (
        <li
          key={one.label}
          className={clsx(
            'flex-1 border-l border-dark-300 p-5 lg:border-t lg:bg-dark-800',
            rises[stages.length - 1 - index] ?? rises.at(-1),
          )}
        >
          <StageText stage={one} />
        </li>
      ))}
    </ol>
  )
}

function StageText({ stage: { label, title, text } }: { stage: Stage }) {
  return (
    <>
      <p className="font-semibold text-muted">{label}</p>
      <h3 className="mt-1 mb-1.5">{useText()(title)}</h3>
      <Inline text={text} className="text-muted" />
    </>
  )
}

/** From edge to edge, with dashes in its middle. */
function Road() {
  return (
    <div className="flex h-11 items-center border-y border-dark-300 bg-dark-950 print:hidden">
      <div className="w-full border-t border-dashed border-dark-300" />
    </div>
  )
}
