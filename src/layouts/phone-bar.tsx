import { findPhone, formatTelHref } from '#src/content/phones.ts'
import { Icon } from '#src/components/icon.tsx'
import { useSite } from '#src/components/site-context.tsx'
import { routes } from '#src/routes.ts'

/** Call and Schedule, at the bottom of a phone's screen. CSS keeps the end of the page clear of it. */
export function PhoneBar() {
  const { firm } = useSite()
  const phone = findPhone(firm, 'intake')
  return (
    <nav className="phone-bar" aria-label="Call or schedule">
      <a className="phone-bar-call" href={formatTelHref(phone.number)}>
        <Icon name="phone" />
        Call<span className="visually-hidden"> {phone.number}</span>
      </a>
      <a className="phone-bar-schedule" href={routes.schedule.href({})}>
        <Icon name="calendar" />
        Schedule<span className="visually-hidden"> a consultation</span>
      </a>
    </nav>
  )
}
