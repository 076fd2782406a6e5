import { clsx } from 'clsx'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { useWords } from '#src/words/context.tsx'
import { CardGrid } from '../card-grid.tsx'
import { Icon } from '../icon.tsx'
import { ArrowLink } from '../links.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { Scale } from '../scale.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'

type Card = SectionOf<'cards'>['cards'][number]

/** Cards in a grid, in rows, or as stages along a scale of years. A card with a link is clickable as a whole. */
export function CardsSection({ section: { cards, ...section } }: SectionProps<'cards'>) {
  if (section.layout === 'years') {
    return (
      <SectionFrame section={section} surface="sand">
        <YearScale stages={cards.length} />
        <ul className="lg:flex">
          {cards.map((card) => (
            <Stage key={card.title} card={card} />
          ))}
        </ul>
      </SectionFrame>
    )
  }
  return (
    <SectionFrame section={section}>
      {section.layout === 'rows' ? (
        <LongList>
          {cards.map((card) => (
            <Row key={card.title} card={card} />
          ))}
        </LongList>
      ) : (
        <CardGrid>
          {cards.map((card) => (
            <RuledCard key={card.title} card={card} />
          ))}
        </CardGrid>
      )}
    </SectionFrame>
  )
}

/** A card below a rule, with its icon above the text. */
function RuledCard({ card }: { card: Card }) {
  return (
    <div
      className={clsx('flex flex-col items-start border-t border-line-strong pt-5', card.href && 'pressable')}
    >
      <CardWords card={card} />
    </div>
  )
}

/** Title and text as in a dictionary. */
function Row({ card }: { card: Card }) {
  return (
    <li
      className={clsx(
        'grid items-baseline gap-x-columns gap-y-1.5 border-t border-line py-6 lg:grid-cols-[4fr_7fr]',
        card.href && 'pressable',
      )}
    >
      <div>
        <CardIcon card={card} />
        <CardTitle card={card} className="text-h2-beside font-book" />
      </div>
      <div>
        <CardText card={card} className="max-w-measure" />
      </div>
    </li>
  )
}

/** Below the scale of years; in a narrow window, below a rule. */
function Stage({ card }: { card: Card }) {
  return (
    <li
      className={clsx(
        'flex flex-1 flex-col items-start border-t border-line py-5 lg:pr-6',
        card.href && 'pressable',
      )}
    >
      <CardWords card={card} />
    </li>
  )
}

function CardWords({ card }: { card: Card }) {
  return (
    <>
      <CardIcon card={card} />
      <CardTitle card={card} />
      <CardText card={card} className="mt-2" />
    </>
  )
}

function CardIcon({ card: { icon } }: { card: Card }) {
  return icon && <Icon name={icon} className="mb-4 size-8 text-accent print:hidden" />
}

function CardTitle({ card: { label, title }, className }: { card: Card; className?: string }) {
  const text = useText()
  return (
    <>
      {label && <p className="mb-1.5 text-small font-semibold text-muted">{text(label)}</p>}
      <h3 className={className}>{text(title)}</h3>
    </>
  )
}

function CardText({ card: { title, text, href, linkText }, className }: { card: Card; className: string }) {
  const fill = useText()
  const { moreAbout } = useWords('site')
  return (
    <>
      <Inline text={text} className={clsx('text-muted', className)} />
      {href && (
        <ArrowLink href={href} className="mt-auto pt-4">
          {fill(linkText ?? moreAbout(title))}
        </ArrowLink>
      )}
    </>
  )
}

const yearsOfStage = 15

/** A mark per year; the first of each stage is tall. */
function YearScale({ stages }: { stages: number }) {
  const length = stages * yearsOfStage
  const marks = Array.from({ length }, (_, at) => ({ at, tall: at % yearsOfStage === 0 }))
  return <Scale className="max-lg:hidden" marks={marks} length={length} />
}
