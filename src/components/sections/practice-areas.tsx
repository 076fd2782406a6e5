import { makeSlug } from '#src/content/fields.ts'
import type { PracticeArea } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import { Inline, useText } from '../markdown.tsx'
import { listSpans } from '../rows.ts'
import { SectionFrame, SectionHead, useHeading, type Heading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** The practice areas: a short row of those that are featured, a full table, or a long list with their services. */
export function PracticeAreasSection({ section, index }: SectionProps<'practice-areas'>) {
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
  if (section.show === 'featured')
    return <FeaturedAreas heading={heading} areas={areas} raised={index === 0} />
  const spans = listSpans(areas.length)
  return (
    <SectionFrame heading={heading} type="practice-areas" surface="mist">
      <ul className="spans area-table">
        {areas.map((area, place) => (
          <li key={area.id} className={`pressable ${spans[place]}`}>
            <AreaCard area={area} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

/** A few areas on one sheet. As the first section it is raised into the head of the page. */
function FeaturedAreas({
  heading,
  areas,
  raised,
}: {
  heading: Heading
  areas: readonly PracticeArea[]
  raised: boolean
}) {
  const spans = listSpans(areas.length)
  return (
    <section className={`section area-summaries surface-paper${raised ? ' raised' : ''}`}>
      <div className="wrap">
        <div className="sheet surface-bright">
          <SectionHead heading={heading} />
          <ul className="spans">
            {areas.map((area, place) => (
              <li key={area.id} className={`pressable ${spans[place]}`}>
                <AreaCard area={area} icon />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function AreaCard({ area: { id, data }, icon = false }: { area: PracticeArea; icon?: boolean }) {
  const text = useText()
  return (
    <>
      {icon && <Icon name={data.icon} className="icon area-icon" />}
      <h3>
        <a href={routes.practiceArea.href({ id })}>{text(data.title)}</a>
      </h3>
      <Inline text={data.shortDescription} />
      <Icon name="arrow" className="icon area-arrow" />
    </>
  )
}

function AreaRow({ area: { id, data } }: { area: PracticeArea }) {
  const text = useText()
  const title = text(data.title)
  return (
    <article className="area-row" aria-labelledby={makeSlug(title)}>
      <div className="area-row-head">
        <Icon name={data.icon} className="icon area-icon" />
        <h3 id={makeSlug(title)}>{title}</h3>
      </div>
      <div className="area-row-body">
        <Inline text={data.detailedDescription} className="area-row-text" />
        <ul className="ticked-list ticked-columns">
          {data.keyServices.map((service) => (
            <li key={service}>{text(service)}</li>
          ))}
        </ul>
        <a className="arrow-link" href={routes.practiceArea.href({ id })}>
          More about {title}
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  )
}
