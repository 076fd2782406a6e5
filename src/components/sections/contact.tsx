import { formatMapHref, listAddressLines } from '../formats.ts'
import { useText } from '../markdown.tsx'
import { OpeningHours } from '../opening-hours.tsx'
import { OfficeMap } from '../office-map.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'

/** How to reach the firm: numbers large, then letter, place and hours; a map, and the towns it serves. */
export function ContactSection({ section }: SectionProps<'contact'>) {
  const heading = useHeading(section)
  const text = useText()
  const { firm } = useSite()
  return (
    <SectionFrame heading={heading} type="contact" surface="bright" arrange="split">
      <dl className="contact-phones">
        {firm.phones.map((phone) => (
          <div key={phone.role}>
            <dt>{text(phone.label)}</dt>
            <dd>
              <PhoneLink phone={phone} className="big-phone" />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="contact-details">
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </dd>
        </div>
        <div>
          <dt>Office</dt>
          <dd>
            <address>
              {listAddressLines(firm.address).map((line) => (
                <span key={line} className="line">
                  {line}
                </span>
              ))}
            </address>
            <a href={formatMapHref(firm)} rel="noopener">
              Find us on a map
            </a>
          </dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>
            <OpeningHours hours={firm.hours} />
          </dd>
        </div>
      </dl>
      {section.map && <OfficeMap />}
      {section.towns && (
        <div className="towns">
          <h3>Towns we serve</h3>
          <ul>
            {firm.towns.map((town) => (
              <li key={town}>{town}</li>
            ))}
          </ul>
        </div>
      )}
    </SectionFrame>
  )
}
