/**
 * The form of any lead, from its definition. In a page it is rendered at build time, with a button that is disabled until
 * hydrate.ts takes care of it: the browser itself never posts anything, or puts it into an address.
 */
import { clsx } from 'clsx'
import { Fragment, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { Message, Question } from '#src/leads/definition.ts'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { DeadlineNote } from './lead-form/deadline-note.tsx'
import { ErrorSummary } from './lead-form/error-summary.tsx'
import { Choice, LeadField } from './lead-form/lead-field.tsx'
import { notices } from './lead-form/notice.tsx'
import { UnsentAlert } from './lead-form/unsent-alert.tsx'
import { useHydrated } from './use-in-browser.ts'
import { consentName, trapName, type Lead } from './lead-form/use-lead.ts'

export interface LeadFormProps {
  lead: Lead
  firm: FirmContact
  /** True in a dialog, which Cancel closes: see open-forms.ts. */
  canCancel?: boolean
  /** The color for action is for requests for help. */
  look?: 'action' | 'quiet'
  /** line: the button is beside the only field. */
  arrange?: 'stack' | 'line'
  /** Says that the last answers have arrived, if nothing else does. */
  note?: Message
  /** What happens next; shown near the button. */
  children: ReactNode
}

const buttons = { action: clsx('button button-action'), quiet: clsx('button button-quiet') } as const

export function LeadForm({
  lead,
  firm,
  canCancel = false,
  look = 'action',
  arrange = 'stack',
  note,
  children,
}: LeadFormProps) {
  const {
    definition,
    register,
    errors,
    problems,
    sending,
    unsent,
    due,
    asksConsent,
    setsTrap,
    submit,
    noteChange,
  } = lead
  const words = useWords('forms')
  const id = useId()
  const ready = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterSending(form, sending)
  const getId = (name: string) => `${id}${name}`
  const asksPhone = definition.questions.some(({ kind }) => kind === 'phone')
  // The note about text messages follows phone and email, so that no link comes between the two.
  const lastReachable = definition.questions.findLastIndex(({ kind }) => kind === 'phone' || kind === 'email')
  const findNoteId = ({ kind, name }: Question) => {
    if (kind === 'phone') return getId('texts')
    return due.some(({ question }) => question === name) ? getId(`${name}-deadline`) : undefined
  }
  const fields = (
    <div data-part="fields" className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @xs:grid-cols-2">
      {definition.questions.map((question, index) => (
        <Fragment key={question.name}>
          <LeadField
            id={getId(question.name)}
            question={question}
            register={register}
            error={errors[question.name]?.message}
            noteId={findNoteId(question)}
          >
            {firm.deadlines.some((deadline) => deadline.question === question.name) && (
              <DeadlineNote
                id={getId(`${question.name}-deadline`)}
                due={due.filter((deadline) => deadline.question === question.name)}
                phone={firm.phone}
              />
            )}
          </LeadField>
          {asksPhone && index === lastReachable && (
            <div className="col-span-full text-small text-muted">
              {asksConsent && firm.textConsent && (
                <label className="mb-1 flex cursor-pointer items-start gap-2 py-2">
                  <input type="checkbox" {...register(consentName)} className="size-5 flex-none" />
                  {firm.textConsent.words}
                </label>
              )}
              <TextMessages id={getId('texts')} firm={firm} />
              {asksConsent && !firm.textConsent && (
                <Choice type="checkbox" {...register(consentName)}>
                  {words.consent}
                </Choice>
              )}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
  const next = <div className="text-small text-muted">{children}</div>
  const alert = unsent && <UnsentAlert definition={definition} firm={firm} unsent={unsent} />
  const submitButton = (
    <button
      type="submit"
      // Beside the field, below the height of its label.
      className={clsx(buttons[look], arrange === 'line' && 'sm:mt-8')}
      disabled={!ready || sending}
      suppressHydrationWarning
    >
      {sending ? words.submitting : definition.submitLabel}
    </button>
  )
  return (
    <form
      ref={form}
      // Laid out by its own width, in dialogs and in columns. 26rem is the narrower dialog with a scroll bar.
      className={clsx('@container grid', arrange === 'line' ? 'gap-3' : 'gap-6')}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={noteChange}
    >
      {problems.length > 0 && <ErrorSummary problems={problems} getId={getId} />}
      <RequiredNote questions={definition.questions} />
      {arrange === 'line' ? (
        <>
          <div className="actions items-start">
            <div className="flex-1">{fields}</div>
            {submitButton}
          </div>
          {next}
          {alert}
        </>
      ) : (
        <>
          {fields}
          {next}
          {alert}
          <div className="actions">
            {submitButton}
            {canCancel && (
              <button type="button" className="button button-quiet" disabled={sending} data-closes>
                {words.cancel}
              </button>
            )}
          </div>
        </>
      )}
      {setsTrap && (
        <div className="sr-only" aria-hidden="true">
          <label>
            {words.leaveEmpty} <input {...register(trapName)} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
      {/* Outside any form: a reset replaces the text of its outputs, and React would not find the old text. */}
      <output form="" className={note ? notices.success : 'sr-only'}>
        {sending && <span>{words.sending}</span>}
        {note && (
          <span>
            <strong>{note.title}</strong> {note.text}
          </span>
        )}
      </output>
    </form>
  )
}

/** Says which fields are required. A single field needs no such note. */
function RequiredNote({ questions }: { questions: readonly Question[] }) {
  const words = useWords('forms')
  if (questions.length === 1) return null
  const hasOptional = questions.some(({ optional }) => optional)
  return (
    <p className="text-small text-muted">{hasOptional ? words.requiredUnlessOptional : words.allRequired}</p>
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

/** What giving a mobile number means, if it is the consent, and where to read more. */
function TextMessages({ id, firm }: { id: string; firm: FirmContact }) {
  const { privacyPolicy, termsOfService } = useWords('forms')
  return (
    <p id={id}>
      {!firm.textConsent &&
        firm.smsConsent?.map(({ words, href }) =>
          href ? (
            <a key={words} href={href}>
              {words}
            </a>
          ) : (
            words
          ),
        )}{' '}
      {firm.textConsent && (
        <>
          <LegalLink href={routes.termsOfService.href({})}>{termsOfService}</LegalLink> ·{' '}
        </>
      )}
      <LegalLink href={routes.privacyPolicy.href({})}>{privacyPolicy}</LegalLink>
    </p>
  )
}

/** Opens a new tab, so that the visitor does not leave what they have typed. */
function LegalLink({ href, children }: { href: string; children: string }) {
  const { newTab } = useWords('forms')
  return (
    <a href={href} target="_blank" rel="noopener" className="whitespace-nowrap">
      {children}
      <span className="sr-only">{` ${newTab}`}</span>
    </a>
  )
}
