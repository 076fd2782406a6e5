import { z } from 'zod'
import { description, label, list } from '../fields.ts'
import { heroSchema, sectionSchema } from './sections.ts'

/** A page made of sections: home, services, our-team … The file name says which. */
export const pageSchema = z
  .strictObject({
    title: label('Title of the browser tab and of search results.'),
    description: description(),
    hero: heroSchema.describe('What stands at the head of the page.'),
    sections: list(sectionSchema, 'The sections, from top to bottom.', { least: 0, most: 30 }).optional(),
  })
  .describe('A page of the site, made of sections.')

export type PageData = z.infer<typeof pageSchema>
