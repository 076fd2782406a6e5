import type { SectionOf } from '#src/content/schemas/sections.ts'
import { Disclosure } from '../disclosure.tsx'
import { FactSource, useFact } from '../legal-facts.tsx'
import { FoldedRest, longestOnPhone } from '../long-list.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { GroupHead, SectionFrame } from '../section-frame.tsx'

interface Item {
  title: string
  text: string
  /** Ids of the facts shown below the text. */
  facts?: readonly string[] | undefined
}

/**
 * Headings that open: questions and answers, legal rules with their facts, or any other. The shared `name` keeps one
 * item open at a time, and pressing the open one closes it. Phones fold the items of a long list after the first few,
 * unless they fold the whole section.
 */
export function DisclosuresSection({ section }: { section: SectionOf<'accordion' | 'faq' | 'law'> }) {
  const isFaq = section.type === 'faq'
  const items: readonly Item[] = isFaq ? section.items.map(readQuestion) : section.items
  const further = isFaq ? section.further : undefined
  return (
    <SectionFrame
      section={section}
      surface={isFaq ? 'paper' : 'mist'}
      space={isFaq ? 'quiet' : 'normal'}
      arrange="split"
    >
      {(headingId) => (
        <>
          <Disclosures name={headingId} items={items} />
          {further && (
            <div data-part="further">
              <GroupHead group={further} />
              <Disclosures name={headingId} items={further.items.map(readQuestion)} level={4} />
            </div>
          )}
        </>
      )}
    </SectionFrame>
  )
}

type Question = SectionOf<'faq'>['items'][number]

const readQuestion = ({ question, answer }: Question): Item => ({ title: question, text: answer })

interface DisclosuresProps {
  name: string
  items: readonly Item[]
  level?: 3 | 4
}

function Disclosures({ name, items, level = 3 }: DisclosuresProps) {
  const list = items.map((item) => <OpeningItem key={item.title} item={item} name={name} level={level} />)
  return (
    <div className="border-b border-line">
      {list.slice(0, longestOnPhone)}
      {list.length > longestOnPhone && (
        <FoldedRest count={list.length - longestOnPhone}>{list.slice(longestOnPhone)}</FoldedRest>
      )}
    </div>
  )
}

function OpeningItem({ item, name, level }: { item: Item; name: string; level: 3 | 4 }) {
  return (
    <Disclosure title={useText()(item.title)} name={name} level={level}>
      <Markdown text={item.text} />
      {item.facts?.map((id) => (
        <Statute key={id} id={id} />
      ))}
    </Disclosure>
  )
}

/** A legal rule and its citation. */
function Statute({ id }: { id: string }) {
  const fact = useFact(id)
  return (
    <div className="mt-5 max-w-measure break-inside-avoid border-l-4 border-line-strong bg-bright px-5 py-4">
      <p className="font-display text-h4 leading-normal text-heading">{fact.wording}</p>
      <FactSource fact={fact} />
    </div>
  )
}
