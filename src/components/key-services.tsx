import { routes } from '#src/routes.ts'
import { Icon } from './icon.tsx'
import { useText } from './markdown.tsx'
import { SectionFrame, useHeading } from './section-frame.tsx'

/** The services of one practice area, and the way to the others. */
export function KeyServices({ services }: { services: readonly string[] }) {
  const text = useText()
  const heading = useHeading({ title: 'Our Services Include' })
  return (
    <SectionFrame
      heading={heading}
      type="practice-areas"
      surface="mist"
      arrange="split"
      beside={
        <p className="section-link">
          <a className="arrow-link" href={routes.services.href({})}>
            <Icon name="back" />
            Back to All Services
          </a>
        </p>
      }
    >
      <ul className="ticked-list ticked-columns">
        {services.map((service) => (
          <li key={service}>{text(service)}</li>
        ))}
      </ul>
    </SectionFrame>
  )
}
