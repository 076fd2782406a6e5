import type { FirmContact } from '#src/components/firm-contact.ts'
import { formatTelHref } from '#src/content/phones.ts'
import { WhatHappensNext } from './next-steps.tsx'

/** What sending a case means, and what it does not. */
export function CaseNote({ firm }: { firm: FirmContact }) {
  return (
    <>
      <WhatHappensNext firm={firm} />
      <p>
        Sending it does not make us your lawyers. There is no attorney-client relationship until we have both
        signed an agreement. If a deadline is close, please call{' '}
        <a className="phone" href={formatTelHref(firm.phone)}>
          {firm.phone}
        </a>
        .
      </p>
    </>
  )
}
