/**
 * The form of any lead, from its definition. In a page it is rendered at build time, with a button that is disabled until
 * this code runs: the browser itself never posts anything, or puts it into an address.
 */
import { Fragment, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { LeadField as Field, Message } from '#src/leads/define-lead.ts'
import { routes } from '#src/routes.ts'
import { ErrorSummary } from './lead-form/error-summary.tsx'
import { LeadField } from './lead-form/lead-field.tsx'
import { UnsentAlert } from './lead-form/unsent-alert.tsx'
import { useHydrated } from './use-in-browser.ts'
import { consentName, type Lead } from './lead-form/use-lead.ts'

export interface LeadFormProps {
  lead: Lead
  firm: FirmContact
  /** Closes the dialog the form is in. */
  onCancel?: () => void
  /** Gold is for requests for help. */
  look?: 'gold' | 'quiet'
  /** Says that the last answers have arrived, if nothing else does. */
  note?: Message
  /** What happens next; shown before the button. */
  children: ReactNode
}

export function LeadForm({ lead, firm, onCancel, look = 'gold', note, children }: LeadFormProps) {
  const { definition, register, errors, problems, sending, unsent, asksConsent, submit, noteChange } = lead
  const id = useId()
  const ready = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterSending(form, sending)
  const getId = (name: string) => `${id}${name}`
  const asksPhone = definition.fields.some(({ kind }) => kind === 'phone')
  // The note about text messages follows phone and email, so that no link comes between the two.
  const lastReachable = definition.fields.findLastIndex(({ kind }) => kind === 'phone' || kind === 'email')
  return (
    <form
      ref={form}
      className="lead-form"
      method="post"
      noValidate
      onSubmit={submit}
      onChange={noteChange}
      aria-label={definition.title}
    >
      {problems.length > 0 && <ErrorSummary problems={problems} getId={getId} />}
      <RequiredNote fields={definition.fields} />
      <div className="form form-pairs">
        {definition.fields.map((field, index) => (
          <Fragment key={field.name}>
            <LeadField
              id={getId(field.name)}
              field={field}
              register={register}
              error={errors[field.name]?.message}
              noteId={field.kind === 'phone' ? getId('texts') : undefined}
            />
            {asksPhone && index === lastReachable && (
              <div className="field-note">
                <TextMessages id={getId('texts')} firm={firm} />
                {asksConsent && (
                  <label className="choice">
                    <input type="checkbox" {...register(consentName)} />
                    Yes, you may text me about my request.
                  </label>
                )}
              </div>
            )}
          </Fragment>
        ))}
      </div>
      <div className="form-note">{children}</div>
      {unsent && <UnsentAlert definition={definition} firm={firm} unsent={unsent} />}
      <div className="actions">
        <button type="submit" className={`button button-${look}`} disabled={!ready || sending}>
          {sending ? 'Submitting...' : definition.submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="button button-quiet" disabled={sending} onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      {/* Outside any form: a reset replaces the text of its outputs, and React would not find the old text. */}
      <output form="" className={note ? 'form-sent' : 'sr-only'}>
        {sending && 'Sending your answers.'}
        {note && (
          <>
            <strong>{note.title}</strong> {note.text}
          </>
        )}
      </output>
    </form>
  )
}

/** Says which fields are required. A single field needs no such note. */
function RequiredNote({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 1) return null
  const hasOptional = fields.some(({ optional }) => optional)
  return (
    <p className="form-required">
      {hasOptional ? 'All fields are required unless they say “optional”.' : 'All fields are required.'}
    </p>
  )
}

/** A disabled button loses the focus: returns it to the submit button after sending. */
function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, sending: boolean) {
  const wasSending = useRef(false)
  useLayoutEffect(() => {
    if (wasSending.current && !sending && document.activeElement?.contains(form.current))
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    wasSending.current = sending
  }, [form, sending])
}

function TextMessages({ id, firm }: { id: string; firm: FirmContact }) {
  return (
    <p id={id}>
      {firm.smsConsent.map(({ words, href }) =>
        href ? (
          <a key={words} href={href}>
            {words}
          </a>
        ) : (
          words
        ),
      )}{' '}
      {/* A new tab, so that the visitor does not leave what they have typed. */}
      <a href={routes.privacyPolicy.href({})} target="_blank" rel="noopener">
        Privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
