import { clsx } from 'clsx'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Icon } from '#src/components/icon.tsx'
import type { Answers, Question } from '#src/leads/definition.ts'
import { useWords } from '#src/words/context.tsx'
import { earliestDay, getLocalDay } from '#src/leads/rules.ts'
import { formatWhileTyping } from './format-while-typing.ts'
import { Unbroken } from './error-summary.tsx'
import { useInBrowser } from '../use-in-browser.ts'

export interface LeadFieldProps {
  /** Id of the control; of the first choice in a group. */
  id: string
  question: Question
  register: UseFormRegister<Answers>
  error: string | undefined
  /** Id of another text that also describes the control. */
  noteId?: string | undefined
  /** True while another answer makes the question needless. */
  hidden?: boolean
  /** After the control. */
  children?: ReactNode
}

const labelLook = clsx('mb-1 block leading-normal font-semibold')

/** One question: label, hint, control and error message. */
export function LeadField({ id, question, register, error, noteId, hidden, children }: LeadFieldProps) {
  const words = useWords('forms')
  const label = (
    <>
      {question.label}
      {question.optional && <span className="font-normal text-muted">{` ${words.optional}`}</span>}
    </>
  )
  const hintId = question.hint && `${id}-hint`
  const errorId = error && `${id}-error`
  const describedBy = [hintId, errorId, noteId].filter(Boolean).join(' ') || undefined
  const hint = hintId && (
    <p id={hintId} className="mb-1 text-small text-muted">
      {question.hint}
    </p>
  )
  const message = errorId && <FieldError id={errorId} text={error} />
  const isWide = question.wide || question.kind === 'consent'
  const className = clsx('min-w-0', isWide && 'col-span-full')
  if (question.kind === 'radio' || question.kind === 'checkboxes') {
    const type = question.kind === 'radio' ? 'radio' : 'checkbox'
    return (
      <fieldset className={className} hidden={hidden} aria-describedby={describedBy}>
        <legend className={labelLook}>{label}</legend>
        {hint}
        <div className="flex flex-wrap gap-x-6">
          {question.options.map(({ value, label }, index) => (
            <Choice
              key={value}
              {...register(type === 'radio' ? question.name : formatBoxName(question.name, index))}
              id={index === 0 ? id : undefined}
              type={type}
              value={value}
              defaultChecked={value === question.chosen}
            >
              {label}
            </Choice>
          ))}
        </div>
        {message}
      </fieldset>
    )
  }
  if (question.kind === 'consent') {
    return (
      <div className={className} hidden={hidden}>
        {hint}
        <Agreement
          {...register(question.name)}
          id={id}
          value="yes"
          aria-describedby={describedBy}
          aria-invalid={error !== undefined}
          aria-required={!question.optional}
        >
          <span>{label}</span>
        </Agreement>
        {message}
      </div>
    )
  }
  return (
    <div className={className} hidden={hidden}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      {hint}
      <Control id={id} question={question} register={register} error={error} describedBy={describedBy} />
      {message}
      {children}
    </div>
  )
}

/** The field of one of several checkboxes. Each is a field of its own, so that it keeps what the browser restores. */
const formatBoxName = (question: string, index: number) => `${question}.${index}`

/** A radio button or a checkbox, with its label. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input {...input} className="size-5 flex-none" />
      {children}
    </label>
  )
}

/** A checkbox beside the first line of what it agrees to. */
export function Agreement({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="mb-1 flex cursor-pointer items-start gap-2 py-2">
      <input {...input} type="checkbox" className="mt-0.5 size-5 flex-none" />
      {children}
    </label>
  )
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p
      id={id}
      data-part="field-error"
      className="mt-1.5 flex gap-2 leading-normal font-semibold text-balance text-error"
    >
      <Icon name="warning" className="mt-0.5 size-5" />
      <Unbroken text={text} />
    </p>
  )
}

type ControlProps = Omit<LeadFieldProps, 'noteId' | 'children'> & { describedBy: string | undefined }

function Control({ id, question, register, error, describedBy }: ControlProps) {
  const words = useWords('forms')
  const today = useInBrowser(() => getLocalDay())
  const shown = useRef('')
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error !== undefined,
    'aria-required': !question.optional,
  }
  switch (question.kind) {
    case 'select':
      return (
        <div className="relative">
          <select
            {...register(question.name)}
            {...common}
            className="control"
            defaultValue={question.chosen ?? ''}
          >
            <option value="">{words.pleaseChoose}</option>
            {question.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )
    case 'date':
      return (
        <input
          {...register(question.name)}
          {...common}
          className="control"
          type="date"
          min={earliestDay}
          max={today}
        />
      )
    case 'long-text':
      return (
        <textarea
          {...register(question.name)}
          {...common}
          className="control block"
          rows={5}
          autoComplete={question.autocomplete}
        />
      )
    case 'text':
    case 'email':
    case 'link':
    case 'phone': {
      const { onChange, ...registered } = register(question.name)
      return (
        <input
          {...registered}
          {...common}
          {...controls[question.kind]}
          className="control"
          autoComplete={'autocomplete' in question ? question.autocomplete : undefined}
          onChange={(event) => {
            if (question.kind === 'phone' && question.digits)
              shown.current = formatWhileTyping(event.target, shown.current)
            void onChange(event)
          }}
        />
      )
    }
    default:
      return null
  }
}

const controls = {
  text: { type: 'text' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  link: { type: 'url', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel' },
} as const
