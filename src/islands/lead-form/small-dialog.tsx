import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

export interface SmallDialogProps {
  title: string
  text?: string
  /** Escape was pressed, or the system asked to close. */
  onClose: () => void
  /** Buttons. */
  children: ReactNode
}

/** A few words that wait for an answer, above everything else. It is open while it is rendered. */
export function SmallDialog({ title, text, onClose, children }: SmallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it is taken away, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-small surface-bright"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={text && `${id}text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      {text && <p id={`${id}text`}>{text}</p>}
      <div className="actions">{children}</div>
    </dialog>
  )
}
