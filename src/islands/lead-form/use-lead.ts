/** The behavior of a lead form: checks on submit, sends once, keeps every answer until it has arrived. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { afterPaint } from '#src/enhancements/after-paint.ts'
import { separator } from '#src/content/chosen-values.ts'
import {
  checkAnswers,
  type AnswerError,
  createPayload,
  canNoteConsent,
  listFirstAnswers,
  listHidden,
  noteConsent,
} from '#src/leads/answers.ts'
import type { Answers, LeadDefinition, Payload } from '#src/leads/definition.ts'
import { hasAnswers } from '#src/leads/describe-answers.ts'
import { findDue, type Deadline } from '#src/leads/deadlines.ts'
import { readArrival } from '#src/leads/arrival.ts'
import { findEndpoint } from '#src/leads/endpoint.ts'
import { addAnswers, createInquiry, findSuspicions, type Inquiry } from '#src/leads/lead-query.ts'
import { getLocalDay } from '#src/leads/rules.ts'
import { sendLead } from '#src/leads/send-lead.ts'
import { readLeadSettings } from '#src/leads/settings.ts'
import { useWords } from '#src/words/context.tsx'
import { showToast } from '../toaster.ts'
import { findEventSlug } from './find-event.ts'
import { guardAnswers } from './guard-answers.ts'
import { useHydrated, useInBrowser } from '../use-in-browser.ts'

export type Lead = ReturnType<typeof useLead>

/** Answers that did not arrive. */
export interface Unsent {
  answers: Answers
  /** True if the browser was offline. */
  offline: boolean
  /** Under `confirmed`. */
  reference: string | undefined
}

const noDeadlines: readonly Deadline[] = []

/** Name of the checkbox. It is not a field: its answer is added to the visitor's words. */
export const consentName = 'smsConsent'

/** Name of the field that people cannot see: programs fill in every field. It is never sent. */
export const trapName = 'website'

/** What `firm:lead-sent`, an event of the document, says about a lead that has arrived. Nothing of it is typed. */
export interface LeadSent {
  form: string
  reference: string
  /** Path of the page with the form. */
  page: string
}

export interface LeadOptions {
  definition: LeadDefinition
  /** Periods that count from a date in the form. */
  deadlines?: readonly Deadline[] | undefined
  /** Answers that the page suggests, asked for once. They replace nothing that a visitor typed or chose. */
  suggest?: () => Answers
  /** The hash of the words of the box for text messages; undefined without one. */
  textsHash?: string | undefined
  /** Called when the answers are correct, before they are sent. */
  onSubmit?: () => void
  /** Called when the answers have arrived and the form is empty again; with their reference under `confirmed`. */
  onSent: (reference: string | undefined) => void
  /** Called when they have not arrived. The form keeps them, and says so. */
  onUnsent?: () => void
}

