import { z } from 'zod'
import { date, demo, image, label, list, text } from '../fields.ts'
import { excerpt } from './event.ts'

/** A post of the firm's own news. The file name is the last part of its address: `a-new-office.md` is at /wp/a-new-office. */
export const postSchema = z
  .strictObject({
    title: text('The heading of the post.'),
    date: date('The day it goes online. No page shows it before that day.'),
    author: label('Who wrote it, as readers see the name.').optional(),
    categories: list(
      label('One category, such as Firm News.'),
      'What it is about. Readers can list the posts of each category.',
      {
        min: 1,
        max: 20,
      },
    ).optional(),
    excerpt: excerpt(),
    image: image(
      'The picture in lists and above the text. If left out, the one that pages/news-events.md has for its category.',
    ).optional(),
    reviewBy: date(
      'The day by which an attorney must read it again. Until then, legal figures that it types by hand are not reported. The site does not show it.',
    ).optional(),
    demo: demo(),
  })
  .describe('A post. The text below the fields is the post; its headings start at ##.')

export type PostData = z.infer<typeof postSchema>
