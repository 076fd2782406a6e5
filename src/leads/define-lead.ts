/**
 * A lead form as data: its questions, checks, payload and messages. The engine (the island that shows a form, the sending,
 * the schemas for the automation) reads nothing else, so a form is one file.
 */
import type { ZodMiniType } from 'zod/mini'
import { formIds } from '../content/form-ids.ts'

export const leadIds = [...formIds, 'newsletter'] as const

export type LeadId = (typeof leadIds)[number]

/** What a visitor has typed and chosen, by the name of the field; '' if nothing. */
export type Answers = Record<string, string>

/** The posted data: exactly the keys of the specification for this form, all of them strings. */
export type Payload = Record<string, string>

interface CommonField {
  /** Key in the payload. */
  name: string
  label: string
  /** Text between label and control. */
  hint?: string
  /** True if the answer may be empty; the label says so. */
  optional?: boolean
  /** The initial choice. */
  defaultValue?: string
  /** True for a field as wide as the form; otherwise two share a row. */
  wide?: boolean
}

export interface TextField extends CommonField {
  kind: 'text' | 'email' | 'phone' | 'long-text'
  /** The `autocomplete` token. Never `off`: browsers then restore nothing after Back or a reload. */
  autocomplete?: string
  /** `phone` only: stores digits and shows (555) 123-4567. Otherwise keeps what was typed. */
  formatted?: boolean
}

export interface ChoiceField extends CommonField {
  kind: 'select' | 'radio'
  /**
   * Set if the choices are the services of the firm, which offerServices adds: the message without a choice.
   */
  offersServices?: string
  options: readonly { value: string; label: string }[]
}

/** A day, `yyyy-MM-dd`: from 1900-01-01 to today, typed or picked. */
export type DateField = CommonField & { kind: 'date' }

export type LeadField = TextField | ChoiceField | DateField

export interface Message {
  title: string
  text: string
}

export interface LeadDefinition {
  id: LeadId
  /** Heading of the dialog, or of the form in a page. */
  title: string
  /** A sentence or two below the heading. */
  intro: string
  fields: readonly LeadField[]
  /** Checks all answers. Its output is sent, and its messages are shown next to the fields. */
  answers: ZodMiniType<Payload, Answers>
  /** What is sent with the answers. */
  stamp: { formType?: string; submittedAt: boolean }
  /** Label of the submit button. While it sends, every form says "Submitting...". */
  submitLabel: string
  /**
   * Where the success message appears: in a toast and instead of the form, in a dialog above the form, or in a note below
   * it. All but the toast stay.
   */
  success: Message & { as: 'toast' | 'dialog' | 'note' }
  /** Shown in a toast for 4 s, and permanently in the form. */
  failure: Message
  /** Width of its dialog in CSS pixels. form-dialogs.tsx has a class for each. */
  dialog: { width: 500 | 550 }
  /** Delivery under the policy `seed` (design §6). The policy `confirmed` overrides it. */
  seed: { path: string; mode: 'cors' | 'no-cors'; success: 'ok' | 'completed' }
}

/** A definition; its dialog has the usual width unless it names one. */
export function defineLead(
  definition: Omit<LeadDefinition, 'dialog'> & Partial<Pick<LeadDefinition, 'dialog'>>,
): LeadDefinition {
  return { dialog: { width: 550 }, ...definition }
}
