/** What a lead form does, apart from how it looks: check on submit, send once, keep every answer until it has arrived. */
import { useRef, useState, type FormEvent } from 'react'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { checkAnswers, type AnswerError } from '#src/leads/check-answers.ts'
import { createPayload } from '#src/leads/create-payload.ts'
import type { Answers, LeadDefinition, Payload } from '#src/leads/define-lead.ts'
import { hasAnswers } from '#src/leads/describe-answers.ts'
import { findEndpoint } from '#src/leads/endpoint.ts'
import { canNoteConsent, noteConsent } from '#src/leads/note-consent.ts'
import { sendLead } from '#src/leads/send-lead.ts'
import { readLeadSettings } from '#src/leads/settings.ts'
import { showToast } from '../toaster.ts'
import { useInBrowser } from './use-in-browser.ts'

export interface Lead {
  definition: LeadDefinition
  register: UseFormRegister<Answers>
  /** What is wrong now, by the name of the field. */
  errors: Record<string, string>
  /** What was wrong at the last submit; empty once all of it is mended. */
  problems: readonly AnswerError[]
  sending: boolean
  /** The answers that did not arrive, until they are sent again. */
  unsent: Answers | undefined
  /** True where the firm wants a tick for text messages. */
  asksConsent: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** True while there is something that closing would throw away. */
  holdsAnswers: () => boolean
}

/** Name of the box. It is no field of a form: the answer is sent with the visitor's words. */
export const consentName = 'smsConsent'

export interface LeadOptions {
  definition: LeadDefinition
  /** The answers have arrived, and the form is empty again. */
  onSent: () => void
  /** They have not; the form holds them, and says so. */
  onUnsent?: () => void
}

export function useLead({ definition, onSent, onUnsent }: LeadOptions): Lead {
  // Without default values the fields are asked for theirs: what was typed before this code arrived stays.
  const {
    register,
    handleSubmit,
    reset,
    getValues,
    formState: { errors },
  } = useForm<Answers, unknown, Payload>({
    resolver: (values) => {
      const checked = checkAnswers(definition, readAnswers(definition, values))
      if ('payload' in checked) return { values: checked.payload, errors: {} }
      return {
        values: {},
        errors: Object.fromEntries(
          checked.errors.map(({ field, message }) => [field, { type: 'check', message }]),
        ),
      }
    },
    shouldFocusError: false,
  })
  const [problems, setProblems] = useState<readonly AnswerError[]>([])
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Answers>()
  // State is too slow for a double click.
  const busy = useRef(false)
  /** Takes away what was said of the last failure. */
  const dismissFailure = useRef<() => void>(undefined)

  const wantsConsent = useInBrowser(() => readLeadSettings(document).smsConsentBox) ?? false
  const asksConsent = wantsConsent && canNoteConsent(definition)

  const readTyped = () => readAnswers(definition, getValues())

  const send = async (checked: Payload) => {
    const typed = readTyped()
    setProblems([])
    setUnsent(undefined)
    dismissFailure.current?.()
    setSending(true)
    const answers = asksConsent ? noteConsent(definition, checked, Boolean(getValues(consentName))) : checked
    const payload = createPayload(definition, answers, new Date())
    const result = await sendLead(findEndpoint(definition, readLeadSettings(document)), payload)
    setSending(false)
    if (result.sent) {
      reset()
      onSent()
      return
    }
    console.error(`The form "${definition.id}" was not sent: ${result.status ?? result.reason}`)
    setUnsent(typed)
    onUnsent?.()
    dismissFailure.current = showToast({ ...definition.failure, tone: 'error' })
  }

  const showProblems = () => {
    const checked = checkAnswers(definition, readTyped())
    setProblems('errors' in checked ? checked.errors : [])
  }

  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']),
  )
  const unmended = problems.some(({ field }) => field in messages)
  return {
    definition,
    register,
    errors: messages,
    problems: unmended ? problems : [],
    sending,
    unsent,
    asksConsent,
    submit: (event) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      void handleSubmit(
        send,
        showProblems,
      )(event).finally(() => {
        busy.current = false
      })
    },
    holdsAnswers: () => hasAnswers(definition, readTyped()),
  }
}

/** Every field has an answer, '' where nothing was typed or chosen. */
function readAnswers({ fields }: LeadDefinition, values: Partial<Record<string, string | null>>): Answers {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))
}
