import { LongList } from '../long-list.tsx'
import { Inline } from '../markdown.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** Counties and their courts, in the style of a docket. */
export function CourtsSection({ section }: SectionProps<'courts'>) {
  const heading = useHeading(section)
  const { courts } = useSite().firm
  return (
    <SectionFrame
      heading={heading}
      type="courts"
      surface="mist"
      arrange="split"
      beside={section.note && <Inline text={section.note} className="fine-print" />}
    >
      <div className="docket">
        {courts.map((county) => (
          <div key={county.name} className="docket-column">
            <h3>{county.name}</h3>
            <Inline text={county.intro} />
            <div>
              <LongList
                items={county.courts.map((court) => (
                  <li key={court}>{court}</li>
                ))}
              />
            </div>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
