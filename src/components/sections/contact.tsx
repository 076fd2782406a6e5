import { formatMapFrameHref } from '../map-links.ts'
import { ContactDetails } from '../contact-details.tsx'
import { Icon } from '../icon.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'
import { TreeRings } from '../tree-rings.tsx'

/** How to reach the firm: beside the heading and the towns, or below the heading with a map. */
export function ContactSection({ section }: SectionProps<'contact'>) {
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
      <SectionFrame section={section} surface="bright" arrange="split" after={towns}>
        <ContactDetails />
      </SectionFrame>
    )
  }
  return (
    <SectionFrame section={section} surface="bright">
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

/** A placeholder that loads the map of the office on click. The text beside it has the address and a map link. */
function OfficeMap() {
  const { firm } = useSite()
  return (
    <div className="office-map needs-scripts">
      <TreeRings />
      <Icon name="pin" />
      <p>The map comes from Google, so Google will know that you opened it.</p>
      <button
        type="button"
        className="button button-quiet"
        data-enhance="map"
        data-map={formatMapFrameHref(firm)}
        data-map-title={`Map of our office in ${firm.address.city}`}
      >
        Show the map
      </button>
    </div>
  )
}
