import { Icon } from '../icon.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'

/** Things to read, as a list of rows. One that has no address yet is left out. */
export function ResourcesSection({ section }: SectionProps<'resources'>) {
  const heading = useHeading(section)
  const text = useText()
  const resources = section.resources.filter(({ href }) => href !== undefined)
  if (resources.length === 0) return null
  return (
    <SectionFrame heading={heading} type="resources" surface="bright">
      <ul className="resource-rows">
        {resources.map((resource) => (
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
