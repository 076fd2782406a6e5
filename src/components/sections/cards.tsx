import { Icon } from '../icon.tsx'
import { Inline, useText } from '../markdown.tsx'
import { listSpans } from '../rows.ts'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Columns under a rule. A card that leads somewhere is pressed anywhere. */
export function CardsSection({ section }: SectionProps<'cards'>) {
  const heading = useHeading(section)
  const text = useText()
  const spans = listSpans(section.cards.length)
  return (
    <SectionFrame heading={heading} type="cards">
      <ul className="spans">
        {section.cards.map((card, index) => (
          <li key={card.title} className={`ruled-card ${spans[index]}${card.href ? ' pressable' : ''}`}>
            {card.icon && <Icon name={card.icon} className="icon ruled-card-icon" />}
            <h3>{text(card.title)}</h3>
            <Inline text={card.text} />
            {card.href && (
              <a className="arrow-link" href={card.href}>
                {text(card.linkText ?? `More about ${card.title}`)}
                <Icon name="arrow" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
