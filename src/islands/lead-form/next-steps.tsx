import type { FirmContact } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { joinWords, useWords } from '#src/words/context.tsx'
import { CallsBack } from './first-talk.tsx'

/** In characters: a week with the same hours every day. Longer hours would hide the buttons on a small phone. */
const longestHours = 40

function WhatHappensNext({ firm }: { firm: FirmContact }) {
  const { whatHappensNext, weGetBack } = useWords('forms')
  return (
    <p className="max-w-measure">
      <strong>{whatHappensNext}</strong>{' '}
      {firm.caller ? (
        <CallsBack firm={firm} />
      ) : (
        weGetBack(firm.hours.length <= longestHours ? firm.hours : '')
      )}
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
  const words = useWords('forms')
  return (
    <div id={id} className="grid gap-2">
      <p>{text}</p>
      {reference && (
        <p>
          {words.yourReference} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <WhatHappensNext firm={firm} />
      <p>{joinWords(words.isItUrgent(<PhoneLink number={firm.phone} />))}</p>
    </div>
  )
}

/** What a visitor reads before sending a request. Who calls back is above the form already. */
export function CaseNote({ firm }: { firm: FirmContact }) {
  const { notYetClient } = useWords('forms')
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {!firm.caller && <WhatHappensNext firm={firm} />}
      <p className="max-w-measure">{joinWords(notYetClient(<PhoneLink number={firm.phone} />))}</p>
    </div>
  )
}
