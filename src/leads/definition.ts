/**
 * A lead form as data: its questions, messages and delivery, made from `content/forms/` by read-form.ts. It is plain JSON:
 * the engine (the island that shows a form, the checks, the sending, the schemas for the automation) derives everything else
 * from it.
 */

/** What a visitor has typed and chosen, by the name of the question; '' if nothing. */
export type Answers = Record<string, string>

/** The posted data: exactly the names that the form defines, all of them strings. */
export type Payload = Record<string, string>

interface CommonQuestion {
  name: string
  /** Its name in the payload, if that is another one. */
  sentAs?: string
  label: string
  /** Shown next to the field if the answer is missing or invalid. */
  message: string
  /** Visitors may leave it out, and the label says so. */
  optional?: true
  /** It is asked only if a question above it has one of these answers. */
  when?: { question: string; is: readonly string[] }
  /** A heading above it, for it and those after it, up to the next heading. */
  group?: string
  /** Text between label and control. */
  hint?: string
  /** True for a field as wide as the form; otherwise two share a row. */
  wide?: true
  /** Name of the question that precedes this one in the payload, if the form does not ask them in this order. */
  sentAfter?: string
}

interface TypedQuestion extends CommonQuestion {
  /** The `autocomplete` token. Never `off`: browsers then restore nothing after Back or a reload. */
  autocomplete?: string
}

/** Any text. */
export interface TextQuestion extends TypedQuestion {
  kind: 'text' | 'long-text'
  /** Visible characters; 1 unless set. */
  minLength?: number
}

export interface EmailQuestion extends TypedQuestion {
  kind: 'email'
}

/** The web address of a document that the visitor has shared. */
export interface LinkQuestion extends CommonQuestion {
  kind: 'link'
}

export interface PhoneQuestion extends TypedQuestion {
  kind: 'phone'
  /** Sends ten digits and shows (555) 123-4567. Otherwise sends what was typed. */
  digits?: true
}

export interface Choice {
  value: string
  label: string
  /** The practice area that it belongs to: the form chooses it for visitors who come from its pages. */
  practiceArea?: string
  /** The practice areas below it that no other choice names: it is also for visitors who come from their pages. */
  areasBelow?: readonly string[]
  /** In another language than the main one: the addresses of the pages of all these practice areas. */
  pages?: readonly string[]
}

export interface ChoiceQuestion extends CommonQuestion {
  /** Of checkboxes, a visitor may choose several: the answer has their values with `, ` between them. */
  kind: 'select' | 'radio' | 'checkboxes'
  options: readonly Choice[]
  /** The value that is chosen at first. */
  chosen?: string
}

/** A day, `yyyy-MM-dd`: from 1900-01-01 to today, typed or picked. The message is for a missing day. */
export interface DateQuestion extends CommonQuestion {
  kind: 'date'
}

/** A checkbox whose label is what the visitor agrees to. Its answer is `yes`; `no` if it is optional and left out. */
export interface ConsentQuestion extends CommonQuestion {
  kind: 'consent'
}

export type Question =
  | TextQuestion
  | EmailQuestion
  | LinkQuestion
  | PhoneQuestion
  | ChoiceQuestion
  | DateQuestion
  | ConsentQuestion

export interface Message {
  title: string
  text: string
}

export interface Delivery {
  mode: 'cors' | 'no-cors'
  /** `ok`: an answer with a successful status. `redirect`: that, or a redirect. `completed`: any answer. */
  success: 'ok' | 'redirect' | 'completed'
  /** What is posted: see encode-lead.ts. JSON unless set. */
  format?: 'form' | 'fields'
}

export interface FormLanguage {
  /** The BCP 47 tag, which travels with the lead. */
  tag: string
  /** The addresses of the terms of service and the privacy policy in this language. */
  terms: string
  privacy: string
}

export interface LeadDefinition {
  /** The name of its file. */
  id: string
  /** Heading of the dialog, or of the form in a page. */
  title: string
  /** A sentence or two below the heading. */
  intro: string
  questions: readonly Question[]
  /** Sent with the answers: which form it is. */
  formType?: string
  /** Sent with the answers, always the same. */
  alsoSent?: Payload
  /** What visitors read near the button of a form that asks for no legal help; undefined for a request for help. */
  note?: string
  /** Whether the time of the submit is sent with the answers. */
  submittedAt: boolean
  /** Label of the submit button. While it sends, every form says "Submitting...". */
  submitLabel: string
  /**
   * Where the success message appears: in a toast and instead of the form, in a dialog above the form, or in a note below
   * it. All but the toast stay.
   */
  success: Message & { as: 'toast' | 'dialog' | 'note' }
  /** Shown in a toast for 4 s, and permanently in the form. */
  failure: Message
  /** True if its dialog is 500 CSS pixels wide; otherwise 550. */
  narrow?: true
  /** In another language than the main one. */
  language?: FormLanguage
  /** Its path on the host of the automation. */
  endpoint: string
  /** Under the policy `seed` (design §6). The policy `confirmed` overrides it. */
  delivery: Delivery
}
