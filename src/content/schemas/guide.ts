import { z } from 'zod'
import {
  check,
  choice,
  date,
  demo,
  description,
  flag,
  format,
  inline,
  label,
  list,
  reference,
  scene,
  text,
} from '../fields.ts'
import { buttonSchema } from './sections.ts'

/** Something to read and keep: a guide or a checklist. Its address is one of its fields, not its file name. */
export const guideSchema = z
  .strictObject({
    title: text('The name of the guide: the heading of its page.'),
    pageTitle: label('Title of the browser tab, if the name alone does not say enough.').optional(),
    description: description(),
    kind: choice(['guide', 'checklist'], 'Whether it is a guide or a checklist.'),
    address: format(
      'The address of its page: /resources/injury-guide. Other sites may link to it, so do not change it.',
      /^\/(resources|practice-areas\/[a-z0-9]+(-[a-z0-9]+)*)\/[a-z0-9]+(-[a-z0-9]+)*$/,
      'Write it as /resources/injury-guide, or under its practice area: /practice-areas/personal-injury/injury-guide.',
    ),
    practiceArea: reference('practice-areas', 'The practice area it belongs to.'),
    summary: inline('One or two sentences below the heading.'),
    image: scene(
      'The picture at the top of the page, with its subject right of center. If left out, the top is plain.',
    ).optional(),
    reviewedOn: date('The date an attorney last read it.'),
    reviewBy: date('The date by which an attorney must read it again.'),
    pdf: flag('true also offers it as a PDF, made from the same text.'),
    callToAction: z
      .strictObject({
        title: text('The heading.'),
        intro: inline('A paragraph below the heading.').optional(),
        buttons: list(buttonSchema, 'One or two buttons.', { min: 1, max: 2 }),
        phone: flag('Whether the number for new cases is next to the buttons.'),
      })
      .describe('The band at the end of the page.'),
    demo: demo(),
  })
  .check(
    check<{ address: string; practiceArea: string }>(({ address, practiceArea }) => {
      const [, folder, area] = address.split('/')
      if (folder !== 'practice-areas' || area === practiceArea) return undefined
      const reason = `it is under "${area}", but the practice area is "${practiceArea}"`
      const cure = 'Make the two match.'
      return { problem: 'content/bad-value', details: { reason, cure }, path: ['address'] }
    }),
    check<{ reviewedOn: string; reviewBy: string }>(({ reviewedOn, reviewBy }) => {
      if (reviewBy > reviewedOn) return undefined
      const reason = `${reviewBy} is not after the review date, ${reviewedOn}`
      return {
        problem: 'content/bad-value',
        details: { reason, cure: 'Set a later date.' },
        path: ['reviewBy'],
      }
    }),
  )
  .describe('A guide or a checklist. The text below the fields is the guide; its headings start at ##.')

export type GuideData = z.infer<typeof guideSchema>
