/**
 * The files of the snapshot in content/blog/. Only `firm snapshot` writes them:
 *
 *     snapshot.json              where it comes from, and how many entries it has
 *     categories.json
 *     posts/<id>-<slug>.json     one post
 *     events/<id>-<slug>.json    one event
 *     images/<name>              featured images, and the pictures in texts
 */
import { z } from 'zod'
import { weekdays } from '#src/content/dates.ts'
import { check, date } from '#src/content/fields.ts'

/** Incremented when an older reader would misread the files. */
export const snapshotVersion = 1

const id = () => z.int().min(1).describe('Its number in the blog.')
const plain = (about: string) => z.string().describe(about)

/** A text that must pass `isGood`; `shape` describes how it is written. */
const written = (about: string, shape: string, isGood: (value: string) => boolean) =>
  plain(about).check(
    check<string>((value) =>
      isGood(value)
        ? undefined
        : {
            problem: 'content/bad-value',
            details: {
              reason: `"${value}" is not ${shape}`,
              cure: 'Restore content/blog/ from the Git history, or create it again: npm run firm -- snapshot.',
            },
          },
    ),
  )

const slug = () => written('The last part of its address, decoded.', 'a part of an address', isUsableSlug)

/**
 * Whether a slug can be part of an address and of a file name: no separators, nothing invisible, not only dots, and not
 * too long for a file name. WordPress keeps 200 bytes.
 */
function isUsableSlug(slug: string): boolean {
  return (
    slug !== '' &&
    !/^\.+$/.test(slug) &&
    !/[/\\?#%\p{C}\s]/u.test(slug) &&
    new TextEncoder().encode(slug).length <= 200
  )
}

const dateTime = (about: string) =>
  written(
    about,
    'written as 2026-03-31T09:00:00',
    (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`)),
  )
const time = (about: string) =>
  written(about, 'written as 18:30', (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value))

const imageName = (about: string) =>
  written(about, 'the name of a picture', (value) =>
    /^[a-z0-9][a-z0-9.-]*\.(jpg|png|webp|gif|avif)$/.test(value),
  )

const imageFile = {
  file: imageName('Its name in images/.'),
  width: z.int().min(1).describe('Pixels.'),
  height: z.int().min(1).describe('Pixels.'),
}

const imageSchema = z.strictObject({
  file: imageFile.file,
  alt: plain('What it shows; empty where the blog does not say.'),
  width: imageFile.width,
  height: imageFile.height,
  source: plain('Where the blog has it.').optional(),
})

const textPictureSchema = z.strictObject({ ...imageFile, source: plain('Where the blog has it.') })

const shared = {
  id: id(),
  slug: slug(),
  modified: plain('When it was last changed (UTC), as the blog says.').optional(),
  title: plain('Plain text.'),
  excerpt: plain('Plain text, at most 150 characters and an ellipsis.'),
  image: imageSchema.optional().describe('The featured image.'),
  pictures: z
    .array(textPictureSchema)
    .optional()
    .describe('The pictures of the text, which shows each as /images/blog/ and its file.'),
  notStored: z
    .array(plain('Where the blog has it, or had it.'))
    .optional()
    .describe('Pictures that could not be kept: gone, too large, or of no kind that is kept.'),
  html: plain('The text itself: sanitized, headings from h2.'),
}

export const postRecordSchema = z.strictObject({
  ...shared,
  date: dateTime('When it was published, in the time of the blog.'),
  reviewBy: date('The day by which an attorney must read it again. The site does not show it.').optional(),
  author: plain('Empty where the blog gives none.'),
  categories: z.array(id()).describe('Numbers of categories, in the order of the blog.'),
})

export const eventRecordSchema = z
  .strictObject({
    ...shared,
    date: date('The day, where the firm is.').optional(),
    sampleDate: z
      .strictObject({
        daysFromBuild: z.int().describe('Days from the day of the build; negative is before it.'),
        weekday: z.enum(weekdays).describe('The first such day from then on.'),
      })
      .optional()
      .describe('In the sample only, in place of a date: so that some sample events are always upcoming.'),
    startTime: time('24 hours, where the firm is.').optional(),
    endTime: time('24 hours, where the firm is.').optional(),
    location: plain('Plain text.').optional(),
    registrationLink: plain('An address of this site or another.').optional(),
  })
  .describe('One event.')

export const categoriesFileSchema = z.strictObject({
  categories: z.array(z.strictObject({ id: id(), name: plain('Plain text.') })),
})

export const snapshotFileSchema = z.strictObject({
  version: z.int().describe('Version of this format.'),
  source: plain('The address of the blog; empty for the sample.'),
  sample: z
    .boolean()
    .optional()
    .describe('true marks the invented posts and events that the product ships with.'),
  changed: z
    .string()
    .optional()
    .describe('When anything in the blog was changed last, as far as it says (UTC).'),
  posts: z.int().min(0).describe('How many posts belong to the snapshot.'),
  events: z.int().min(0).describe('How many events belong to the snapshot.'),
})

export type SnapshotPicture = z.infer<typeof textPictureSchema>
export type PostRecord = z.infer<typeof postRecordSchema>
export type EventRecord = z.infer<typeof eventRecordSchema>
export type CategoriesFile = z.infer<typeof categoriesFileSchema>
export type SnapshotFile = z.infer<typeof snapshotFileSchema>

/** `posts/12-a-slug.json`: the only valid name for the file of an entry. */
export function formatRecordName(
  folder: 'posts' | 'events',
  { id, slug }: { id: number; slug: string },
): string {
  return `${folder}/${id}-${slug}.json`
}

/** The exact content of a file of the snapshot. */
export function formatJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
