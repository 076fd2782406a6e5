import { ContactDetails } from '../contact-details.tsx'
import { OfficeMap } from '../office-map.tsx'
import { SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** How to reach the firm, with a map; and below the heading the towns it serves. */
export function ContactSection({ section }: SectionProps<'contact'>) {
  const heading = useHeading(section)
  const { firm } = useSite()
  return (
    <section className="section section-contact surface-bright">
      <div className="wrap arrange-split">
        <SectionHead heading={heading} />
        <div className="section-body">
          <ContactDetails />
          {section.map && <OfficeMap />}
        </div>
        {section.towns && (
          <div className="towns">
            <h3>Towns we serve</h3>
            <ul>
              {firm.towns.map((town) => (
                <li key={town}>{town}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
