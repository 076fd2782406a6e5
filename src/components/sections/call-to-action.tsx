import { ActionButton } from '../action-button.tsx'
import { findPhone } from '#src/content/phones.ts'
import { PhoneLink } from '../phone-link.tsx'
import { PageSection, SectionHead, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** The gold button and a phone number: a dark band if it is the last one on the page, otherwise a quiet one. */
export function CallToActionSection({ section, last }: SectionProps<'call-to-action'>) {
  const heading = useHeading(section)
  const { firm } = useSite()
  return (
    <PageSection
      className={`section-call-to-action ${last ? 'closing-call surface-navy treeline' : 'passing-call surface-sand'}`}
    >
      <div className="wrap call-columns">
        <SectionHead heading={heading} />
        <div className="call-actions">
          <div className="actions">
            {section.buttons.map((button, index) => (
              <ActionButton key={button.label} button={button} look={index === 0 ? 'gold' : 'quiet'} />
            ))}
          </div>
          {section.phone && (
            <p className="call-phone">
              <span>Or call</span> <PhoneLink phone={findPhone(firm, section.phone)} className="big-phone" />
            </p>
          )}
        </div>
      </div>
    </PageSection>
  )
}
