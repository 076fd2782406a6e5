import type { FirmContact } from '#src/components/firm-contact.ts'
import { formatTelHref } from '#src/content/phones.ts'

/** What sending a case means, and what it does not. */
export function CaseNote({ firm }: { firm: FirmContact }) {
  return (
    <>
      <p>
        <strong>What happens next:</strong> a person at our office reads your request and gets back to you in
        office hours ({firm.hours}).
      </p>
      <p>
        Sending it does not make us your lawyers: no attorney-client relationship is formed until you and we
        have signed an agreement. If a deadline is near, please call{' '}
        <a className="phone" href={formatTelHref(firm.phone)}>
          {firm.phone}
        </a>
        .
      </p>
    </>
  )
}
