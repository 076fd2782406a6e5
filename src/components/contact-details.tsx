import { formatMapHref, listAddressLines } from './address.ts'
import { useText } from './markdown.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useSite } from './site-context.tsx'

/** How to reach the firm: phone numbers in large type, then email, address and hours. */
export function ContactDetails() {
  const text = useText()
  const { firm } = useSite()
  return (
    <>
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
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
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
    </>
  )
}
