import { useEffect, useId, useRef } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import { Icon } from '#src/components/icon.tsx'
import type { Message } from '#src/leads/definition.ts'
import { useWords } from '#src/words/context.tsx'
import { NextSteps } from './next-steps.tsx'

export interface ConfirmationProps {
  message: Message
  reference: string | undefined
  firm: FirmContact
  /** If left out, there is nothing to close. */
  onClose?: () => void
  /** The visitor wants to send another request. */
  onRestart: () => void
}

/** Replaces a form that was sent, takes the focus, and stays until the visitor moves on. */
export function Confirmation({ message, reference, firm, onClose, onRestart }: ConfirmationProps) {
  const box = useRef<HTMLElement>(null)
  const words = useWords('forms')
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      data-part="confirmation"
      className="grid gap-4 outline-none"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      tabIndex={-1}
    >
      <h3 id={`${id}title`} className="flex items-center gap-3">
        <Icon name="check" className="size-5" />
        {message.title}
      </h3>
      <NextSteps id={`${id}text`} text={message.text} reference={reference} firm={firm} />
      <div className="actions">
        {onClose && (
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onRestart}>
          {words.sendAnother}
        </button>
      </div>
    </section>
  )
}
