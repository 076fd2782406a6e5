import { formatTelHref } from '#src/text/phone.ts'

/** A `tel:` link. The number does not wrap, except before an extension. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a className={className} href={formatTelHref(number)}>
      {number}
    </a>
  )
}

/** A phone number in display type. */
export function LargePhoneLink({ number }: { number: string }) {
  return (
    <PhoneLink
      number={number}
      className="inline-flex min-h-11 items-center font-display text-h2-beside font-book text-heading no-underline hover:underline"
    />
  )
}
