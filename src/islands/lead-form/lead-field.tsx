import { useRef } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { Answers, LeadField as Field } from '#src/leads/define-lead.ts'
import { earliestDay, getLocalDay } from '#src/leads/rules.ts'
import { formatWhileTyping } from './format-while-typing.ts'
import { Unbroken } from './error-summary.tsx'
import { useInBrowser } from '../use-in-browser.ts'

export interface LeadFieldProps {
  /** Id of the control; of the first choice in a group. */
  id: string
  field: Field
  register: UseFormRegister<Answers>
  error: string | undefined
  /** Id of a text elsewhere that also describes the control. */
  noteId?: string | undefined
}

/** One question: label, hint, control and error message. */
export function LeadField({ id, field, register, error, noteId }: LeadFieldProps) {
  const label = (
    <>
      {field.label}
      {field.optional && <span className="field-optional"> (optional)</span>}
    </>
  )
  const hintId = field.hint && `${id}-hint`
  const errorId = error && `${id}-error`
  const describedBy = [hintId, errorId, noteId].filter(Boolean).join(' ') || undefined
  const hint = hintId && (
    <p id={hintId} className="field-hint">
      {field.hint}
    </p>
  )
  const message = errorId && (
    <p id={errorId} className="field-error">
      <Unbroken text={error} />
    </p>
  )
  const className = `field${field.wide ? ' field-wide' : ''}`
  if (field.kind === 'radio') {
    return (
      <fieldset className={className} aria-describedby={describedBy}>
        <legend>{label}</legend>
        {hint}
        <div className="choices">
          {field.options.map(({ value, label }, index) => (
            <label key={value} className="choice">
              <input
                {...register(field.name)}
                id={index === 0 ? id : undefined}
                type="radio"
                value={value}
                defaultChecked={value === field.defaultValue}
              />
              {label}
            </label>
          ))}
        </div>
        {message}
      </fieldset>
    )
  }
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {hint}
      <Control id={id} field={field} register={register} error={error} describedBy={describedBy} />
      {message}
    </div>
  )
}

type ControlProps = Omit<LeadFieldProps, 'noteId'> & { describedBy: string | undefined }

function Control({ id, field, register, error, describedBy }: ControlProps) {
  const today = useInBrowser(() => getLocalDay())
  const shown = useRef('')
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error !== undefined,
    'aria-required': !field.optional,
  }
  switch (field.kind) {
    case 'select':
      return (
        <select {...register(field.name)} {...common} defaultValue={field.defaultValue ?? ''}>
          <option value="">Please choose</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'date':
      return <input {...register(field.name)} {...common} type="date" min={earliestDay} max={today} />
    case 'long-text':
      return <textarea {...register(field.name)} {...common} rows={5} autoComplete={field.autocomplete} />
    case 'text':
    case 'email':
    case 'phone': {
      const { onChange, ...registered } = register(field.name)
      return (
        <input
          {...registered}
          {...common}
          {...controls[field.kind]}
          autoComplete={field.autocomplete}
          onChange={(event) => {
            if (field.kind === 'phone' && field.formatted)
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
  phone: { type: 'tel' },
} as const
