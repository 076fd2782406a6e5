import type { FirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'

/** In characters: a week with the same hours every day. Longer hours would hide the buttons on a small phone. */
const longestHours = 40

function WhatHappensNext({ firm }: { firm: FirmContact }) {
  return (
    <p className="max-w-measure">
      <strong>What happens next:</strong> We read your request and get back to you during office hours
      {firm.hours.length <= longestHours && ` (${firm.hours})`}.
    </p>
  )
}

export interface NextStepsProps {
  id: string
  text: string
  /** Of the request, if it has one. */
  reference: string | undefined
  firm: FirmContact
}

/** What a visitor reads after sending a request. */
export function NextSteps({ id, text, reference, firm }: NextStepsProps) {
  return (
    <div id={id} className="grid gap-2">
      <p>{text}</p>
      {reference && (
        <p>
          Your reference: <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <WhatHappensNext firm={firm} />
      <p>
        Is it urgent, or did you leave something out? Call <PhoneLink number={firm.phone} />.
      </p>
    </div>
  )
}

/** What a visitor reads before sending a request. */
export function CaseNote({ firm }: { firm: FirmContact }) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <WhatHappensNext firm={firm} />
      <p className="max-w-measure">
        Sending it does not make us your lawyers. There is no attorney-client relationship until we have both
        signed an agreement. If a deadline is close, please call <PhoneLink number={firm.phone} />.
      </p>
    </div>
  )
}
