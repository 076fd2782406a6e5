import { Disclosures } from '../disclosures.tsx'
import { FactSource, useFact } from '../legal-fact.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Legal rules in plain English, each with its facts from the register and their sources. */
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
  const fact = useFact(id)
  return (
    <div className="statute">
      <p className="statute-wording">{fact.wording}</p>
      <FactSource fact={fact} className="fact-source" />
    </div>
  )
}
