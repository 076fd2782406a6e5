import { formatTelHref } from '#src/content/phones.ts'

/** A `tel:` link. The number never breaks across lines. */
export function PhoneLink({
  number,
  className = 'phone',
}: {
  number: string
  className?: string | undefined
}) {
  return (
    <a className={className} href={formatTelHref(number)}>
      {number}
    </a>
  )
}
