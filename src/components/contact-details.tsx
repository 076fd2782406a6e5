import { Fragment } from 'react'
import { getToday } from '#src/content/dates.ts'
import { createSchedule } from '#src/content/office-schedule.ts'
import { countStateLines } from '#src/content/office-state.ts'
import {
  formatClosedDay,
  listClosedDays,
  listedClosedDays,
  listHoursRows,
} from '#src/content/office-hours.ts'
import { formatOfficeName, listAddressLines } from '#src/content/offices.ts'
import type { Firm, Office } from '#src/content/schemas/firm.ts'
import { useWords } from '#src/words/context.tsx'
import { formatMapHref } from './map-links.ts'
import { Entry } from './entry.tsx'
import { LargePhoneLink, PhoneLink } from './phone-link.tsx'
import { Inline, useText } from './markdown.tsx'
import { useSite } from './site-context.tsx'

/** How to reach the firm: phone numbers in large type, then email and each office, side by side if there is room. */
export function ContactDetails() {
  const words = useWords('contact')
  const { offices } = useSite().firm
  const isSingle = offices.length === 1
  const row = 'mt-6 grid grid-cols-1 gap-6 border-t border-line pt-5 @sm:grid-cols-3'
  return (
    <div className="@container" data-part="contact-details">
      <dl className="flex flex-wrap gap-x-columns gap-y-5">
        <PhoneEntries large />
      </dl>
      {!isSingle && (
        <dl className={row}>
          <EmailEntry />
          <ClosedDaysEntry />
        </dl>
      )}
      {offices.map((office) => (
        <div key={formatOfficeName(office)}>
          {!isSingle && <h3 className="mt-8 text-h4">{formatOfficeName(office)}</h3>}
          <dl className={row}>
            {isSingle && <EmailEntry />}
            <Entry term={words.address}>
              <address>
                <AddressLines office={office} />
              </address>
              <a className="print:hidden" href={formatMapHref(office)} rel="noopener">
                {words.findOnMap}
                {!isSingle && <span className="sr-only">: {formatOfficeName(office)}</span>}
              </a>
            </Entry>
            <OfficePhoneEntries office={office} />
            <HoursEntry office={office} />
            {isSingle && <ClosedDaysEntry />}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** The number for new cases comes first: who has just been hurt has no time to compare. */
export function PhoneEntries({ large = false }: { large?: boolean }) {
  const text = useText()
  const { phones } = useSite().firm
  const isForNewCases = ({ role }: Firm['phones'][number]) => role === 'intake'
  return [...phones.filter(isForNewCases), ...phones.filter((one) => !isForNewCases(one))].map(
    ({ label, number }) => (
      <Entry key={`${label} ${number}`} term={text(label)}>
        {large ? <LargePhoneLink number={number} /> : <PhoneLink number={number} />}
      </Entry>
    ),
  )
}

export function EmailEntry() {
  const { email } = useSite().firm
  return (
    <Entry term={useWords('contact').email}>
      <a href={`mailto:${email}`}>{email}</a>
    </Entry>
  )
}

/** Street and city, as on an envelope. */
export function AddressLines({ office }: { office: Office }) {
  return listAddressLines(office).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

/** The phone and fax numbers of one office. */
export function OfficePhoneEntries({ office: { phones = [], fax } }: { office: Office }) {
  const text = useText()
  const words = useWords('contact')
  return (
    <>
      {phones.map(({ label, number }) => (
        <Entry key={`${label} ${number}`} term={text(label)}>
          <PhoneLink number={number} />
        </Entry>
      ))}
      {fax && (
        <Entry term={words.fax}>
          <span className="whitespace-nowrap">{fax}</span>
        </Entry>
      )}
    </>
  )
}

/** The hours of the week. A script adds whether the office is open now; spaces reserve its lines. */
export function HoursEntry({ office: { hours, note } }: { office: Office }) {
  const { firm, offsets } = useSite()
  const { closedDays, timeZone } = firm
  const words = useWords('contact')
  const hoursWords = useWords('hours')
  const schedule = createSchedule(
    { hours, closedDays: listClosedDays(closedDays, getToday(timeZone)) },
    hoursWords.locale,
    { timeZone, offsets },
  )
  return (
    <Entry term={words.hours}>
      {listHoursRows(hours, hoursWords).map(({ days, times }) => (
        <span key={days} className="block">
          {days}{' '}
          {times.map((time, index) => (
            <span key={time} className="inline-block">
              {index > 0 ? words.secondTime(time) : time}
              {index < times.length - 1 && '\u00a0'}
            </span>
          ))}
        </span>
      ))}
      {note && <Inline as="span" className="block" text={note} />}
      <span
        className="block font-semibold print:hidden noscript:hidden"
        data-enhance="office-state"
        data-office-hours={JSON.stringify(schedule)}
      >
        <span className="block" data-state>
          {[...Array(countStateLines(schedule)).keys()].map((line) => (
            <Fragment key={line}>
              {'\u00a0'}
              <br />
            </Fragment>
          ))}
        </span>
      </span>
    </Entry>
  )
}

/** The next days on which all offices are closed. */
export function ClosedDaysEntry() {
  const { closedDays, timeZone } = useSite().firm
  const days = listClosedDays(closedDays, getToday(timeZone), listedClosedDays)
  const words = useWords('contact')
  const hoursWords = useWords('hours')
  if (days.length === 0) return null
  return (
    <Entry term={words.closed}>
      {days.map((day) => (
        <span key={day.date} className="block">
          {formatClosedDay(day, hoursWords)}
        </span>
      ))}
    </Entry>
  )
}
