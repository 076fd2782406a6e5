import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { countStateLines } from '#src/content/office-state.ts'
import { isAlwaysOpen, shareClosedDays } from '#src/content/office-hours.ts'
import {
  findOfficeId,
  formatOfficeName,
  hasOfficePages,
  listAddressLines,
  listOfficeZones,
} from '#src/content/offices.ts'
import type { Firm, Office } from '#src/content/schemas/firm.ts'
import { formatZone } from '#src/content/time-zones.ts'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { formatMapHref } from './map-links.ts'
import { EmailLink } from './email-link.tsx'
import { Entry } from './entry.tsx'
import { LongList } from './long-list.tsx'
import { findOfficeTimes } from './office-times.ts'
import { OfficeMap } from './office-map.tsx'
import { LargePhoneLink, PhoneLink } from './phone-link.tsx'
import { Inline, useText } from './markdown.tsx'
import { useSite } from './site-context.tsx'

/** Entries side by side if there is room, below a line. */
const row = clsx('mt-6 grid grid-cols-1 gap-6 border-t border-line pt-5 @sm:grid-cols-3')
/** The same beside a map. */
const narrowRow = clsx('mt-6 grid grid-cols-1 gap-6 border-t border-line pt-5 sm:grid-cols-2')

/**
 * How to reach the firm: phone numbers in large type, then email and each office, side by side if there is room. With `maps`,
 * each of several offices has its map beside it; without, offices that have pages are links to these.
 */
export function ContactDetails({ maps = false }: { maps?: boolean }) {
  const { firm } = useSite()
  const { offices } = firm
  const [single, ...others] = offices
  const shared = shareClosedDays(offices)
  return (
    <div data-part="contact-details">
      <dl className="flex flex-wrap gap-x-columns gap-y-5">
        <PhoneEntries large />
      </dl>
      {others.length === 0 ? (
        <OfficeDetails office={single!} before={<EmailEntry />} />
      ) : (
        <>
          <div className="@container">
            <dl className={row}>
              <EmailEntry />
              {shared && <ClosedDaysEntry office={single!} />}
            </dl>
          </div>
          {hasOfficePages(firm) && !maps ? (
            <OfficeLinks />
          ) : (
            offices.map((office) => (
              <NamedOffice key={formatOfficeName(office)} office={office} map={maps} isClosedLike={shared} />
            ))
          )}
        </>
      )}
    </div>
  )
}

interface NamedOfficeProps {
  office: Office
  map: boolean
  /** Whether it is closed on the same days as the others, which are listed once. */
  isClosedLike: boolean
}

/** One of several offices, with its map beside it. */
function NamedOffice({ office, map, isClosedLike }: NamedOfficeProps) {
  const name = formatOfficeName(office)
  const hasPage = hasOfficePages(useSite().firm)
  return (
    <div className={clsx('mt-8', map && 'grid grid-cols-1 gap-x-columns gap-y-6 lg:grid-cols-2 print:block')}>
      <div>
        <h3 className="text-h4">
          {hasPage ? <a href={routes.office.href({ id: findOfficeId(office) })}>{name}</a> : name}
        </h3>
        <OfficeDetails
          office={office}
          name={name}
          isClosedLike={isClosedLike}
          className={map ? narrowRow : row}
        />
      </div>
      {map && <OfficeMap office={office} />}
    </div>
  )
}

export interface OfficeDetailsProps {
  office: Office
  /** Tells its links from those of other offices. */
  name?: string
  isClosedLike?: boolean
  /** Of the list. */
  className?: string
  /** Rendered before the address. */
  before?: ReactNode
}

/** Address, numbers, hours and closed days of an office. */
export function OfficeDetails({
  office,
  name,
  isClosedLike = false,
  className = row,
  before,
}: OfficeDetailsProps) {
  const words = useWords('contact')
  const which = name && <span className="sr-only">: {name}</span>
  return (
    <div className="@container">
      <dl className={className}>
        {before}
        <Entry term={words.address}>
          <address>
            <AddressLines office={office} />
          </address>
          <a className="print:hidden" href={formatMapHref(office)} rel="noopener">
            {words.findOnMap}
            {which}
          </a>
        </Entry>
        <OfficePhoneEntries office={office} />
        <HoursEntry office={office} />
        {!isClosedLike && <ClosedDaysEntry office={office} />}
      </dl>
    </div>
  )
}

/** The offices as links to their pages, with their addresses. */
function OfficeLinks() {
  const words = useWords('contact')
  return (
    <>
      <h3 className="mt-8 mb-2 text-h4">{words.offices}</h3>
      <LongList className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {useSite().firm.offices.map((office) => (
          <li key={findOfficeId(office)} className="border-t border-line py-2">
            <a href={routes.office.href({ id: findOfficeId(office) })}>{formatOfficeName(office)}</a>
            <address className="text-small text-muted">
              <AddressLines office={office} />
            </address>
          </li>
        ))}
      </LongList>
    </>
  )
}

interface PhoneEntriesProps {
  large?: boolean
  /** Those of an office, instead of those of the firm. */
  phones?: NonNullable<Office['phones']>
}

/** The number for new cases comes first: who has just been hurt has no time to compare. */
export function PhoneEntries({ large = false, phones }: PhoneEntriesProps) {
  const text = useText()
  const { firm } = useSite()
  const shown: Firm['phones'] = phones ?? firm.phones
  const isForNewCases = ({ role }: Firm['phones'][number]) => role === 'intake'
  return [...shown.filter(isForNewCases), ...shown.filter((one) => !isForNewCases(one))].map(
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
      <EmailLink email={email} />
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
export function HoursEntry({ office }: { office: Office }) {
  const { hours, note } = office
  const { firm } = useSite()
  const words = useWords('contact')
  const hoursWords = useWords('hours')
  const { rows, schedule } = useOfficeTimes(office)
  const needsZone = listOfficeZones(firm).length > 1 && !isAlwaysOpen(hours)
  return (
    <Entry term={words.hours}>
      {rows.map(({ days, times }) => (
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
      {needsZone && (
        <span className="block">{hoursWords.zone(formatZone(schedule.timeZone, hoursWords.locale))}</span>
      )}
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

const useOfficeTimes = (office: Office) => findOfficeTimes(office, useSite())

/** The hours of an office for scripts alone, where the page does not show them. */
export const ScheduleData = ({ office }: { office: Office }) => (
  <span hidden data-office-hours={JSON.stringify(useOfficeTimes(office).schedule)} />
)

/** The next days on which an office is closed. */
export function ClosedDaysEntry({ office }: { office: Office }) {
  const words = useWords('contact')
  const { closed } = useOfficeTimes(office)
  if (closed.length === 0) return null
  return (
    <Entry term={words.closed}>
      {closed.map((day) => (
        <span key={day} className="block">
          {day}
        </span>
      ))}
    </Entry>
  )
}
