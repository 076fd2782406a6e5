import type { SectionOf } from '#src/content/schemas/sections.ts'
import { Icon } from '../icon.tsx'
import { FactSource, useFact } from '../legal-facts.tsx'
import { FoldedRest, longestOnPhone } from '../long-list.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { SectionFrame } from '../section-frame.tsx'

interface Disclosure {
  title: string
  text: string
  /** Ids of the facts shown below the text. */
  facts?: readonly string[] | undefined
}

/**
 * Headings that open: questions and answers, legal rules with their facts, or any other. The shared `name` keeps one
 * item open at a time, and pressing the open one closes it. Phones fold the items of a long list after the first few.
 */
export function DisclosuresSection({ section }: { section: SectionOf<'accordion' | 'faq' | 'law'> }) {
  const isFaq = section.type === 'faq'
  const items: readonly Disclosure[] = isFaq
    ? section.items.map(({ question, answer }) => ({ title: question, text: answer }))
    : section.items
  return (
    <SectionFrame section={section} surface={isFaq ? 'paper' : 'mist'} arrange="split">
      {(headingId) => <Disclosures name={headingId} items={items} />}
    </SectionFrame>
  )
}

function Disclosures({ name, items }: { name: string; items: readonly Disclosure[] }) {
  const text = useText()
  const list = items.map((item) => (
    <details key={item.title} className="disclosure" name={name}>
      <summary>
        <h3>{text(item.title)}</h3>
        <Icon name="chevron" />
      </summary>
      <div className="disclosure-content">
        <Markdown text={item.text} />
        {item.facts?.map((id) => (
          <Statute key={id} id={id} />
        ))}
      </div>
    </details>
  ))
  return (
    <div className="disclosures">
      {list.slice(0, longestOnPhone)}
      {list.length > longestOnPhone && (
        <FoldedRest count={list.length - longestOnPhone}>{list.slice(longestOnPhone)}</FoldedRest>
      )}
    </div>
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
