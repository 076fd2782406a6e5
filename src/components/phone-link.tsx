import type { Firm } from '#src/content/schemas/firm.ts'
import { formatTelHref } from '#src/content/phones.ts'

/** A `tel:` link. The number never breaks across lines. */
export function PhoneLink({
  phone,
  className = 'phone',
}: {
  phone: Firm['phones'][number]
  className?: string
}) {
  return (
    <a className={className} href={formatTelHref(phone.number)}>
      {phone.number}
    </a>
  )
}
