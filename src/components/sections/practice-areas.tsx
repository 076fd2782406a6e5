import { makeSlug } from '#src/content/fields.ts'
import type { PracticeArea } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { listSpans, splitRows } from '../rows.ts'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'
import { Tile } from '../tile.tsx'

/** The practice areas: an index of the featured ones, a grid of all with pictures, or a list with their services. */
export function PracticeAreasSection({ section }: SectionProps<'practice-areas'>) {
  const heading = useHeading(section)
  const { practiceAreas } = useSite()
  const featured = practiceAreas.filter(({ data }) => data.featured)
  const areas = section.show === 'featured' && featured.length > 0 ? featured : practiceAreas
  if (section.as === 'list') {
    return (
      <SectionFrame heading={heading} type="practice-areas">
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
      <SectionFrame heading={heading} type="practice-areas" arrange="split">
        <LongList
          className="area-index"
          items={areas.map((area) => (
            <li key={area.id} className="pressable">
              <AreaWords area={area} />
            </li>
          ))}
        />
      </SectionFrame>
    )
  }
  const spans = listSpans(areas.length)
  return (
    <SectionFrame heading={heading} type="practice-areas">
      <LongList
        className="spans area-table"
        few={splitRows(areas.length)[0]!}
        items={areas.map((area, index) => (
          <li key={area.id} className={`pressable ${spans[index]}`}>
            <AreaTile area={area} />
            <AreaWords area={area} />
          </li>
        ))}
      />
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
  const text = useText()
  const title = text(data.title)
  return (
    <article className="area-row" aria-labelledby={makeSlug(title)}>
      <h3 id={makeSlug(title)}>{title}</h3>
      <div className="area-row-body">
        <Inline text={data.detailedDescription} className="area-row-text" />
        <LongList
          className="ticked-list ticked-columns"
          items={data.keyServices.map((service) => (
            <li key={service}>{text(service)}</li>
          ))}
        />
        <a className="arrow-link" href={routes.practiceArea.href({ id })}>
          More about {title}
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  )
}
