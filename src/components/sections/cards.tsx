import { clsx } from 'clsx'
import { Icon } from '../icon.tsx'
import { ArrowLink } from '../links.tsx'
import { LongList } from '../long-list.tsx'
import { TitledText, useText } from '../markdown.tsx'
import { listSpans, splitRows } from '../rows.ts'
import { Scale } from '../scale.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

/** Cards in a grid, in rows, or as stages along a scale of years. A card with a link is clickable as a whole. */
export function CardsSection({ section }: SectionProps<'cards'>) {
  const text = useText()
  const { layout = 'grid' } = section
  const spans = listSpans(section.cards.length)
  const cards = section.cards.map((card, index) => (
    <li
      key={card.title}
      className={clsx('ruled-card', layout === 'grid' && spans[index], card.href && 'pressable')}
    >
      {card.icon && <Icon name={card.icon} className="icon ruled-card-icon" />}
      {card.label && <p className="card-label">{text(card.label)}</p>}
      <TitledText title={card.title} text={card.text} />
      {card.href && (
        <ArrowLink href={card.href}>{text(card.linkText ?? `More about ${card.title}`)}</ArrowLink>
      )}
    </li>
  ))
  return (
    <SectionFrame section={section} surface={layout === 'years' ? 'sand' : 'paper'}>
      {layout === 'years' && <YearScale stages={section.cards.length} />}
      {layout === 'grid' && (
        <LongList className="spans" few={splitRows(cards.length)[0]!}>
          {cards}
        </LongList>
      )}
      {layout === 'rows' && <LongList className="card-rows">{cards}</LongList>}
      {layout === 'years' && <ul className="card-stages">{cards}</ul>}
    </SectionFrame>
  )
}

const yearsOfStage = 15

/** A mark per year; the first of each stage is tall. */
function YearScale({ stages }: { stages: number }) {
  const length = stages * yearsOfStage
  const marks = Array.from({ length }, (_, at) => ({ at, tall: at % yearsOfStage === 0 }))
  return <Scale className="year-scale" marks={marks} length={length} />
}
