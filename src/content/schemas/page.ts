import { z } from 'zod'
import { description, image, label, list } from '../fields.ts'
import { heroSchema, sectionSchema } from './sections.ts'

/** A page made of sections: home, services, our-team … The file name says which. */
export const pageSchema = z
  .strictObject({
    title: label('Title of the browser tab and of search results.'),
    description: description(),
    hero: heroSchema.describe('What stands at the head of the page.'),
    pictures: list(
      z.strictObject({
        category: label(
          'Only on News & Events: for posts of this category, named as in the blog. Left out, for all others.',
        ).optional(),
        image: image('The picture.', 1200),
      }),
      'Only on News & Events and Events: the pictures of posts and events that come without one. Those of events take turns.',
    ).optional(),
    sections: list(sectionSchema, 'The sections, from top to bottom.', { least: 0, most: 30 }).optional(),
  })
  .describe('A page of the site, made of sections.')

export type PageData = z.infer<typeof pageSchema>
