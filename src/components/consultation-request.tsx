import { findPhone } from '#src/content/phones.ts'
import { routes } from '#src/routes.ts'
import { PhoneLink } from './phone-link.tsx'
import { SectionFrame, useHeading } from './section-frame.tsx'
import { useSite } from './site-context.tsx'

/** Asks for a consultation, on the page of a practice area. */
export function ConsultationRequest() {
  const { firm } = useSite()
  const heading = useHeading({
    title: 'Request a Consultation',
    intro: 'Tell us in a few lines what happened and how to reach you. We’ll call you back in office hours.',
  })
  return (
    <SectionFrame heading={heading} type="contact" surface="sand" arrange="split">
      <p className="call-phone">
        <span>Call</span> <PhoneLink phone={findPhone(firm, 'intake')} className="big-phone" />
      </p>
      <p>
        Or write to <a href={`mailto:${firm.email}`}>{firm.email}</a>.
      </p>
      <p className="actions">
        <a className="button button-gold" href={routes.schedule.href({})}>
          Schedule a Consultation
        </a>
      </p>
    </SectionFrame>
  )
}
