import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { folders, singles } from '#src/content/collections.ts'
import {
  choice,
  date,
  demo,
  email,
  format,
  href,
  image,
  inline,
  label,
  list,
  markdown,
  phone,
  reference,
  slug,
  text,
  wholeNumber,
} from '#src/content/fields.ts'
import { advertisingProblems } from '#src/problems/catalog/advertising.ts'
import { contentProblems } from '#src/problems/catalog/content.ts'
import { styleProblems } from '#src/problems/catalog/style.ts'
import { textProblems } from '#src/problems/catalog/texts.ts'
import { translationProblems } from '#src/problems/catalog/translation.ts'
import { fillGuide, formatFieldTable, GuideError, listGuideParts } from './field-tables.ts'
import { generalLaw } from '#src/content/law/general/law.ts'
import { texasLaw } from '#src/content/law/texas/law.ts'
import { readSchema } from './json-schema.ts'
import { buttonSchema, icon, iconNames, sectionSchema } from '#src/content/schemas/sections.ts'

/** The cells of a table, row by row, without its head. */
function readRows(table: string): string[][] {
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(/ \| /)
        .map((cell) => cell.trim()),
    )
}

const tableOf = (shape: z.ZodRawShape) => readRows(formatFieldTable(readSchema(z.strictObject(shape))))
const howOf = (field: z.ZodType) => tableOf({ field })[0]![1]

describe('a field table', () => {
  test('has a row for each field: name, how it is written, whether it is needed, what it is', () => {
    expect(tableOf({ name: label('Full name.'), nickname: label('If any.').optional() })).toEqual([
      ['`name`', 'words', 'yes', 'Full name.'],
      ['`nickname`', 'words', '', 'If any.'],
    ])
  })

  test('puts fields within fields below theirs, also within lists and where they may be left out', () => {
    const inner = z.strictObject({ city: label('City.') })
    expect(
      tableOf({
        home: inner.optional().describe('Home.'),
        others: list(inner, 'Others.', { min: 2, max: 5 }),
      }),
    ).toEqual([
      ['`home`', 'fields, indented', '', 'Home.'],
      ['`home › city`', 'words', 'yes', 'City.'],
      ['`others`', 'list of 2 to 5: fields, indented', 'yes', 'Others.'],
      ['`others › city`', 'words', 'yes', 'City.'],
    ])
  })

  test('says how each kind of field is written', () => {
    expect([
      howOf(text('.')),
      howOf(label('.')),
      howOf(inline('.')),
      howOf(markdown('.')),
      howOf(date('.')),
      howOf(phone('.')),
      howOf(email('.')),
      howOf(href('.')),
      howOf(slug('.')),
      howOf(image('.', 600)),
      howOf(choice(['a', 'b'], '.')),
      howOf(demo()),
      howOf(wholeNumber('.', 1, 9)),
      howOf(format('.', /^\d$/, '.')),
      howOf(reference('team', '.')),
      howOf(reference('glossary', '.')),
      howOf(icon()),
      howOf(buttonSchema),
      howOf(sectionSchema),
    ]).toEqual([
      'plain text',
      'words',
      'one paragraph',
      'Markdown',
      'date',
      'phone number',
      'email address',
      'link',
      'short name',
      '[picture](#pictures), 600 pixels wide or more',
      'one of `a`, `b`',
      '`true` or `false`',
      'whole number, 1 to 9',
      'text in the format shown',
      'name of a file in `team/`, without `.md`',
      '`id` from `glossary.json`',
      '[icon](#icons)',
      '[button](#buttons)',
      '[section](#section-types)',
    ])
  })

  test('says how long a list may be, unless that hardly matters', () => {
    const of = (min: number, max: number) => howOf(list(label('.'), '.', { min, max }))
    expect([of(2, 2), of(0, 8), of(2, 12), of(1, 100)]).toEqual([
      'list of 2: words',
      'list of 0 to 8: words',
      'list of 2 to 12: words',
      'list: words',
    ])
  })

  test('keeps a description with a bar or a line break in one cell', () => {
    expect(formatFieldTable(readSchema(z.strictObject({ a: label('this | that\nand more') })))).toContain(
      '| this \\| that and more |',
    )
  })
})

