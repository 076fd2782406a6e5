import type { ImageField } from '#src/content/fields.ts'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/site/site.ts'
import { formatGuidePdfHref } from '#src/routes.ts'
import { CardGrid, PictureCard } from '../card-grid.tsx'
import { ArrowLink } from '../links.tsx'
import { Inline, useText } from '../markdown.tsx'
import { Tile } from '../picture.tsx'
import { PageSection } from '../page-section.tsx'
import { SectionFrame, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'
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
  return (
    <SectionFrame section={section} surface="bright" space="quiet">
      <CardGrid>
        {resources.map((resource) => (
          <ResourceCard key={resource.title} resource={resource} />
        ))}
      </CardGrid>
    </SectionFrame>
  )
}

function ResourceCard({ resource }: { resource: Resource }) {
  return (
    <PictureCard {...useTile(resource)} sizes="(min-width: 64rem) 38rem, (min-width: 40rem) 45vw, 13rem">
      <ResourceWords resource={resource} linkClassName="mt-1.5" />
    </PictureCard>
  )
}

function ResourceAlone({ section, resource }: { section: SectionOf<'resources'>; resource: Resource }) {
  const heading = useHeading(section)
  return (
    <PageSection type={section.type} surface="bright" space="quiet">
      <div className="wrap">
        <div className="pressable grid items-center gap-x-columns gap-y-5 sm:grid-cols-2 print:block">
          <Tile {...useTile(resource)} sizes="(min-width: 40rem) 40vw, 100vw" className="aspect-16/10" />
          <div>
            <SectionHead heading={heading} />
            <div className="mt-5">
              <ResourceWords resource={resource} linkClassName="mt-3" />
            </div>
          </div>
        </div>
      </div>
    </PageSection>
  )
}

function useTile(resource: Resource) {
  return { image: findResourceImage(resource, useSite()), icon: resource.icon ?? 'book' } as const
}

function ResourceWords({ resource, linkClassName }: { resource: Resource; linkClassName: string }) {
  const text = useText()
  return (
    <>
      <h3>{text(resource.title)}</h3>
      <Inline text={resource.text} className="mt-1.5 max-w-measure text-muted" />
      <ArrowLink href={resource.href} className={linkClassName}>
        {text(resource.linkText)}
        {/* Several may say the same. */}
        <span className="sr-only">: {text(resource.title)}</span>
      </ArrowLink>
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
