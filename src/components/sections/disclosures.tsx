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
    <SectionFrame
      section={section}
      surface={isFaq ? 'paper' : 'mist'}
      space={isFaq ? 'quiet' : 'normal'}
      arrange="split"
    >
      {(headingId) => <Disclosures name={headingId} items={items} />}
    </SectionFrame>
  )
}

function Disclosures({ name, items }: { name: string; items: readonly Disclosure[] }) {
  const list = items.map((item) => <Item key={item.title} item={item} name={name} />)
  return (
    <div className="border-b border-line">
      {list.slice(0, longestOnPhone)}
      {list.length > longestOnPhone && (
        <FoldedRest count={list.length - longestOnPhone}>{list.slice(longestOnPhone)}</FoldedRest>
      )}
    </div>
  )
}

function Item({ item, name }: { item: Disclosure; name: string }) {
  return (
    <details className="border-t border-line" name={name}>
      <summary className="flex items-center justify-between gap-6 py-4 decoration-1 underline-offset-4 hover:underline">
        <h3 className="text-h4 leading-snug font-semibold">{useText()(item.title)}</h3>
        <Icon name="chevron" className="size-5.5 text-accent print:hidden" />
      </summary>
      <div className="pb-6">
        <Markdown text={item.text} />
        {item.facts?.map((id) => (
          <Statute key={id} id={id} />
        ))}
      </div>
    </details>
  )
}

/** A legal rule and its citation. */
function Statute({ id }: { id: string }) {
  const fact = useFact(id)
  return (
    <div className="mt-4 max-w-measure break-inside-avoid border-l-4 border-line-strong bg-bright px-5 py-4">
      <p className="font-display text-h4 leading-normal text-heading">{fact.wording}</p>
      <FactSource fact={fact} />
    </div>
  )
}
