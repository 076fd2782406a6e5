import { clsx } from 'clsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import type { Deadline } from '#src/leads/deadlines.ts'
import { notices } from './notice.tsx'

/** Asks the visitor to call, because a period that counts from the date above is over or nearly over. */
export function DeadlineNote({ id, due, phone }: { id: string; due: readonly Deadline[]; phone: string }) {
  return (
    // Also without a warning: screen readers announce only what changes in an element they know. Outside any form, because a
    // reset replaces the text of its outputs, and React would not find the old text.
    <output id={id} form="" className="block" data-part="deadline">
      {due.map(({ warning }) => (
        <span key={warning} className={clsx(notices.note, 'mt-2 block text-small')}>
          <span>{warning}</span> <PhoneLink number={phone} className="font-semibold" />
        </span>
      ))}
    </output>
  )
}
