import { formatMapFrameHref } from './address.ts'
import { Icon } from './icon.tsx'
import { TreeRings } from './tree-rings.tsx'
import { useSite } from './site-context.tsx'

/** A placeholder that loads the map of the office on click. The text beside it has the address and a map link. */
export function OfficeMap() {
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
