import { clsx } from 'clsx'
import { formatOfficeName } from '#src/content/offices.ts'
import type { Office } from '#src/content/schemas/firm.ts'
import { useWords } from '#src/words/context.tsx'
import { formatMapFrameHref } from '../map-links.ts'
import { ContactDetails } from '../contact-details.tsx'
import { FrameStatus } from '../frame-status.tsx'
import { Icon } from '../icon.tsx'
import { SectionFrame, split, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** How to reach the firm: beside the heading and the towns, or below the heading with a map. */
export function ContactSection({ section }: SectionProps<'contact'>) {
  const { firm } = useSite()
  if (!section.map) {
    return (
      <SectionFrame
        section={section}
        surface="bright"
        arrange="split"
        after={section.towns && <Towns className="border-t border-line" />}
      >
        <ContactDetails />
      </SectionFrame>
    )
  }
  return (
    <SectionFrame section={section} surface="bright">
      <div className={split}>
        <ContactDetails />
        <div>
          <div className="grid grid-cols-1 gap-6">
            {firm.offices.map((office) => (
              <OfficeMap key={formatOfficeName(office)} office={office} />
            ))}
          </div>
          {section.towns && <Towns />}
        </div>
      </div>
    </SectionFrame>
  )
}

/** A placeholder that loads the map of the office on click. The text beside it has the address and a map link. */
function OfficeMap({ office }: { office: Office }) {
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

function Towns({ className }: { className?: string }) {
  const { towns } = useSite().firm
  const words = useWords('contact')
  return (
    <div className={clsx('pt-5', className)}>
      <h3 className="text-h4">{words.towns}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-2 font-display text-h4" data-part="towns">
        {towns.map((town, index) => (
          <li key={town}>
            {town}
            {index < towns.length - 1 && ','}
          </li>
        ))}
      </ul>
    </div>
  )
}
