/** What `firm init` needs to know about a firm: the shape of the file of `--from`, and the order of its questions. */
import { z } from 'zod'
import { findLowContrast } from '#src/brand/contrast.ts'
import type { BrandColors } from '#src/brand/palette.ts'
import { checkShape, type Checked } from '#src/content/check-shape.ts'
import {
  check,
  color,
  email,
  entries,
  flag,
  format,
  list,
  makeSlug,
  phone,
  stateCode,
  zipCode,
} from '#src/content/fields.ts'
import { formatOfficeName } from '#src/content/offices.ts'
import type { Place } from '#src/problems/problem.ts'
import { parseJson } from '#src/text/json.ts'
import type { Path } from '#src/text/located.ts'

/** One line of words that templates and YAML can hold as they are. */
const words = (about: string) =>
  format(
    about,
    /^[^\s"*_`<>[\]{}\\][^\n"*_`<>[\]{}\\]*$/,
    'Write one line without " * _ ` < > [ ] { } and \\.',
  )

/** No two names may give the same file. */
const withOwnNames = <Item extends z.ZodType>(
  schema: z.ZodArray<Item>,
  nameOf: (item: z.infer<Item>) => string,
  cure = 'Write each name once.',
) =>
  schema.check(
    check<z.infer<Item>[]>((items) => {
      const slugs = items.map((item) => makeSlug(nameOf(item)))
      const twice = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index)
      if (twice < 0) return undefined
      const reason = `"${nameOf(items[twice]!)}" is in it twice`
      return {
        problem: 'content/bad-value',
        details: { reason, cure },
        path: [twice],
      }
    }),
  )

const nameCure = 'Give each office in the same city a "name".'

const address = z.strictObject({
  street: words('Street address: 100 Example Street'),
  suite: words('Suite or floor, if any: Suite 200').optional(),
  city: words('City: Austin'),
  state: stateCode('State: TX'),
  postalCode: zipCode('ZIP code: 78701'),
  county: words('County: Travis County'),
})

interface OfficeAnswers {
  address: z.infer<typeof address>
  offices?: { name?: string | undefined; address: z.infer<typeof address> }[] | undefined
}

export const answersSchema = z
  .strictObject({
    name: words('The name of the firm, as people say it: Ramos & Hale'),
    legalName: words('The registered legal name: Ramos & Hale, PLLC'),
    domain: format(
      'The domain of the site: www.ramos-hale.example',
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'Write it without https:// and slashes: www.firm.example.',
    ),
    phones: z
      .strictObject({
        main: phone('The phone number of the office: (512) 555-0110'),
        intake: phone('The phone number for new cases, if it is another one: (512) 555-0111').optional(),
      })
      .describe('The phone numbers.'),
    email: email('The email address of the office: office@ramos-hale.example'),
    address: address.describe('The principal office.'),
    offices: withOwnNames(
      entries('The other offices.', 1, Infinity, {
        name: words('What you call it, if not by its city: North office').optional(),
        address: address.describe('Its address.'),
        phone: phone('Its own phone number, if it has one: (915) 555-0110').optional(),
      }),
      formatOfficeName,
      nameCure,
    ).optional(),
    attorneys: withOwnNames(
      entries('The attorneys. The first one is responsible for the site.', 1, Infinity, {
        name: words('Full name: Lucia Ramos'),
        title: words('Position: Managing Attorney, Partner, Of Counsel'),
      }),
      ({ name }) => name,
    ),
    practiceAreas: withOwnNames(
      list(
        words('One practice area.'),
        'The practice areas, with commas between them: Employment Law, Contracts',
        { min: 1, max: Infinity },
      ),
      (name) => name,
    ),
    contingency: flag(
      'true if you take cases on a contingency fee, a share of what the client recovers. If left out, no text speaks of one.',
    ),
    colors: z
      .strictObject({
        dark: color('Headings and the footer; dark enough for white text: #1f2a37'),
        action: color('The main button; light enough for dark text: #f0b429'),
        link: color('Links: #1a56a0'),
        paper: color('The page, white or very light: #ffffff'),
      })
      .check(
        check<BrandColors>((colors) =>
          findLowContrast(colors).map((details) => ({
            problem: 'content/low-contrast',
            details: { ...details },
            path: [details.color],
          })),
        ),
      )
      .optional()
      .describe('The four colors.'),
  })
  .check(
    check<OfficeAnswers>(({ address: { city }, offices = [] }) => {
      const twin = offices.findIndex((office) => makeSlug(formatOfficeName(office)) === makeSlug(city))
      if (twin < 0) return undefined
      const details = { reason: `the principal office is called "${city}", too`, cure: nameCure }
      return { problem: 'content/bad-value', details, path: ['offices', twin] }
    }),
  )
  .describe('What "firm init" needs to know about a firm.')

export type Answers = z.infer<typeof answersSchema>

/** Checks a file of answers, named `file` in the problems. `locate` says where an answer is in it. */
export function parseAnswers(
  text: string,
  file: string,
): Checked<Answers> & { locate: (path: Path) => Place } {
  const { data, problems } = parseJson(text, file)
  const locate = (path: Path) => ({ file, ...data!.locate(path) })
  return { ...(data ? checkShape(answersSchema, data, file) : { value: undefined, problems }), locate }
}

/** What is wrong with one answer, and what to do; undefined if it is good. */
export function findAnswerFault(schema: z.ZodType, value: unknown): string | undefined {
  const start = { line: 1, column: 1 }
  const data = { value: { answer: value }, locate: () => start, readSource: () => String(value) }
  const { problems } = checkShape(z.strictObject({ answer: schema }), data, 'answers')
  return problems.length === 0
    ? undefined
    : problems.map(({ message, hint }) => `${message} ${hint}`).join('\n')
}
