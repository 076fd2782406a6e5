import { formatDays, formatOpening } from '#src/content/office-hours.ts'
import { formatMapHref } from './map-links.ts'
import { Entry } from './entry.tsx'
import { LargePhoneLink, PhoneLink } from './phone-link.tsx'
import { useText } from './markdown.tsx'
import { useSite } from './site-context.tsx'

/** How to reach the firm: phone numbers in large type, then email, address and hours, side by side if there is room. */
export function ContactDetails() {
  const { firm } = useSite()
  return (
    <div className="@container" data-part="contact-details">
      <dl className="flex flex-wrap gap-x-columns gap-y-5">
        <PhoneEntries large />
      </dl>
      <dl className="mt-6 grid grid-cols-1 gap-6 border-t border-line pt-5 @sm:grid-cols-3">
        <EmailEntry />
        <Entry term="Address">
          <address>
            <AddressLines />
          </address>
          <a className="print:hidden" href={formatMapHref(firm)} rel="noopener">
            Find us on a map
          </a>
        </Entry>
        <HoursEntry />
      </dl>
    </div>
  )
}

export function PhoneEntries({ large = false }: { large?: boolean }) {
  const text = useText()
  return useSite().firm.phones.map(({ role, label, number }) => (
    <Entry key={role} term={text(label)}>
      {large ? <LargePhoneLink number={number} /> : <PhoneLink number={number} />}
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
      <span className="block">{suite ? `${street}, ${suite}` : street}</span>
      <span className="block">{`${city}, ${state} ${postalCode}`}</span>
    </>
  )
}

/** Days and times. A script adds whether the office is open now; a space reserves the line. */
export function HoursEntry() {
  const { hours } = useSite().firm
  const { days, opens, closes, note } = hours
  return (
    <Entry term="Hours">
      <span className="block">{formatDays(days)}</span>
      <span className="block">{formatOpening(hours)}</span>
      <span className="block">{useText()(note)}</span>
      <span
        className="block font-semibold print:hidden noscript:hidden"
        data-enhance="office-state"
        data-office-hours={JSON.stringify({ days, opens, closes })}
      >
        {'\u00a0'}
      </span>
    </Entry>
  )
}
