/** Finds forms that cannot work: repeated names, choices without options, no way to reply. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import type { Path } from '#src/text/located.ts'
import { separator } from '../chosen-values.ts'
import { folders } from '../collections.ts'
import { isSlug } from '../fields.ts'
import { listFields, type ParsedFile } from '../parsed-file.ts'
import { newsletterForm, type FormData, type QuestionData } from '../schemas/form.ts'
import { findRepeats } from './duplicates.ts'
import type { ReadContent } from './read-content.ts'

export const checkForms = (content: ReadContent): Problem[] => [
  ...content.files.forms.flatMap((form) => [
    ...checkQuestions(form),
    ...checkReach(form, listAreas(content)),
    ...checkSentNames(form),
    ...checkDelivery(form),
    ...checkConditions(form, listAreas(content)),
    ...checkPrivacy(form),
    ...form.data.questions.flatMap((question, index) => checkQuestion(form, question, index)),
  ]),
  ...checkUse(content),
]

/** What a question about a service offers without options of its own. */
const listAreas = ({ present }: ReadContent): string[] => [...(present.get('practice-areas') ?? []), 'other']

type FormFile = ParsedFile<FormData>

const refuse = ({ locate }: FormFile, path: Path, reason: string, cure: string) =>
  createProblem('content/bad-value', locate(path), { field: String(path.at(-1)), reason, cure })

/** Names that the form itself or every object in JavaScript already has. */
const reserved = new Set(['smsConsent', 'website', ...Object.getOwnPropertyNames(Object.prototype)])

function checkQuestions(form: FormFile): Problem[] {
  const { questions } = form.data
  const named = questions.map(({ name }, index) => ({ name, path: ['questions', index, 'name'] }))
  const asked = new Set(questions.filter(({ sentAfter }) => !sentAfter).map(({ name }) => name))
  return [
    ...findRepeats(named, ({ name }) => name).map(({ key: id, item, first }) => {
      const other = `line ${form.locate(first.path).line} of content/${form.file}`
      return createProblem('content/duplicate-slug', form.locate(item.path), { id, other })
    }),
    ...named
      .filter(({ name }) => reserved.has(name))
      .map(({ name, path }) =>
        refuse(form, path, `"${name}" has a meaning of its own`, 'Give the question another name.'),
      ),
    ...questions.flatMap(({ sentAfter, name }, index) =>
      sentAfter === undefined || (asked.has(sentAfter) && sentAfter !== name)
        ? []
        : [
            refuse(
              form,
              ['questions', index, 'sentAfter'],
              `no other question is "${sentAfter}", or it has a "sentAfter" itself`,
              `Write one of these names: ${[...asked].join(', ')}.`,
            ),
          ],
    ),
  ]
}

/** Reports a second value of the same name in what is sent. */
function checkSentNames(form: FormFile): Problem[] {
  const { questions, alsoSent = [], formType, submittedAt, delivery } = form.data
  const names = questions.map(({ name }) => name)
  const sent: { name: string; path: Path }[] = [
    ...questions.flatMap(({ name, sentAs }, index) =>
      // A second question of one name is reported already.
      names.indexOf(name) === index
        ? [{ name: sentAs ?? name, path: ['questions', index, sentAs === undefined ? 'name' : 'sentAs'] }]
        : [],
    ),
    ...alsoSent.map(({ name }, index) => ({ name, path: ['alsoSent', index, 'name'] })),
    ...(formType === undefined ? [] : [{ name: 'formType', path: ['formType'] }]),
    ...(submittedAt ? [{ name: 'submittedAt', path: ['submittedAt'] }] : []),
  ]
  const cure = 'Give one of them another name, with "sentAs" for a question.'
  const isJson = (delivery?.format ?? 'json') === 'json'
  return [
    ...findRepeats(sent, ({ name }) => name).map(({ key, item, first }) => {
      const reason = `"${key}" is sent already: line ${form.locate(first.path).line}`
      return refuse(form, item.path, reason, cure)
    }),
    // A dot makes an object: its name cannot have an answer, too.
    ...sent.flatMap(({ name, path }) => {
      const inner = isJson && sent.find((other) => other.name.startsWith(`${name}.`))
      if (!inner) return []
      const reason = `"${inner.name}" makes an object of "${name}": line ${form.locate(inner.path).line}`
      return [refuse(form, path, reason, cure)]
    }),
  ]
}

