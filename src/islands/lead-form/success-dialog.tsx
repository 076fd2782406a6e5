import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#src/components/dialog.tsx'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { Message } from '#src/leads/definition.ts'
import { useWords } from '#src/words/context.tsx'
import { NextSteps } from './next-steps.tsx'

export interface SuccessDialogProps {
  message: Message
  reference: string | undefined
  firm: FirmContact
  /** Called when it has closed: remove it then. */
  onClose: () => void
}

/** Confirms a request above everything else, until the visitor closes it. */
export function SuccessDialog({ message, reference, firm, onClose }: SuccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { close } = useWords('forms')
  const id = useId()
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // Instead of the phone number, which comes first.
    button.current?.focus()
  }, [])
  return createPortal(
    <Dialog
      ref={dialog}
      className="p-gutter sm:p-8"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <h2 id={`${id}title`} className="mb-3 text-h3">
        {message.title}
      </h2>
      <NextSteps id={`${id}text`} text={message.text} reference={reference} firm={firm} />
      <div className="mt-6 actions">
        <button
          ref={button}
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          {close}
        </button>
      </div>
    </Dialog>,
    document.body,
  )
}
