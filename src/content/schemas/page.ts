import { z } from 'zod'
import { label, list, text } from '../fields.ts'
import { heroSchema, sectionSchema } from './sections.ts'

/** A page made of sections: home, services, our-team … The file name says which. */
export const pageSchema = z
  .strictObject({
    title: label('Title of the browser tab and of search results.'),
    description: text('One or two sentences for search results, at most 170 signs.'),
    hero: heroSchema.describe('What stands at the head of the page.'),
    sections: list(sectionSchema, 'The sections, from top to bottom.', { least: 0, most: 30 }).optional(),
  })
  .describe('A page of the site, made of sections.')

export type PageData = z.infer<typeof pageSchema>
