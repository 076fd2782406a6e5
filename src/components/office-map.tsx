import { formatOfficeName } from '#src/content/offices.ts'
import type { Office } from '#src/content/schemas/firm.ts'
import { useWords } from '#src/words/context.tsx'
import { FrameStatus } from './frame-status.tsx'
import { Icon } from './icon.tsx'
import { formatMapFrameHref } from './map-links.ts'
import { useSite } from './site-context.tsx'

/** A placeholder that loads the map of the office on click. The text beside it has the address and a map link. */
export function OfficeMap({ office }: { office: Office }) {
  const several = useSite().firm.offices.length > 1
  const { map } = useWords('contact')
  return (
    <div
      className="relative flex aspect-16/10 flex-col items-center justify-center gap-3 rounded-sm border border-line bg-mist p-5 text-center text-small print:hidden noscript:hidden [&>iframe]:absolute [&>iframe]:size-full"
      data-part="office-map"
    >
      <Icon name="pin" className="text-accent" />
      {several && <p className="font-semibold">{formatOfficeName(office)}</p>}
      <p>{map.warning}</p>
      <button
        type="button"
        // Until its script has loaded, it would do nothing.
        className="invisible button button-quiet data-enhanced:visible"
        data-enhance="map"
        data-frame={formatMapFrameHref(office)}
        data-frame-title={map.name(office.address.city)}
      >
        {map.show}
      </button>
      <FrameStatus />
    </div>
  )
}
