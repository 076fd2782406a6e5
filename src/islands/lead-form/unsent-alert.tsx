import { useEffect, useRef, useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import { formatTelHref } from '#src/content/phones.ts'
import type { Answers, LeadDefinition } from '#src/leads/define-lead.ts'
import { formatAnswers, formatMailLink } from '#src/leads/describe-answers.ts'

export interface UnsentAlertProps {
  definition: LeadDefinition
  firm: FirmContact
  answers: Answers
}

/** Takes the focus after a failure, and stays: the answers have not arrived, and here is another way to send them. */
export function UnsentAlert({ definition, firm, answers }: UnsentAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answers])
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const isOneField = definition.fields.length === 1
  const mail = formatMailLink(firm.email, definition, answers)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatAnswers(definition, answers))
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return (
    <div ref={box} className="alert unsent" role="alert" tabIndex={-1}>
      <strong>{definition.failure.title}</strong>
      <p>{definition.failure.text}</p>
      <p>
        {isOneField ? 'What' : 'Everything'} you typed is still here. You can also call{' '}
        <a className="phone" href={formatTelHref(firm.phone)}>
          {firm.phone}
        </a>
        , or write to {firm.email}
        {isOneField ? '.' : ' with your answers.'}
      </p>
      <div className="actions">
        <a className="button button-quiet" href={mail.href}>
          {isOneField ? 'Send an email instead' : 'Email your answers'}
        </a>
        {!isOneField && (
          <button type="button" className="button button-quiet" onClick={() => void copy()}>
            Copy your answers
          </button>
        )}
      </div>
      {mail.shortened && (
        <p>
          Your answers are too long for an email link, so their end is cut off there. Copy them and paste them
          into the email instead.
        </p>
      )}
      <output>
        {copied === 'yes' && 'Your answers are copied.'}
        {copied === 'no' && 'Your browser does not allow copying. Your answers are still in the form.'}
      </output>
    </div>
  )
}