export function useLead({
  definition,
  deadlines = noDeadlines,
  suggest,
  textsHash,
  onSubmit,
  onSent,
  onUnsent,
}: LeadOptions) {
  const words = useWords('forms')
  // Without default values, fields keep what was typed before this code arrived, or restored by the browser.
  const {
    control,
    register,
    handleSubmit,
    reset,
    clearErrors,
    getValues,
    setValue,
    formState: { errors },
  } = useForm<Answers, unknown, Payload>({
    resolver: (values) => {
      const checked = checkAnswers(definition, readAnswers(definition, values), words)
      if ('payload' in checked) return { values: checked.payload, errors: {} }
      const errors = checked.errors.map(({ field, message }) => [field, { type: 'check', message }])
      return { values: {}, errors: Object.fromEntries(errors) }
    },
    shouldFocusError: false,
  })
  const [problems, setProblems] = useState<readonly AnswerError[]>([])
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>()
  // State is too slow for a double click.
  const busy = useRef(false)
  /** Removes the toast about the last failure. */
  const dismissFailure = useRef<() => void>(undefined)
  const lastTry = useRef<{ answers: string; payload: Payload }>(undefined)
  /** What is sent next to the answers: the same each time the visitor tries again. */
  const inquiry = useRef<Inquiry>(undefined)
  const isHydrated = useHydrated()
  /** When the form appeared, in milliseconds of `performance.now()`: 0 if it came with the page. */
  const [appeared] = useState(() => (isHydrated ? performance.now() : 0))

  const wantsConsent = useInBrowser(() => readLeadSettings(document).smsConsentBox) ?? false
  const setsTrap = useInBrowser(() => readLeadSettings(document).policy === 'confirmed') ?? false

  const readTyped = useCallback(() => readAnswers(definition, getValues()), [definition, getValues])

  /** Those that are close or past, with the date typed so far. */
  const [due, setDue] = useState<readonly Deadline[]>([])
  /** The names of the questions that are not asked after the answers so far. */
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    listHidden(definition, listFirstAnswers(definition)),
  )

  const asked = definition.questions.filter(({ name }) => !hidden.includes(name))
  const asksConsent = (wantsConsent || textsHash !== undefined) && canNoteConsent(asked)

  const noteAnswers = useCallback(() => {
    const typed = readTyped()
    setDue(keepSame(findDue(deadlines, typed, getLocalDay()).map(({ deadline }) => deadline)))
    setHidden(keepSame(listHidden(definition, typed)))
  }, [deadlines, definition, readTyped])

  const guard = useCallback(() => {
    // A single field is quickly typed again, so do not ask.
    if (definition.questions.length > 1) guardAnswers(control, hasAnswers(definition, readTyped()))
  }, [control, definition, readTyped])

  // The browser may have restored answers.
  useEffect(() => {
    guard()
    const frame = requestAnimationFrame(noteAnswers)
    return () => cancelAnimationFrame(frame)
  }, [guard, noteAnswers])
  // After that: a visitor who only looks at a suggestion may leave without a question.
  useEffect(() => {
    for (const [name, value] of Object.entries(suggest?.() ?? {}))
      if (value && !getValues(name)) setValue(name, value)
  }, [suggest, getValues, setValue])

  /** The same answers keep the time of their first try, so that the automation can drop duplicates. */
  const stamp = (answers: Payload) => {
    const written = JSON.stringify(answers)
    if (lastTry.current?.answers !== written)
      lastTry.current = { answers: written, payload: createPayload(definition, answers, new Date()) }
    return lastTry.current.payload
  }

  const findInquiry = () =>
    (inquiry.current ??= createInquiry({
      page: location.pathname,
      language: definition.language?.tag,
      event: findEventSlug(location.search),
      arrival: readArrival(),
      suspicions: findSuspicions(performance.now() - appeared, getValues(trapName)),
    }))

  const send = async (checked: Payload) => {
    const typed = readTyped()
    const settings = readLeadSettings(document)
    const current = settings.policy === 'confirmed' ? findInquiry() : undefined
    setProblems([])
    setUnsent(undefined)
    dismissFailure.current?.()
    onSubmit?.()
    setSending(true)
    const agrees = Boolean(getValues(consentName))
    const answers = asksConsent ? noteConsent(asked, checked, words.mail.consent(agrees)) : checked
    const states = findDue(deadlines, checked, getLocalDay()).map(({ state }) => state)
    const texts = asksConsent && textsHash !== undefined ? { agrees, hash: textsHash } : undefined
    const query = current && addAnswers(current.query, { due: states, texts })
    const endpoint = findEndpoint(definition, settings, query)
    const result = await sendLead(endpoint, stamp(answers))
    setSending(false)
    if (result.sent) {
      lastTry.current = undefined
      inquiry.current = undefined
      reset()
      setDue([])
      setHidden(listHidden(definition, listFirstAnswers(definition)))
      guardAnswers(control, false)
      onSent(current?.reference)
      if (current) announce(definition, current)
      return
    }
    console.error(`The form "${definition.id}" was not sent: ${result.status ?? result.reason}`)
    setUnsent({ answers: typed, offline: result.reason === 'offline', reference: current?.reference })
    onUnsent?.()
    // The alert in the form takes the focus, which announces it.
    dismissFailure.current = showToast({ ...definition.failure, tone: 'error', silent: true }, words.toasts)
  }

  const showProblems = () => {
    const checked = checkAnswers(definition, readTyped(), words)
    setProblems('errors' in checked ? checked.errors : [])
  }

  const hideErrors = useCallback(() => {
    setProblems([])
    clearErrors()
  }, [clearErrors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    // Send at once, because the visitor may leave. Only what is missing can wait.
    const canSend = 'payload' in checkAnswers(definition, readTyped(), words)
    void (canSend ? Promise.resolve() : afterPaint())
      .then(() => handleSubmit(send, showProblems)())
      .finally(() => {
        busy.current = false
      })
  }

  /** Registers a field. The library unchecks a radio button that was chosen before this code arrived: chooses it again. */
  const registerKept: UseFormRegister<Answers> = (name, options) => {
    const { ref, ...rest } = register(name, options)
    const keep = (field: HTMLInputElement | null) => {
      const wasChosen = field?.type === 'radio' && field.checked
      ref(field)
      if (wasChosen && !field.checked) setValue(name, field.value as never)
    }
    return { ...rest, ref: keep }
  }

  return {
    definition,
    register: registerKept,
    /** Current problems, by the name of the field. */
    errors,
    /** Problems at the last submit; empty once all are corrected. */
    problems: problems.some(({ field }) => field in errors && !hidden.includes(field)) ? problems : [],
    sending,
    /** The last failure, until the next submit. */
    unsent,
    /** The deadlines to warn of, with the date typed so far. */
    due,
    /** The names of the questions that are not asked after the answers so far. */
    hidden,
    /** True if the form has a checkbox for text messages. */
    asksConsent,
    /** True if the form has the field that people cannot see. */
    setsTrap,
    submit,
    /** Call it on each change of an answer. */
    noteChange: () => {
      guard()
      noteAnswers()
    },
    /** Hides the problems until the next submit. */
    hideErrors,
  }
}

/** Tells the firm's own analytics. An error in a listener does not reach this code. */
function announce({ id }: LeadDefinition, { reference, page }: Inquiry) {
  const detail: LeadSent = { form: id, reference, page }
  document.dispatchEvent(new CustomEvent('firm:lead-sent', { detail }))
}

/** The last list if the next one has the same entries, which needs no new rendering. */
const keepSame =
  <Entry>(next: readonly Entry[]) =>
  (last: readonly Entry[]) =>
    last.length === next.length && last.every((one, index) => one === next[index]) ? last : next

/** The value of a field: false for a box without a check mark, a list for several boxes. */
type Value = string | false | null | undefined | Value[]

/** The answer to every question, '' if nothing was typed or chosen. */
function readAnswers({ questions }: LeadDefinition, values: Partial<Record<string, Value>>): Answers {
  return Object.fromEntries(questions.map(({ name }) => [name, readAnswer(values[name])]))
}

const readAnswer = (value: Value): string =>
  Array.isArray(value) ? value.map(readAnswer).filter(Boolean).join(separator) : value || ''
