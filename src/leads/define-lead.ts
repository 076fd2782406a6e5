/**
 * A lead form as data: what it asks, how answers are checked, what is sent and what is said. The engine (the island
 * that shows a form, the sending, the schemas for the automation side) reads nothing else, so a form is one file here.
 */
import type { ZodMiniType } from 'zod/mini'
import { formIds } from '../content/form-ids.ts'

export const leadIds = [...formIds, 'newsletter'] as const

export type LeadId = (typeof leadIds)[number]

/** What a visitor has typed and chosen, by the name of the field; '' where nothing was. */
export type Answers = Record<string, string>

/** What is posted: exactly the keys of the specification for this form, all of them strings. */
export type Payload = Record<string, string>

interface CommonField {
  /** Key in the payload. */
  name: string
  label: string
  /** Words between label and control. */
  hint?: string
  /** True where the answer may be left out; the label then says so. */
  optional?: boolean
  /** Chosen before anybody touches the form. */
  defaultValue?: string
  /** True: takes the whole width of a wide form; otherwise two stand side by side. */
  wide?: boolean
}

export interface TextField extends CommonField {
  kind: 'text' | 'email' | 'phone' | 'long-text'
  /** The `autocomplete` token. Never `off`: browsers then restore nothing after Back or a reload. */
  autocomplete?: string
  /** `phone` only: digits are stored and (555) 123-4567 is shown. Otherwise what was typed is kept. */
  formatted?: boolean
}

export interface ChoiceField extends CommonField {
  kind: 'select' | 'radio'
  options: readonly { value: string; label: string }[]
}

/** A day, `yyyy-MM-dd`: from 1900-01-01 to today, typed or picked. */
export interface DateField extends CommonField {
  kind: 'date'
}

export type LeadField = TextField | ChoiceField | DateField

export interface Message {
  title: string
  text: string
}

export interface LeadDefinition {
  id: LeadId
  /** Heading of the dialog, or of the form in a page. */
  title: string
  /** A sentence or two below it. */
  intro: string
  fields: readonly LeadField[]
  /** Checks all answers; its output is what is sent of them. Messages are those shown beside the fields. */
  answers: ZodMiniType<Payload, Answers>
  /** Sent with the answers. */
  stamp: { formType?: string; submittedAt: boolean }
  /** Words on the button that sends. While it sends, every form says "Submitting...". */
  submitLabel: string
  /**
   * How success is told: in a toast and in place of the form, in a dialog above the form, or in a note below the form. All
   * but the toast stay.
   */
  success: Message & { as: 'toast' | 'dialog' | 'note' }
  /** A toast of 4 s; the same words stay in the form. */
  failure: Message
  /** Width in CSS pixels of the dialog the form opens in. dialogs.css has a rule for each, and limits the height. */
  dialog: { width: 500 | 550 }
  /** How the seed of the product posts it (design §6). The policy `confirmed` overrides all three. */
  seed: { path: string; mode: 'cors' | 'no-cors'; success: 'ok' | 'completed' }
}

/** Checks a definition's type, and that every field is one that its schema knows. */
export function defineLead<const Definition extends LeadDefinition>(definition: Definition): Definition {
  return definition
}
