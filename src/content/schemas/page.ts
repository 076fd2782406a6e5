import { z } from 'zod'
import { description, href, image, label, list, text } from '../fields.ts'
import { heroSchema, sectionSchema } from './sections.ts'

/** A page made of sections. Its path in pages/ is its address: `about/history.md` is /about/history. */
export const pageSchema = z
  .strictObject({
    title: label('Title of the browser tab and of search results.'),
    name: text(
      'What lists of pages and the path above the heading call the page, in a few words. If left out, the title.',
    ).optional(),
    description: description(),
    hero: heroSchema.describe('The top of the page.'),
    pictures: list(
      z.strictObject({
        category: label(
          'Only on News & Events: for posts in this category, named as in the blog. If left out, for all other posts.',
        ).optional(),
        image: image('The picture.', 1200),
      }),
      'Only on News & Events and Events: pictures for posts and events that have none. Events take turns using them.',
    ).optional(),
    back: z
      .strictObject({
        label: text('The words of the link, such as "Back to Our Services".'),
        href: href('Where it goes.'),
      })
      .describe('A link at the end of the page to the page that most visitors come from.')
      .optional(),
    sections: list(sectionSchema, 'The sections, from top to bottom.', { min: 0, max: 30 }).optional(),
  })
  .describe('A page of the site, made of sections.')

export type PageData = z.infer<typeof pageSchema>
