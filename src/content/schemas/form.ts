import { z } from 'zod'
import { choice, entries, flag, format, list, name, reference, text, wholeNumber } from '../fields.ts'

const questionKinds = [
  'text',
  'long-text',
  'email',
  'phone',
  'link',
  'date',
  'select',
  'radio',
  'checkboxes',
  'service',
  'consent',
] as const

/** `autocomplete` tokens that a lead form can use. Never `off`: browsers then restore nothing after Back or a reload. */
const autocompletes = [
  'name',
  'given-name',
  'family-name',
  'email',
  'tel',
  'organization',
  'street-address',
  'postal-code',
  'address-level2',
] as const

const key = (about: string) =>
  format(
    about,
    /^[A-Za-z][A-Za-z0-9_-]*$/,
    'Use letters, digits, hyphens and underscores, and begin with a letter: dateOfLoss.',
    'details',
  )

const sentName = (about: string) =>
  format(
    about,
    /^[A-Za-z][^\s"<>]*$/,
    'Begin with a letter, and use no spaces: form-name, lead.email, lead[email].',
    'form-name',
  )

const message = {
  title: text('The first words, such as "Request sent".'),
  text: text('One or two sentences. Promise no result.'),
}

/** One lead form. Its file name is its id: `personal-injury.json` is the form "personal-injury". */
export const formSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    title: text('The heading of its dialog.'),
    intro: text('A sentence or two below the heading of its dialog.'),
    questions: entries(
      'What it asks, in order. Two questions share a row, unless one is as wide as the form.',
      1,
      30,
      {
        kind: choice(
          questionKinds,
          'What visitors answer with. A link is the web address of a document that they have shared. A date is a day from 1900 to today. Of checkboxes, they choose one or more. A service is a choice of `options`, or without them of every practice area and "Other". Of a consent, the label is what they agree to.',
        ),
        name: key('What the automation service receives it as. Each name is used once.'),
        sentAs: sentName(
          'What the service receives it as, if that is not its `name`. A dot makes an object of JSON: lead.email is {"lead":{"email":…}}.',
        ).optional(),
        label: text('The question, the name of the field, or what a consent is about.'),
        hint: text('Help between the label and the field.').optional(),
        options: entries('For select, radio, checkboxes and service: what visitors choose from.', 1, 60, {
          value: name('What the automation service receives. Keep it if your workflow uses it.'),
          label: text('The words that visitors choose. If left out, the value.', {
            shownFor: 'value',
          }).optional(),
          practiceArea: reference(
            'practice-areas',
            'For service: the practice area it belongs to. The form has it chosen for visitors who come from its pages.',
          ).optional(),
        }).optional(),
        chosen: name('For select and radio: the value that is chosen at first.').optional(),
        minLength: wholeNumber(
          'For text and long-text: the fewest characters that count as an answer.',
          1,
          500,
        ).optional(),
        optional: flag('true lets visitors leave it out. The label says so.'),
        when: z
          .strictObject({
            question: key(
              'The name of a question above this one, of the kind select, radio, checkboxes, service or consent.',
            ),
            is: list(
              name('A value of that question; for a consent: yes.'),
              'This one is asked if the answer is one of these.',
              {
                min: 1,
                max: 60,
              },
            ),
          })
          .describe('Asks this question only after certain answers to another one.')
          .optional(),
        digits: flag(
          'For phone: true sends ten digits and writes (555) 123-4567 as people type. Otherwise the number is sent as typed.',
        ),
        autocomplete: choice(autocompletes, 'What the browser of the visitor may fill in.').optional(),
        group: text(
          'A heading above this question, for it and those below it, up to the next heading.',
        ).optional(),
        wide: flag('true makes it as wide as the form. A long-text field is best wide.'),
        sentAfter: key(
          'The question that comes before this one in what is sent, if that is not the one above.',
        ).optional(),
        message: text(
          'What visitors read if they have left it empty, or if it is wrong. If left out: "Date of loss is required." and the like.',
        ).optional(),
      },
    ),
    alsoSent: entries(
      'What is sent along, always the same, such as the name that a service has for this form.',
      1,
      20,
      {
        name: sentName('What the service receives it as.'),
        value: name('Everyone can read it in the page: never write a password or a secret key.'),
      },
    ).optional(),
    formType: name('Sent along as `formType`: tells the automation service which form it is.').optional(),
    submittedAt: flag('true sends the time of the submit along, as `submittedAt`.'),
    note: text(
      'Text near the button of a form that is not a request for help, such as a newsletter. Without it, a form says what happens next, and that sending it does not make anyone a client.',
    ).optional(),
    submitLabel: text('The words on the button that sends it.'),
    success: z
      .strictObject({
        ...message,
        as: choice(
          ['toast', 'dialog', 'note'],
          'Where: in a toast and in place of the form, in a dialog above the form, or in a note below it. All but the toast stay.',
        ),
      })
      .describe('What visitors read when it has arrived.'),
    failure: z
      .strictObject(message)
      .describe('What visitors read when it could not be sent. The form keeps their answers.'),
    narrow: flag('true makes its dialog 500 pixels wide instead of 550.'),
    endpoint: format(
      'Its path at the automation service: /webhook/estate. The address is LEADS_HOST and this path: see .env.example.',
      /^\/[^\s?#]+$/,
      'Write a path that begins with a slash: /webhook/estate.',
      '/webhook/requests',
    ),
    delivery: z
      .strictObject({
        mode: choice(
          ['cors', 'no-cors'],
          'cors: the service lets your site read its answer. no-cors: it does not, so you cannot tell whether a request arrived.',
        ),
        success: choice(
          ['ok', 'redirect', 'completed'],
          'ok: only an answer with a successful status counts. redirect: a redirect counts too. completed: any answer does.',
        ),
        format: choice(
          ['json', 'form', 'fields'],
          'What is posted. json, unless you choose: {"email":"…"}. form: as a web page posts a form, email=…. fields: {"fields":[{"name":"email","value":"…"}]}. docs/forms.md says which service takes what.',
        ).optional(),
      })
      .describe(
        'How it is sent under LEADS_DELIVERY=seed. If left out, as under confirmed: the answer must be readable and ok. Of a form with `redirect`, a redirect counts under confirmed too. The format is always this one.',
      )
      .optional(),
  })
  .describe('A form that visitors fill in.')

export type FormData = z.infer<typeof formSchema>
export type QuestionData = FormData['questions'][number]
export type FormOption = NonNullable<QuestionData['options']>[number]

/** The newsletter box of the news pages is this form. */
export const newsletterForm = 'newsletter'
