import { z } from 'zod'
import { description, flag, href, image, inline, label, list, name, text, wholeNumber } from '../fields.ts'
import { heroSchema, sectionSchema } from './sections.ts'

/** A page made of sections. Its path in pages/ is its address: `about/history.md` is /about/history. */
export const pageSchema = z
  .strictObject({
    title: label('Title of the browser tab and of search results.'),
    name: text(
      'What lists of pages and the path above the heading call the page, in a few words. If left out, the title.',
    ).optional(),
    description: description(),
    summary: inline(
      'One or two sentences about the page, for a section of type child-pages on the page above it. If left out, the description.',
    ).optional(),
    order: wholeNumber(
      'Position among the pages in the same folder. The smallest number comes first. Pages without one come last, sorted by name.',
      1,
      9999,
    ).optional(),
    menu: flag(
      'false, for the page of a campaign: it shows the logo, the number for new cases and its first button in place of the menu, and at its end only what law and advertising rules ask for. Only for pages that have no place of their own on the site.',
      false,
    ),
    indexed: flag(
      'false keeps the page out of search engines, /sitemap.xml, the page /sitemap, and lists of pages. Only for pages that have no place of their own on the site.',
      false,
    ),
    hero: heroSchema.describe('The top of the page.'),
    pictures: list(
      z.strictObject({
        category: name(
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
