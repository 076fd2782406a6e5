import { Disclosures } from '../disclosures.tsx'
import { Markdown, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** An accordion: one item open at a time. */
export function AccordionSection({ section }: SectionProps<'accordion'>) {
  const heading = useHeading(section)
  const text = useText()
  const items = section.items.map((item) => ({
    title: text(item.title),
    content: <Markdown text={item.text} />,
  }))
  return (
    <SectionFrame heading={heading} type="accordion" surface="mist" arrange="split">
      <Disclosures name={heading.id} items={items} />
    </SectionFrame>
  )
}
