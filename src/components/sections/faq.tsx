import { Disclosures } from '../disclosures.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Questions and answers, one open at a time. */
export function FaqSection({ section }: SectionProps<'faq'>) {
  const heading = useHeading(section)
  const text = useText()
  const items = section.items.map(({ question, answer }) => ({
    title: text(question),
    content: <Markdown text={answer} />,
  }))
  return (
    <SectionFrame heading={heading} type="faq" arrange="split">
      <Disclosures name={heading.id} items={items} />
    </SectionFrame>
  )
}
