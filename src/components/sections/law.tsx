import { Disclosures } from '../disclosures.tsx'
import { formatLongDate } from '#src/content/dates.ts'
import { Markdown, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { usePage } from '../site-context.tsx'

/** Rules of law in plain words, each with the facts of the register and where they can be read. */
export function LawSection({ section }: SectionProps<'law'>) {
  const heading = useHeading(section)
  const text = useText()
  const items = section.items.map((item) => ({
    title: text(item.title),
    content: (
      <>
        <Markdown text={item.text} />
        {item.facts?.map((id) => (
          <Statute key={id} id={id} />
        ))}
      </>
    ),
  }))
  return (
    <SectionFrame heading={heading} type="law" surface="mist" arrange="split">
      <Disclosures name={heading.id} items={items} />
    </SectionFrame>
  )
}

function Statute({ id }: { id: string }) {
  const { site, factsUsed } = usePage()
  const fact = site.facts.get(id)
  if (!fact) throw new Error(`The legal fact "${id}" was not loaded.`)
  factsUsed.add(id)
  return (
    <div className="statute">
      <p className="statute-wording">{fact.wording}</p>
      <p className="statute-source">
        <a href={fact.source} rel="noopener">
          {fact.citation}
        </a>
        {fact.status === 'verified' && fact.verifiedOn && (
          <span className="statute-checked">Checked on {formatLongDate(fact.verifiedOn)}</span>
        )}
      </p>
    </div>
  )
}
