import type { ImageField } from '#src/content/fields.ts'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/content/site.ts'
import { formatGuidePdfHref } from '#src/routes.ts'
import { ArrowLink } from '../links.tsx'
import { LongList } from '../long-list.tsx'
import { TitledText, useText } from '../markdown.tsx'
import { Tile } from '../picture.tsx'
import { listSpans, splitRows } from '../rows.ts'
import { PageSection, SectionFrame, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

type Resource = SectionOf<'resources'>['resources'][number]

/**
 * Things to read, each with its picture: side by side, or a single one across the page. Leaves out resources that have
 * no address yet.
 */
export function ResourcesSection({ section }: SectionProps<'resources'>) {
  const resources = section.resources.filter(({ href }) => href !== undefined)
  if (resources.length === 0) return null
  if (resources.length === 1) return <ResourceAlone section={section} resource={resources[0]!} />
  const spans = listSpans(resources.length)
  return (
    <SectionFrame section={section} surface="bright">
      <LongList className="spans resource-list" few={splitRows(resources.length)[0]!}>
        {resources.map((resource, index) => (
          <li key={resource.title} className={`pressable ${spans[index]}`}>
            <ResourceTile
              resource={resource}
              sizes="(min-width: 64rem) 38rem, (min-width: 40rem) 45vw, 13rem"
            />
            <ResourceWords resource={resource} />
          </li>
        ))}
      </LongList>
    </SectionFrame>
  )
}

function ResourceAlone({ section, resource }: { section: SectionOf<'resources'>; resource: Resource }) {
  const heading = useHeading(section)
  return (
    <PageSection className="section-resources surface-bright">
      <div className="wrap">
        <div className="resource-alone pressable">
          <div className="resource-words">
            <SectionHead heading={heading} />
            <ResourceWords resource={resource} />
          </div>
          <ResourceTile resource={resource} sizes="(min-width: 64rem) 46rem, 100vw" />
        </div>
      </div>
    </PageSection>
  )
}

function ResourceTile({ resource, sizes }: { resource: Resource; sizes: string }) {
  const image = findResourceImage(resource, useSite())
  return <Tile image={image} icon={resource.icon ?? 'book'} sizes={sizes} />
}

function ResourceWords({ resource: { title, text, href, linkText } }: { resource: Resource }) {
  return (
    <>
      <TitledText title={title} text={text} />
      <ArrowLink href={href}>{useText()(linkText)}</ArrowLink>
    </>
  )
}

/** The picture of a resource, else of the guide it links to, without alt text because the title says the same. */
export function findResourceImage(
  { image, href }: Resource,
  { guides }: Pick<Site, 'guides'>,
): ImageField | undefined {
  if (image) return image
  const guide = guides.find(({ id, data }) => href === data.address || href === formatGuidePdfHref(id))
  return guide?.data.image && { src: guide.data.image.src, alt: '' }
}
