import { Fragment } from 'react'
import { splitEmail } from '#src/text/email.ts'

/** A `mailto:` link. A long address wraps before "@" and dots, and a part that is still too long, anywhere. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="wrap-anywhere" href={`mailto:${email}`}>
      <EmailWords email={email} />
    </a>
  )
}

/** An address that wraps before "@" and dots. Copied, it is the address alone. */
export function EmailWords({ email }: { email: string }) {
  return splitEmail(email).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
