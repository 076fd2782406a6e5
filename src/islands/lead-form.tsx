/**
 * The form of any lead, from its definition. In a page it is rendered at build time, with a button that is disabled until
 * hydrate.ts takes care of it: the browser itself never posts anything, or puts it into an address.
 */
import { EmailWords } from '#src/components/email-link.tsx'
import { clsx } from 'clsx'
import { Fragment, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { FormLanguage, Message, Question } from '#src/leads/definition.ts'
import { routes } from '#src/routes.ts'
import { useWords } from '#src/words/context.tsx'
import { DeadlineNote } from './lead-form/deadline-note.tsx'
import { ErrorSummary } from './lead-form/error-summary.tsx'
import { Agreement, Choice, LeadField } from './lead-form/lead-field.tsx'
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
    hidden,
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
  const asked = definition.questions.filter(({ name }) => !hidden.includes(name))
  const asksPhone = asked.some(({ kind }) => kind === 'phone')
  // The note about text messages follows phone and email, so that no link comes between the two.
  const lastReachable = asked.findLast(({ kind }) => kind === 'phone' || kind === 'email')
  const findNoteId = ({ kind, name }: Question) => {
    if (kind === 'phone') return asksPhone ? getId('texts') : undefined
    return due.some(({ question }) => question === name) ? getId(`${name}-deadline`) : undefined
  }
  const fields = listGroups(definition.questions).map(({ title, questions }) => (
    <FieldGroup
      key={questions[0]!.name}
      title={title}
      hidden={questions.every(({ name }) => hidden.includes(name))}
    >
      {questions.map((question) => (
        <Fragment key={question.name}>
          <LeadField
            id={getId(question.name)}
            question={question}
            register={register}
            error={errors[question.name]?.message}
            noteId={findNoteId(question)}
            hidden={hidden.includes(question.name)}
          >
            {firm.deadlines.some((deadline) => deadline.question === question.name) && (
              <DeadlineNote
                id={getId(`${question.name}-deadline`)}
                due={due.filter((deadline) => deadline.question === question.name)}
                phone={firm.phone}
              />
            )}
          </LeadField>
          {asksPhone && question === lastReachable && (
            <div className="col-span-full text-small text-muted">
              {asksConsent && firm.textConsent && (
                <Agreement {...register(consentName)}>{firm.textConsent.words}</Agreement>
              )}
              <TextMessages id={getId('texts')} firm={firm} language={definition.language} />
              {asksConsent && !firm.textConsent && (
                <Choice type="checkbox" {...register(consentName)}>
                  {words.consent}
                </Choice>
              )}
            </div>
          )}
        </Fragment>
      ))}
    </FieldGroup>
  ))
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
      {problems.length > 0 && <ErrorSummary problems={problems} hidden={hidden} getId={getId} />}
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

/** The questions below each heading. The first may have none. */
function listGroups(questions: readonly Question[]) {
  const groups: { title: string | undefined; questions: Question[] }[] = []
  for (const question of questions)
    if (groups.length === 0 || question.group !== undefined)
      groups.push({ title: question.group, questions: [question] })
    else groups.at(-1)!.questions.push(question)
  return groups
}

function FieldGroup({
  title,
  hidden,
  children,
}: {
  title: string | undefined
  hidden: boolean
  children: ReactNode
}) {
  const common = {
    'data-part': 'fields',
    className: clsx('grid grid-cols-1 items-start gap-x-6 gap-y-5 @xs:grid-cols-2'),
  }
  if (title === undefined) return <div {...common}>{children}</div>
  return (
    <fieldset {...common} hidden={hidden}>
      <legend className="mb-5 font-display text-h4">{title}</legend>
      {children}
    </fieldset>
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

interface TextMessagesProps {
  id: string
  firm: FirmContact
  language: FormLanguage | undefined
}

/** What giving a mobile number means, if it is the consent, and where to read more. */
function TextMessages({ id, firm, language }: TextMessagesProps) {
  const { privacyPolicy, termsOfService } = useWords('forms')
  return (
    <p id={id}>
      {!firm.textConsent &&
        firm.smsConsent?.map(({ words, href, label }) =>
          href ? (
            <a key={words} href={href} title={label}>
              {href.startsWith('mailto:') ? <EmailWords email={words} /> : words}
            </a>
          ) : (
            words
          ),
        )}{' '}
      {firm.textConsent && (
        <>
          <LegalLink href={language?.terms ?? routes.termsOfService.href({})}>{termsOfService}</LegalLink>{' '}
          ·{' '}
        </>
      )}
      <LegalLink href={language?.privacy ?? routes.privacyPolicy.href({})}>{privacyPolicy}</LegalLink>
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
