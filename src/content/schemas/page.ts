import { z } from 'zod'
import { description, image, label, list } from '../fields.ts'
import { heroSchema, sectionSchema } from './sections.ts'

/** A page made of sections: home, services, our-team … The file name says which page it is. */
export const pageSchema = z
  .strictObject({
    title: label('Title of the browser tab and of search results.'),
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
    sections: list(sectionSchema, 'The sections, from top to bottom.', { least: 0, most: 30 }).optional(),
  })
  .describe('A page of the site, made of sections.')

export type PageData = z.infer<typeof pageSchema>
