import { clsx } from 'clsx'
import { useWords } from '#src/words/context.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { OfficeMap } from '../office-map.tsx'
import { SectionFrame, split, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** How to reach the firm: beside the heading and the towns, or below the heading with a map of each office. */
export function ContactSection({ section }: SectionProps<'contact'>) {
  const { offices } = useSite().firm
  const [single] = offices.length === 1 ? offices : []
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
  const towns = section.towns && <Towns />
  return (
    <SectionFrame section={section} surface="bright">
      {single ? (
        <div className={split}>
          <ContactDetails />
          <div>
            <OfficeMap office={single} />
            {towns}
          </div>
        </div>
      ) : (
        <>
          <ContactDetails maps />
          {towns}
        </>
      )}
    </SectionFrame>
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
