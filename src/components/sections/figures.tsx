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
  const { facts } = useSite()
  const { dayScale } = useWords('sections')
  const ruler = section.layout === 'ruler'
  const days = figures.map(({ fact }) => parseDays(facts.get(fact)?.value ?? ''))
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
            figures.length === 3 ? 'md:grid-cols-3' : figures.length > 1 && 'sm:grid-cols-2',
          )}
        >
          {figures.map((figure) => (
            <LargeFigure key={figure.fact} figure={figure} alone={figures.length === 1} />
          ))}
        </LongList>
      )}
      {toScale && days.some(({ business }) => business) && <p className={finePrint}>{dayScale}</p>}
    </SectionFrame>
  )
}

type Figure = SectionOf<'figures'>['figures'][number]

const value = clsx('font-display font-book text-balance text-heading first-letter:uppercase')

function LargeFigure({ figure, alone }: { figure: Figure; alone: boolean }) {
  return (
    <li
      className={clsx(
        'border-t border-line-strong pt-5',
        alone && 'gap-x-columns lg:grid lg:grid-cols-[4fr_7fr]',
      )}
    >
      <p className={clsx(value, 'mb-3 text-figure leading-none wrap-anywhere')}>
        {useFact(figure.fact).value}
      </p>
      <FigureWords figure={figure} />
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

/** A figure above its scale. The scale is on the rule. */
function FigureRow({ figure, days, longest }: FigureRowProps) {
  return (
    <li
      className={clsx(
        'grid items-baseline gap-x-columns gap-y-3 border-b border-line pt-5 lg:grid-cols-[4fr_7fr]',
        !days && 'pb-6',
      )}
    >
      <p className={clsx(value, 'text-h2 leading-tight')}>{useFact(figure.fact).value}</p>
      <FigureWords figure={figure} />
      {days && (
        <Scale
          className="col-span-full"
          marks={days.map((at, day) => ({ at, tall: day === 0 || day === days.length - 1 }))}
          length={longest}
        />
      )}
    </li>
  )
}

function FigureWords({ figure }: { figure: Figure }) {
  const text = useText()
  const fact = useFact(figure.fact)
  return (
    <div className="max-w-measure">
      <h3>{text(figure.title)}</h3>
      <Inline text={figure.text ?? fact.wording} className="mt-1.5 text-muted" />
      <FactSource fact={fact} />
    </div>
  )
}
