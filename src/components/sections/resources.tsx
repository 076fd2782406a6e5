import { Icon } from '../icon.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Things to read, as a list of rows. */
export function ResourcesSection({ section }: SectionProps<'resources'>) {
  const heading = useHeading(section)
  const text = useText()
  return (
    <SectionFrame heading={heading} type="resources" surface="bright">
      <ul className="resource-rows">
        {section.resources.map((resource) => (
          <li key={resource.title} className="pressable">
            <Icon name={resource.icon ?? 'book'} />
            <h3>{text(resource.title)}</h3>
            <Inline text={resource.text} />
            <a className="arrow-link" href={resource.href}>
              {text(resource.linkText)}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
