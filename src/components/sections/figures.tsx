import { clsx } from 'clsx'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { useWords } from '#src/words/context.tsx'
import { listDayPositions, parseDays } from '../day-scale.ts'
import { FactSource, useFact } from '../legal-facts.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { Scale } from '../scale.tsx'
import { finePrint, SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** Legal figures in large type. In the `ruler` layout, if all are days, each has a scale with a mark per day. */
export function FiguresSection({ section: { figures, ...section } }: SectionProps<'figures'>) {
  // Translated words may vary, and the scale must not.
  const [main] = useSite().versions
  const { dayScale } = useWords('sections')
  const ruler = section.layout === 'ruler'
  const days = figures.map(({ fact }) =>
    parseDays(main!.facts.get(fact)?.value ?? '', main!.words.sections.days),
  )
  const toScale = ruler && days.every((one) => one !== undefined)
  const positions = toScale ? days.map(listDayPositions) : []
  const longest = Math.max(...positions.map((ofFigure) => (ofFigure.at(-1) ?? 0) + 1))
  return (
    <SectionFrame section={section} surface="mist" space="loud">
      {ruler ? (
        <LongList>
          {figures.map((figure, index) => (
            <FigureRow key={figure.fact} figure={figure} days={positions[index]} longest={longest} />
          ))}
        </LongList>
      ) : (
        <LongList
          className={clsx(
            'grid gap-x-columns gap-y-stack',
            figures.length > 1 && 'sm:grid-cols-2',
            figures.length === 3 && 'lg:grid-cols-3',
          )}
        >
          {figures.map((figure) => (
            <LargeFigure key={figure.fact} figure={figure} />
          ))}
        </LongList>
      )}
      {toScale && days.some(({ business }) => business) && <p className={finePrint}>{dayScale}</p>}
    </SectionFrame>
  )
}

type Figure = SectionOf<'figures'>['figures'][number]

const value = clsx('block font-display font-book text-balance text-heading first-letter:uppercase')

/** The heading contains the figure, so that a list of headings makes sense: "2 years to file suit". */
function FigureHeading({ figure, className }: { figure: Figure; className: string }) {
  const text = useText()
  return (
    <h3>
      <span className={clsx(value, className)}>{useFact(figure.fact).value}</span>{' '}
      <span className="block">{text(figure.title)}</span>
    </h3>
  )
}

function LargeFigure({ figure }: { figure: Figure }) {
  return (
    <li className="max-w-measure border-t border-line-strong pt-5">
      <FigureHeading figure={figure} className="mb-3 text-figure leading-none wrap-anywhere" />
      <FigureText figure={figure} />
    </li>
  )
}

interface FigureRowProps {
  figure: Figure
  /** The position of each day on the scale, if it has one. */
  days: readonly number[] | undefined
  /** The number of days on the longest scale in the section. */
  longest: number
}

/** A figure with its scale directly below it, and the explanation beside or below both. */
function FigureRow({ figure, days, longest }: FigureRowProps) {
  return (
    <li className="grid gap-x-columns gap-y-3 border-t border-line py-5 lg:grid-cols-2">
      <div>
        <FigureHeading figure={figure} className="text-h2 leading-tight" />
        {days && (
          <Scale
            className="mt-2"
            marks={days.map((at, day) => ({ at, tall: day === 0 || day === days.length - 1 }))}
            length={longest}
          />
        )}
      </div>
      <FigureText figure={figure} />
    </li>
  )
}

function FigureText({ figure }: { figure: Figure }) {
  const fact = useFact(figure.fact)
  return (
    <div className="max-w-measure">
      <Inline text={figure.text ?? fact.wording} className="text-muted" />
      <FactSource fact={fact} />
    </div>
  )
}
