import { z } from 'zod'
import { date, demo, href, image, label, text, timeOfDay } from '../fields.ts'

/** What lists show below the title of a post or an event. */
export const excerpt = () =>
  text(
    'One or two sentences for lists and search results, at most 150 characters. If left out, the first words of the text.',
    { max: 150 },
  ).optional()

/** An event of the firm. The file name is the last part of its address: `open-house.md` is at /events/open-house. */
export const eventSchema = z
  .strictObject({
    title: text('The name of the event.'),
    date: date('The day, where the firm is.'),
    startTime: timeOfDay('When it starts, on a 24-hour clock: 18:30.').optional(),
    endTime: timeOfDay('When it ends. A time before the start is on the next day.').optional(),
    location: label('Where it takes place: the address, or "Online".').optional(),
    registration: href(
      'Where people register. If left out, they register with the form on /schedule.',
    ).optional(),
    excerpt: excerpt(),
    image: image('The picture in lists and above the text. If left out, one of pages/events.md.').optional(),
    demo: demo(),
  })
  .describe('An event. The text below the fields says what it is about; its headings start at ##.')

export type EventData = z.infer<typeof eventSchema>
