import { z } from 'zod'
import { inline, moment, name } from '../fields.ts'

/** A notice above the header of every page, from one moment until another. */
export const noticeSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    text: inline('What the notice says. It can have links: [our blog](/news-events).'),
    from: moment('When it appears, in the time zone of the firm, on a 24-hour clock: 2026-09-01 07:00.'),
    until: moment('When it disappears, written like "from".'),
  })
  .describe('A notice above the header of every page, such as during a storm.')

export type Notice = z.infer<typeof noticeSchema>
