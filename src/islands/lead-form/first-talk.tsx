import { clsx } from 'clsx'
import { useCallback, type ReactNode } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import { readReply } from '#src/enhancements/office-clock.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { useInBrowser } from '../use-in-browser.ts'
import { notices } from './notice.tsx'

/** Who calls back, by when and from which number; nothing if the firm does not tell. */
export function CallsBack({ firm: { caller, replyDays, phone } }: { firm: FirmContact }) {
  const words = useWords('forms').firstTalk
  const read = useCallback(
    () => (replyDays === undefined ? '' : (readReply(replyDays, words) ?? '')),
    [replyDays, words],
  )
  const by = useInBrowser(read)
  if (!caller || replyDays === undefined) return null
  return joinWords(
    words.callsBack<ReactNode>(
      caller,
      <span className="whitespace-nowrap">{phone}</span>,
      by || words.byBusinessDay(replyDays),
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
      {cost} <CallsBack firm={firm} /> {languages && words.languages(languages)}
    </p>
  )
}
