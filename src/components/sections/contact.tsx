import { ContactDetails } from '../contact-details.tsx'
import { OfficeMap } from '../office-map.tsx'
import { PageSection, SectionFrame, SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** How to reach the firm: beside the heading and the towns, or below the heading with a map. */
export function ContactSection({ section }: SectionProps<'contact'>) {
  const heading = useHeading(section)
  const { firm } = useSite()
  const towns = section.towns && (
    <div className="towns">
      <h3>Towns we serve</h3>
      <ul>
        {firm.towns.map((town) => (
          <li key={town}>{town}</li>
        ))}
      </ul>
    </div>
  )
  if (!section.map) {
    return (
      <PageSection className="section-contact surface-bright">
        <div className="wrap arrange-split">
          <SectionHead heading={heading} />
          <div className="section-body">
            <ContactDetails />
          </div>
          {towns}
        </div>
      </PageSection>
    )
  }
  return (
    <SectionFrame heading={heading} type="contact" surface="bright">
      <div className="contact-columns">
        <div>
          <ContactDetails />
        </div>
        <div>
          <OfficeMap />
          {towns}
        </div>
      </div>
    </SectionFrame>
  )
}
