import { LongList } from '../long-list.tsx'
import { Inline } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** Counties and their courts, in the style of a docket. */
export function CourtsSection({ section }: SectionProps<'courts'>) {
  const note = section.note && <Inline text={section.note} className="fine-print" />
  return (
    <SectionFrame section={section} surface="mist" arrange="split" beside={note}>
      <div className="docket">
        {useSite().firm.courts.map((county) => (
          <div key={county.name} className="docket-column">
            <h3>{county.name}</h3>
            <Inline text={county.intro} />
            <div>
              <LongList>
                {county.courts.map((court) => (
                  <li key={court}>{court}</li>
                ))}
              </LongList>
            </div>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