/** Reports a delivery of which no browser could say that it worked. */
function checkDelivery(form: FormFile): Problem[] {
  const { delivery } = form.data
  if (delivery?.mode !== 'no-cors' || delivery.success === 'completed') return []
  const reason = 'with "no-cors", no page can read the answer'
  return [
    refuse(
      form,
      ['delivery', 'success'],
      reason,
      'Write "completed", or change the mode to "cors" if the service allows it.',
    ),
  ]
}

const isContact = ({ kind, optional }: QuestionData) => (kind === 'email' || kind === 'phone') && !optional

/** A form must ask for a way to reply, whatever the visitor has chosen. */
function checkReach(form: FormFile, areas: readonly string[]): Problem[] {
  const { questions } = form.data
  const contacts = questions.filter(isContact)
  const reaches = ({ name, optional, when, ...question }: QuestionData) => {
    const values = listValues(question, areas) ?? []
    const dependent = contacts.filter((contact) => contact.when?.question === name)
    const isReached = (value: string) => dependent.some(({ when }) => when!.is.includes(value))
    return !optional && !when && dependent.length > 0 && values.every(isReached)
  }
  if (contacts.some(({ when }) => !when) || questions.some(reaches)) return []
  return [
    refuse(
      form,
      ['questions'],
      contacts.length > 0
        ? 'after some answers, it does not require a phone number or an email address, so you could not reply'
        : 'it does not require a phone number or an email address, so you could not reply',
      'Add a question of the kind "phone" or "email" that is not optional and has no "when".',
    ),
  ]
}

/** The kinds that another question may depend on. */
const isChoice: readonly Kind[] = ['select', 'radio', 'checkboxes', 'service', 'consent']

/** The answers that a question allows; undefined if it is no choice. */
function listValues({ kind, options }: Pick<QuestionData, 'kind' | 'options'>, areas: readonly string[]) {
  if (kind === 'consent') return ['yes']
  if (kind === 'service' && !options) return areas
  return isChoice.includes(kind) ? (options ?? []).map(({ value }) => value) : undefined
}

/** Reports questions that could never be asked. */
function checkConditions(form: FormFile, areas: readonly string[]): Problem[] {
  const { questions } = form.data
  return questions.flatMap(({ when }, index) => {
    if (!when) return []
    const at = (...path: Path) => ['questions', index, 'when', ...path]
    const above = questions.slice(0, index).filter(({ kind }) => isChoice.includes(kind))
    const other = above.find(({ name }) => name === when.question)
    if (!other) {
      const reason = `there is no choice named "${when.question}" above this question`
      const names = above.map(({ name }) => name)
      const cure =
        names.length > 0
          ? `Write one of these names: ${names.join(', ')}.`
          : 'Put a question of the kind "select", "radio", "checkboxes", "service" or "consent" above it.'
      return [refuse(form, at('question'), reason, cure)]
    }
    const choices = listValues(other, areas)!
    return when.is.flatMap((value, position) =>
      choices.includes(value)
        ? []
        : [
            createProblem('content/unknown-choice', form.locate(at('is', position)), {
              field: 'is',
              value,
              choices: [...choices],
            }),
          ],
    )
  })
}

const sensitive =
  /\b(?:health|medical|medications?|diagnos\w*|disabilit\w*|disabled|pregnan\w*|injur\w*|illness\w*|immigra\w*|citizen\w*|visas?|green card|undocumented|asylum)\b/i

