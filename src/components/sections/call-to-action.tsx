import { ActionButtons } from '../action-button.tsx'
import { findPhone } from '#src/content/phones.ts'
import { PhoneLink } from '../phone-link.tsx'
import { PageSection, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** The gold button and a phone number: a dark band if it is the last one on the page, otherwise a quiet one. */
export function CallToActionSection({ section, last }: SectionProps<'call-to-action'>) {
  const heading = useHeading(section)
  const { firm } = useSite()
  const look = last ? 'closing-call surface-navy treeline' : 'passing-call surface-sand'
  return (
    <PageSection className={`section-call-to-action ${look}`}>
      <div className="wrap call-columns">
        <SectionHead heading={heading} />
        <div className="call-actions">
          <ActionButtons buttons={section.buttons} />
          {section.phone && (
            <p className="call-phone">
              <span>Or call</span>{' '}
              <PhoneLink number={findPhone(firm, section.phone).number} className="big-phone" />
            </p>
          )}
        </div>
      </div>
    </PageSection>
  )
}