describe('the parts of the guide', async () => {
  const parts = await listGuideParts(texasLaw)

  test('hold a table for every kind of file, without the line for editors', () => {
    for (const name of [...Object.keys(singles), ...Object.keys(folders)]) {
      expect(parts.get(`fields:${name}`)).toMatch(/^\| Field \|/)
      expect(parts.get(`fields:${name}`)).not.toContain('$schema')
    }
  })

  test('hold every section type once, with the fields of its own', () => {
    const types = sectionSchema.options.map(({ shape }) => shape.type.value)
    const headings = [...parts.get('section-types')!.matchAll(/^### `(.+)`$/gm)].map((match) => match[1])
    expect(headings).toEqual(types)
    const faq = parts
      .get('section-types')!
      .split('### ')
      .find((part) => part.startsWith('`faq`'))
    expect(faq).toContain('| `items › question` |')
    expect(faq).not.toContain('| `title` |')
  })

  test('hold every problem with its title and severity, and every icon', () => {
    const rows = readRows(parts.get('problems')!)
    const ids = Object.keys({
      ...contentProblems,
      ...advertisingProblems,
      ...textProblems,
      ...styleProblems,
      ...translationProblems,
    })
    expect(rows.map(([id]) => id)).toEqual(ids.map((id) => `\`${id}\``))
    expect(rows.find(([id]) => id === '`advertising/costs`')).toEqual([
      '`advertising/costs`',
      'A contingency fee without the costs (Texas Rule 7.02(c)).',
      'error',
    ])
    expect(rows.find(([id]) => id === '`content/unused-image`')).toEqual([
      '`content/unused-image`',
      'An unused picture.',
      'warning',
    ])
    for (const name of iconNames) expect(parts.get('icons')).toContain(`\`${name}\``)
  })

  test('tell the rules of the firm’s state, or those that most states share', async () => {
    const general = await listGuideParts(generalLaw)
    expect(parts.get('law:advertising-rules')).toContain('| 7.02(b) ')
    expect(general.get('law:advertising-rules')).toContain('does not know the rules of your state')
    const costs = readRows(general.get('problems')!).find(([id]) => id === '`advertising/costs`')
    expect(costs![1]).toBe('A contingency fee without the costs.')
    expect([...general.values()].filter((part) => part.includes('Texas Rule'))).toEqual([])
  })

  test('never leave a cell without words where a field is explained', () => {
    const undescribed = [...parts].flatMap(([name, part]) =>
      name.startsWith('fields:')
        ? readRows(part)
            .filter(([, , , about]) => !about)
            .map(([field]) => `${name} ${field}`)
        : [],
    )
    expect(undescribed).toEqual([])
  })
})

describe('filling the guide', () => {
  const parts = new Map([
    ['fields:team', 'TEAM'],
    ['problems', 'PROBLEMS'],
  ])
  const guide =
    'Before\n\n<!-- fields:team -->\nold\n<!-- /fields -->\n\nBetween\n\n<!-- problems -->\n<!-- /problems -->\n'
  const failure = (text: string) => {
    try {
      fillGuide(text, parts)
    } catch (error) {
      return error instanceof GuideError ? error.message : error
    }
    return undefined
  }

  test('replaces what is between the markers and nothing else', () => {
    const filled = fillGuide(guide, parts)
    expect(filled).toBe(
      'Before\n\n<!-- fields:team -->\n\nTEAM\n\n<!-- /fields -->\n\nBetween\n\n<!-- problems -->\n\nPROBLEMS\n\n<!-- /problems -->\n',
    )
    expect(fillGuide(filled, parts)).toBe(filled)
  })

  test('leaves other comments alone', () => {
    const commented = `<!-- prettier-ignore-start -->\n<!-- example: team/a.md -->\n${guide}`
    expect(fillGuide(commented, parts)).toContain(
      '<!-- prettier-ignore-start -->\n<!-- example: team/a.md -->\nBefore',
    )
  })

  test('refuses a marker that is unknown, missing, doubled, or not ended, and says which', () => {
    expect(failure(guide.replace('fields:team', 'fields:teem'))).toMatch(
      /^Line 3 .*"fields:teem"\. The parts are: fields:team, problems\.$/,
    )
    expect(failure(guide.replace(/<!-- \/?problems -->/g, ''))).toMatch(
      /no place for: problems\. .*<!-- problems --> and <!-- \/problems -->/,
    )
    expect(failure(`${guide}${guide}`)).toMatch(/^Line 13 .*second time/)
    expect(failure(guide.replace('<!-- /problems -->', ''))).toMatch(/^Line 9 .*never ends/)
    expect(failure(guide.replace('<!-- /fields -->', ''))).toMatch(/^Line 3 .*does not end before/)
    expect(failure(`<!-- /fields -->\n${guide}`)).toMatch(/^Line 1 .*never started/)
  })
})
