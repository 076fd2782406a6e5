import type { Firm } from '#src/content/schemas/firm.ts'
import { useWords } from '#src/words/context.tsx'
import { Disclosure } from '../disclosure.tsx'
import { LongList } from '../long-list.tsx'
import { Inline } from '../markdown.tsx'
import { finePrint, SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** Counties and their courts, in the style of a docket: the lists start at the same height. */
export function CourtsSection({ section }: SectionProps<'courts'>) {
  const note = section.note && <Inline text={section.note} className={finePrint} />
  const { showCourts } = useWords('sections')
  const { courts } = useSite().firm
  return (
    <SectionFrame section={section} surface="mist" arrange="split" beside={note}>
      {section.folded ? (
        <Disclosure title={showCourts}>
          <Counties counties={courts} />
        </Disclosure>
      ) : (
        <Counties counties={courts} />
      )}
    </SectionFrame>
  )
}

/** Counties side by side. */
export function Counties({ counties }: { counties: Firm['courts'] }) {
  return (
    <div className="grid gap-x-6 gap-y-stack lg:grid-cols-3 lg:gap-y-0">
      {counties.map((county) => (
        <div key={county.name} className="lg:row-span-3 lg:grid lg:grid-rows-subgrid" data-part="county">
          <h3 className="text-h4 font-semibold">{county.name}</h3>
          <Inline text={county.intro} className="mt-1.5 mb-5 text-muted" />
          <div>
            <LongList className="columns-[9rem] gap-x-6">
              {county.courts.map((court) => (
                <li key={court} className="break-inside-avoid border-t border-line py-2">
                  {court}
                </li>
              ))}
            </LongList>
          </div>
        </div>
      ))}
    </div>
  )
}
