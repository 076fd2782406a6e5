import { clsx } from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import { loadOfficeState } from '#src/enhancements/office-words.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { notices } from './notice.tsx'

/** Who calls back, by when and from which number; nothing if the firm does not tell. */
export function CallsBack({ firm: { caller, replyDays, phone } }: { firm: FirmContact }) {
  const words = useWords('forms').firstTalk
  const [by, setBy] = useState<string>()
  useEffect(() => {
    if (replyDays === undefined) return
    // The same file that the page loads for its office hours.
    loadOfficeState().then(
      ({ readReply }) => setBy(readReply(replyDays)),
      (error: unknown) => console.warn('The day of the reply is not known.', error),
    )
  }, [replyDays])
  if (!caller || replyDays === undefined) return null
  return joinWords(
    words.callsBack<ReactNode>(
      caller,
      <span className="whitespace-nowrap">{phone}</span>,
      <span className="block">{by ?? words.byBusinessDay(replyDays)}</span>,
    ),
  )
}

/** What people want to know before they fill in a form; nothing if the firm does not tell. */
export function FirstTalk({ firm }: { firm: FirmContact }) {
  const words = useWords('forms').firstTalk
  const { cost, caller, languages } = firm
  if (!cost && !caller) return null
  return (
    <p className={clsx(notices.note, 'mb-6')} data-part="first-talk">
      {cost} {languages && words.languages(languages)} <CallsBack firm={firm} />
    </p>
  )
}
