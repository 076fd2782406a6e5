/** Finds forms that cannot work: repeated names, choices without options, no way to reply. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import type { Path } from '#src/text/located.ts'
import { folders } from '../collections.ts'
import { isSlug } from '../fields.ts'
import { listFields, type ParsedFile } from '../parsed-file.ts'
import { newsletterForm, type FormData, type QuestionData } from '../schemas/form.ts'
import { findRepeats } from './duplicates.ts'
import type { ReadContent } from './read-content.ts'

export const checkForms = (content: ReadContent): Problem[] => [
  ...content.files.forms.flatMap((form) => [
    ...checkQuestions(form),
    ...checkReach(form),
    ...form.data.questions.flatMap((question, index) => checkQuestion(form, question, index)),
  ]),
  ...checkUse(content),
]

type FormFile = ParsedFile<FormData>

const refuse = ({ locate }: FormFile, path: Path, reason: string, cure: string) =>
  createProblem('content/bad-value', locate(path), { field: String(path.at(-1)), reason, cure })

/** Names that what is sent, the form itself or every object in JavaScript already has. */
const reserved = new Set([
  'formType',
  'submittedAt',
  'smsConsent',
  'website',
  ...Object.getOwnPropertyNames(Object.prototype),
])

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

/** A form must ask for a way to reply. */
const checkReach = (form: FormFile): Problem[] =>
  form.data.questions.some(({ kind, optional }) => (kind === 'email' || kind === 'phone') && !optional)
    ? []
    : [
        refuse(
          form,
          ['questions'],
          'it does not require a phone number or an email address, so you could not reply',
          'Add a question of the kind "phone" or "email" that is not optional.',
        ),
      ]

type Kind = QuestionData['kind']

/** Which kinds of question a field is for. */
const fields = {
  options: ['select', 'radio', 'service'],
  chosen: ['select', 'radio'],
  minLength: ['text', 'long-text'],
  optional: ['text', 'long-text'],
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
  if ((kind === 'select' || kind === 'radio') && !options)
    problems.push(
      refuse(form, at('kind'), 'there is nothing to choose from', 'Add "options": [{ "value": "yes" }, …].'),
    )
  const listed = (options ?? []).map(({ value }, option) => ({ value, path: at('options', option, 'value') }))
  for (const { key: id, item, first } of findRepeats(listed, ({ value }) => value)) {
    const other = `line ${form.locate(first.path).line} of content/${form.file}`
    problems.push(createProblem('content/duplicate-slug', form.locate(item.path), { id, other }))
  }
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
