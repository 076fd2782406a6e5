/** Forms in dialogs: the code that a button fetches when somebody means to press it. */
import { useId, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { firmContactId, type FirmContact } from '#src/components/firm-contact.ts'
import type { LeadDefinition, LeadId } from '#src/leads/define-lead.ts'
import { leads } from '#src/leads/registry.ts'
import { LeadForm } from './lead-form.tsx'
import { CaseNote } from './lead-form/case-note.tsx'
import { SmallDialog } from './lead-form/small-dialog.tsx'
import { useLead } from './lead-form/use-lead.ts'
import { showToast } from './toaster.ts'

/** Fetches what a form asks, ahead of the click. */
export async function preloadForm(id: LeadId): Promise<void> {
  await leads[id]()
}

/** What holds the dialog of a form: also while it is closed but still sends. */
const hosts = new Map<LeadId, HTMLElement>()

/** Opens a form. When it closes, the focus goes back to what opened it. */
export async function openForm(id: LeadId, opener: HTMLElement): Promise<void> {
  const definition = await leads[id]()
  const existing = hosts.get(id)
  if (existing) {
    const dialog = existing.querySelector('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    return
  }
  const host = document.createElement('div')
  document.body.append(host)
  hosts.set(id, host)
  const root = createRoot(host, { identifierPrefix: `form-${id}-` })
  const remove = () => {
    hosts.delete(id)
    root.unmount()
    host.remove()
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
  }
  root.render(<FormDialog definition={definition} firm={readFirmContact()} onGone={remove} />)
}

function readFirmContact(): FirmContact {
  const element = document.getElementById(firmContactId) as HTMLDataElement
  return JSON.parse(element.value) as FirmContact
}

interface FormDialogProps {
  definition: LeadDefinition
  firm: FirmContact
  /** It is closed, and nothing in it is needed any more. */
  onGone: () => void
}

function FormDialog({ definition, firm, onGone }: FormDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  /** True once closing throws nothing away, or somebody wants just that. */
  const mayGo = useRef(false)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  const close = () => {
    mayGo.current = true
    if (dialog.current?.open) dialog.current.close()
    else onGone()
  }
  const { success } = definition
  const lead = useLead({
    definition,
    onSent: () => {
      if (success.as === 'dialog') return setSent(true)
      close()
      showToast({ ...success, tone: 'success' })
    },
    // Whoever has closed it while it was sending must still learn that nothing has arrived.
    onUnsent: () => {
      if (!dialog.current?.open) dialog.current?.showModal()
    },
  })
  const requestClose = () => {
    // What is being sent is not lost by closing: it comes back if it does not arrive.
    if (lead.sending) dialog.current?.close()
    else if (lead.holdsAnswers()) setAsking(true)
    else close()
  }
  const handleClose = () => {
    if (lead.sending && !mayGo.current) return
    if (mayGo.current || !lead.holdsAnswers()) return onGone()
    // A browser may close a dialog without asking, when Escape or back is pressed twice.
    dialog.current?.showModal()
    setAsking(true)
  }
  const isOutside = (event: MouseEvent) => event.target === dialog.current

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and its backdrop are the dialog's own */}
      <dialog
        ref={dialog}
        className="dialog surface-bright"
        style={{
          inlineSize: `min(${definition.dialog.width}px, 100vw - 1rem)`,
          maxBlockSize: `${definition.dialog.maxHeight * 100}dvh`,
        }}
        aria-labelledby={`${id}title`}
        onCancel={(event) => {
          event.preventDefault()
          requestClose()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          requestClose()
        }}
        onClose={handleClose}
        onPointerDown={(event) => {
          pressedOutside.current = isOutside(event)
        }}
        onClick={(event) => {
          if (pressedOutside.current && isOutside(event)) requestClose()
        }}
      >
        <div className="dialog-head">
          <h2 ref={heading} id={`${id}title`} tabIndex={-1}>
            {definition.title}
          </h2>
          <button type="button" className="dialog-close" onClick={requestClose} aria-label="Close" />
        </div>
        <div className="dialog-body">
          <p className="dialog-intro">{definition.intro}</p>
          <LeadForm lead={lead} firm={firm} onCancel={requestClose}>
            <CaseNote firm={firm} />
          </LeadForm>
        </div>
      </dialog>
      {asking && (
        <SmallDialog
          title="Discard what you have typed?"
          text="It has not been sent. If you close the form now, it is gone."
          onClose={() => setAsking(false)}
        >
          <button type="button" className="button button-gold" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button type="button" className="button button-quiet" onClick={close}>
            Discard
          </button>
        </SmallDialog>
      )}
      {sent && (
        <SmallDialog title={success.title} text={success.text} onClose={close}>
          <button type="button" className="button button-quiet" onClick={close}>
            Close
          </button>
        </SmallDialog>
      )}
    </>
  )
}
