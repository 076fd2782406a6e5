import { makeSlug } from '#src/content/fields.ts'
import type { PracticeArea } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import { ArrowLink } from '../links.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { Tile } from '../picture.tsx'
import { listSpans, splitRows } from '../rows.ts'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** The practice areas: an index of the featured ones, a grid of all with pictures, or a list with their services. */
export function PracticeAreasSection({ section }: SectionProps<'practice-areas'>) {
  const { practiceAreas } = useSite()
  const featured = practiceAreas.filter(({ data }) => data.featured)
  const areas = section.show === 'featured' && featured.length > 0 ? featured : practiceAreas
  if (section.as === 'list') {
    return (
      <SectionFrame section={section}>
        <div className="area-rows">
          {areas.map((area) => (
            <AreaRow key={area.id} area={area} />
          ))}
        </div>
      </SectionFrame>
    )
  }
  if (section.show === 'featured') {
    return (
      <SectionFrame section={section} arrange="split">
        <LongList className="area-index">
          {areas.map((area) => (
            <li key={area.id} className="pressable">
              <AreaWords area={area} />
            </li>
          ))}
        </LongList>
      </SectionFrame>
    )
  }
  const spans = listSpans(areas.length)
  return (
    <SectionFrame section={section}>
      <LongList className="spans area-table" few={splitRows(areas.length)[0]!}>
        {areas.map((area, index) => (
          <li key={area.id} className={`pressable ${spans[index]}`}>
            <AreaTile area={area} />
            <AreaWords area={area} />
          </li>
        ))}
      </LongList>
    </SectionFrame>
  )
}

function AreaWords({ area: { id, data } }: { area: PracticeArea }) {
  const text = useText()
  return (
    <>
      <h3>
        <a href={routes.practiceArea.href({ id })}>{text(data.title)}</a>
      </h3>
      <Inline text={data.shortDescription} />
      <Icon name="arrow" className="icon area-arrow" />
    </>
  )
}

/** The hero picture of the practice area's page, or its icon. Decorative, because the name is below it. */
function AreaTile({ area: { data } }: { area: PracticeArea }) {
  const scene = data.hero.images?.[0]
  return (
    <Tile
      image={scene && { src: scene.src, alt: '' }}
      icon={data.icon}
      sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 13rem"
    />
  )
}

function AreaRow({ area: { id, data } }: { area: PracticeArea }) {
  const title = useText()(data.title)
  return (
    <article className="area-row" aria-labelledby={makeSlug(title)}>
      <h3 id={makeSlug(title)}>{title}</h3>
      <div className="area-row-body">
        <Inline text={data.detailedDescription} className="area-row-text" />
        <ServiceList services={data.keyServices} />
        <ArrowLink href={routes.practiceArea.href({ id })}>More about {title}</ArrowLink>
      </div>
    </article>
  )
}

/** A section with the services of one practice area. */
export function KeyServices({ services }: { services: readonly string[] }) {
  const section = { type: 'practice-areas', title: 'Our Services Include' } as const
  return (
    <SectionFrame section={section} surface="mist" arrange="split">
      <ServiceList services={services} />
    </SectionFrame>
  )
}

function ServiceList({ services }: { services: readonly string[] }) {
  const text = useText()
  return (
    <LongList className="ticked-list ticked-columns">
      {services.map((service) => (
        <li key={service}>{text(service)}</li>
      ))}
    </LongList>
  )
}