/** Reports questions about health or immigration on a form whose note replaces the notice about confidentiality. */
function checkPrivacy(form: FormFile): Problem[] {
  if (form.data.note === undefined) return []
  return form.data.questions.flatMap(({ group, label, hint, options = [] }, index) => {
    const shown = [group, label, hint, ...options.map(({ value, label: words = value }) => words)]
    const [words] = sensitive.exec(shown.join(' ')) ?? []
    return words === undefined
      ? []
      : [
          refuse(
            form,
            ['questions', index, 'label'],
            `it asks about "${words}", but the "note" of this form replaces the words that say that sending it does not make anyone a client`,
            'Delete the "note": the form then says what happens next, and that sending it does not make anyone a client. Or delete the question.',
          ),
        ]
  })
}

type Kind = QuestionData['kind']

/** Which kinds of question a field is for. */
const fields = {
  options: ['select', 'radio', 'checkboxes', 'service'],
  chosen: ['select', 'radio'],
  minLength: ['text', 'long-text'],
  digits: ['phone'],
  autocomplete: ['text', 'long-text', 'email', 'phone'],
} as const satisfies Partial<Record<keyof QuestionData, readonly Kind[]>>

function checkQuestion(form: FormFile, question: QuestionData, index: number): Problem[] {
  const { kind, options, chosen } = question
  const at = (...path: Path) => ['questions', index, ...path]
  const problems: Problem[] = []
  for (const [field, kinds] of Object.entries(fields) as [keyof typeof fields, readonly Kind[]][])
    if (question[field] !== undefined && !kinds.includes(kind))
      problems.push(
        refuse(
          form,
          at(field),
          `a question of the kind "${kind}" does not have it`,
          `Delete it, or change the kind to one of: ${kinds.map((one) => `"${one}"`).join(', ')}.`,
        ),
      )
  if (['select', 'radio', 'checkboxes'].includes(kind) && !options)
    problems.push(
      refuse(form, at('kind'), 'there is nothing to choose from', 'Add "options": [{ "value": "yes" }, …].'),
    )
  const listed = (options ?? []).map(({ value }, option) => ({ value, path: at('options', option, 'value') }))
  for (const { key: id, item, first } of findRepeats(listed, ({ value }) => value)) {
    const other = `line ${form.locate(first.path).line} of content/${form.file}`
    problems.push(createProblem('content/duplicate-slug', form.locate(item.path), { id, other }))
  }
  if (kind === 'checkboxes')
    for (const { value, path } of listed.filter(({ value }) => value.includes(separator)))
      problems.push(
        refuse(
          form,
          path,
          `what is sent has "${separator}" between the chosen values`,
          `Write it without "${separator}": ${value.replaceAll(separator, ' ')}.`,
        ),
      )
  for (const [option, { practiceArea }] of (options ?? []).entries())
    if (practiceArea !== undefined && kind !== 'service')
      problems.push(
        refuse(
          form,
          at('options', option, 'practiceArea'),
          `a question of the kind "${kind}" does not have it`,
          'Delete it, or change the kind to "service".',
        ),
      )
  if (chosen !== undefined && options && !listed.some(({ value }) => value === chosen))
    problems.push(
      createProblem('content/unknown-choice', form.locate(at('chosen')), {
        field: 'chosen',
        value: chosen,
        choices: listed.map(({ value }) => value),
      }),
    )
  return problems
}

/** Reports forms that no page opens. */
function checkUse({ all, files, present, doubtful }: ReadContent): Problem[] {
  // What could not be read may open any form.
  if ([...doubtful].some((folder) => folder !== folders.forms.folder)) return []
  const used = new Set(
    all.flatMap((parsed) =>
      listFields(parsed).flatMap(({ kind: { to }, value }) => (to === 'forms' ? [value] : [])),
    ),
  )
  if (present.get('pages')?.has('news-events')) used.add(newsletterForm)
  return (
    files.forms
      // A name that is wrong is said already.
      .filter(({ id }) => isSlug(id) && !used.has(id))
      .map(({ id, file }) => createProblem('content/unused-form', startOf(file), { id }))
  )
}
