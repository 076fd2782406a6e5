import { listDayPositions, parseDays } from '../day-scale.ts'
import { FactSource, useFact } from '../legal-facts.tsx'
import { LongList } from '../long-list.tsx'
import { TitledText } from '../markdown.tsx'
import { Scale } from '../scale.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { useSite } from '../site-context.tsx'

/** Legal figures in large type. In the `ruler` layout, if all are days, each has a scale with a mark per day. */
export function FiguresSection({ section: { figures, ...section } }: SectionProps<'figures'>) {
  const { facts } = useSite()
  const ruler = section.layout === 'ruler'
  const days = figures.map(({ fact }) => parseDays(facts.get(fact)?.value ?? ''))
  const toScale = ruler && days.every((one) => one !== undefined)
  const positions = toScale ? days.map(listDayPositions) : []
  const longest = Math.max(...positions.map((ofFigure) => (ofFigure.at(-1) ?? 0) + 1))
  return (
    <SectionFrame section={section} surface="mist">
      <LongList className={ruler ? 'figure-rows' : `figure-columns figure-columns-${figures.length}`}>
        {figures.map((figure, index) => (
          <LargeFigure key={figure.fact} figure={figure} days={positions[index]} longest={longest} />
        ))}
      </LongList>
      {toScale && days.some(({ business }) => business) && (
        <p className="fine-print">
          Each mark is one day, and every row uses the same scale. The gaps between business days are
          weekends.
        </p>
      )}
    </SectionFrame>
  )
}

interface LargeFigureProps {
  figure: SectionOf<'figures'>['figures'][number]
  /** The position of each day on the scale, if it has one. */
  days: readonly number[] | undefined
  /** The number of days on the longest scale in the section. */
  longest: number
}

function LargeFigure({ figure, days, longest }: LargeFigureProps) {
  const fact = useFact(figure.fact)
  return (
    <li className="figure">
      <p className="figure-value">{fact.value}</p>
      <div className="figure-words">
        <TitledText title={figure.title} text={figure.text ?? fact.wording} />
        <FactSource fact={fact} className="fact-source" />
      </div>
      {days && (
        <Scale
          className="day-scale"
          marks={days.map((at, day) => ({ at, tall: day === 0 || day === days.length - 1 }))}
          length={longest}
        />
      )}
    </li>
  )
}
