import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { findResourceImage, type Resource } from '../resource-image.ts'
import { listSpans, splitRows } from '../rows.ts'
import { PageSection, SectionFrame, SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'
import { Tile } from '../tile.tsx'

/**
 * Things to read, each with its picture: side by side, or a single one across the page. Leaves out resources that have
 * no address yet.
 */
export function ResourcesSection({ section }: SectionProps<'resources'>) {
  const heading = useHeading(section)
  const resources = section.resources.filter(({ href }) => href !== undefined)
  const [first, ...others] = resources
  if (!first) return null
  if (others.length === 0) {
    return (
      <PageSection className="section-resources surface-bright">
        <div className="wrap">
          <div className="resource-alone pressable">
            <div className="resource-words">
              <SectionHead heading={heading} />
              <ResourceWords resource={first} />
            </div>
            <ResourceTile resource={first} sizes="(min-width: 64rem) 46rem, 100vw" />
          </div>
        </div>
      </PageSection>
    )
  }
  const spans = listSpans(resources.length)
  return (
    <SectionFrame heading={heading} type="resources" surface="bright">
      <LongList
        className="spans resource-list"
        few={splitRows(resources.length)[0]!}
        items={resources.map((resource, index) => (
          <li key={resource.title} className={`pressable ${spans[index]}`}>
            <ResourceTile
              resource={resource}
              sizes="(min-width: 64rem) 38rem, (min-width: 40rem) 45vw, 13rem"
            />
            <ResourceWords resource={resource} />
          </li>
        ))}
      />
    </SectionFrame>
  )
}

function ResourceTile({ resource, sizes }: { resource: Resource; sizes: string }) {
  const image = findResourceImage(resource, useSite())
  return <Tile image={image} icon={resource.icon ?? 'book'} sizes={sizes} />
}

function ResourceWords({ resource }: { resource: Resource }) {
  const text = useText()
  return (
    <>
      <h3>{text(resource.title)}</h3>
      <Inline text={resource.text} />
      <a className="arrow-link" href={resource.href}>
        {text(resource.linkText)}
        <Icon name="arrow" />
      </a>
    </>
  )
}
