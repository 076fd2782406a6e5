import { listDayPositions, parseDays } from '../day-scale.ts'
import { FactSource, useFact } from '../legal-fact.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { Scale } from '../scale.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

type Figure = SectionOf<'figures'>['figures'][number]

/** Legal figures in large type. In the `ruler` layout, if all are days, each has a scale with a mark per day. */
export function FiguresSection({ section }: SectionProps<'figures'>) {
  const heading = useHeading(section)
  const { facts } = useSite()
  const ruler = section.layout === 'ruler'
  const scales = ruler ? section.figures.map(({ fact }) => parseDays(facts.get(fact)?.value ?? '')) : []
  const positions = scales.map((days) => (days ? listDayPositions(days) : []))
  const longest = Math.max(...positions.map((days) => (days.at(-1) ?? 0) + 1))
  const toScale = ruler && scales.every((days) => days !== undefined)
  return (
    <SectionFrame heading={heading} type="figures" surface="mist">
      <LongList
        className={ruler ? 'figure-rows' : `figure-columns figure-columns-${section.figures.length}`}
        items={section.figures.map((figure, index) => (
          <LargeFigure
            key={figure.fact}
            figure={figure}
            scale={toScale ? { days: positions[index]!, longest } : undefined}
          />
        ))}
      />
      {scales.some((days) => days?.business) && toScale && (
        <p className="fine-print">
          Each mark is one day, and every row uses the same scale. The gaps between business days are
          weekends.
        </p>
      )}
    </SectionFrame>
  )
}

interface LargeFigureProps {
  figure: Figure
  /** The position of each day, and the number of days on the longest scale in the section. */
  scale: { days: readonly number[]; longest: number } | undefined
}

function LargeFigure({ figure, scale }: LargeFigureProps) {
  const fact = useFact(figure.fact)
  const text = useText()
  return (
    <li className="figure">
      <p className="figure-value">{fact.value}</p>
      <div className="figure-words">
        <h3>{text(figure.title)}</h3>
        <Inline text={figure.text ?? fact.wording} />
        <FactSource fact={fact} className="fact-source" />
      </div>
      {scale && (
        <Scale
          className="day-scale"
          marks={scale.days.map((at, day) => ({ at, tall: day === 0 || day === scale.days.length - 1 }))}
          length={scale.longest}
        />
      )}
    </li>
  )
}
