import { formatDays, formatOpening } from '#src/content/office-hours.ts'
import { formatMapHref } from './map-links.ts'
import { Entry } from './entry.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useText } from './markdown.tsx'
import { useSite } from './site-context.tsx'

/** How to reach the firm: phone numbers in large type, then email, address and hours. */
export function ContactDetails() {
  const { firm } = useSite()
  return (
    <>
      <dl className="contact-phones">
        <PhoneEntries className="big-phone" />
      </dl>
      <dl className="contact-details">
        <EmailEntry />
        <Entry term="Address">
          <address>
            <AddressLines />
          </address>
          <a href={formatMapHref(firm)} rel="noopener">
            Find us on a map
          </a>
        </Entry>
        <HoursEntry />
      </dl>
    </>
  )
}

export function PhoneEntries({ className }: { className?: string }) {
  const text = useText()
  return useSite().firm.phones.map((phone) => (
    <Entry key={phone.role} term={text(phone.label)}>
      <PhoneLink number={phone.number} className={className} />
    </Entry>
  ))
}

export function EmailEntry() {
  const { email } = useSite().firm
  return (
    <Entry term="Email">
      <a href={`mailto:${email}`}>{email}</a>
    </Entry>
  )
}

/** Street and city, as on an envelope. */
export function AddressLines() {
  const { street, suite, city, state, postalCode } = useSite().firm.address
  return (
    <>
      <span className="line">{suite ? `${street}, ${suite}` : street}</span>
      <span className="line">{`${city}, ${state} ${postalCode}`}</span>
    </>
  )
}

/** Days and times. A script adds whether the office is open now. */
export function HoursEntry() {
  const { hours } = useSite().firm
  const { days, opens, closes, note } = hours
  return (
    <Entry term="Hours">
      <span className="line">{formatDays(days)}</span>
      <span className="line">{formatOpening(hours)}</span>
      <span className="line">{useText()(note)}</span>
      <span
        className="line office-state"
        data-enhance="office-state"
        data-office-hours={JSON.stringify({ days, opens, closes })}
      />
    </Entry>
  )
}
