import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { criteria, criterionIds } from '#src/content/wcag.ts'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { loadContent } from '#src/site/load.server.ts'
import { formatOpenAcr } from './openacr.ts'

interface Adherence {
  level: string
  notes: string
}
interface Report {
  author: { name?: string }
  report_date?: string
  notes: string
  catalog: string
  chapters: Record<
    string,
    { disabled?: boolean; criteria?: { num: string; components: { name: string; adherence: Adherence }[] }[] }
  >
}

const load = async (content: string) => (await loadContent(content)).site!
const [signed, unsigned] = [await load(fullFirm), await load(goodContent)]

/** As tools read it that know YAML 1.1, where more is not a text. */
const read = (text: string) => parse(text, { version: '1.1' }) as Report

/** What a report says of each criterion, by its number. */
const listAdherence = ({ chapters }: Report) =>
  new Map(
    Object.values(chapters).flatMap((chapter) =>
      (chapter.criteria ?? []).map(({ num, components }) => [num, components[0]!.adherence] as const),
    ),
  )

test.each([
  ['with a signature', signed],
  ['without one', unsigned],
])('a report %s fits the schema of the General Services Administration', async (_, site) => {
  const schema = JSON.parse(await readFile('tests/fixtures/openacr/openacr-0.1.0.json', 'utf8')) as object
  const validate = new Ajv({ allErrors: true }).compile(schema)
  validate(read(formatOpenAcr(site)))
  expect(validate.errors).toBeNull()
  validate({ ...read(formatOpenAcr(site)), author: {} })
  expect(validate.errors).toHaveLength(1)
})

test('the same content gives the same text', async () => {
  expect(formatOpenAcr(await load(fullFirm))).toBe(formatOpenAcr(signed))
})

test('a report lists every criterion at levels A and AA once, in its chapter', () => {
  const { chapters, catalog } = read(formatOpenAcr(unsigned))
  expect(catalog).toBe('2.5-edition-wcag-2.2-en')
  const list = (chapter: string) => chapters[chapter]!.criteria!.map(({ num }) => num)
  const ofLevel = (level: string) => criterionIds.filter((id) => criteria[id].level === level)
  // The catalog still has 4.1.1, which WCAG 2.2 does not.
  expect(list('success_criteria_level_a').toSorted()).toEqual([...ofLevel('A'), '4.1.1'].toSorted())
  expect(list('success_criteria_level_aa')).toEqual(ofLevel('AA'))
  expect(chapters.success_criteria_level_aaa!.disabled).toBe(true)
  expect([criterionIds.length, ofLevel('A').length, ofLevel('AA').length]).toEqual([55, 31, 24])
})

test('without a person, a criterion that the tests do not check completely is not evaluated', () => {
  const report = read(formatOpenAcr(unsigned))
  const found = listAdherence(report)
  expect(found.get('1.1.1')).toMatchObject({ level: 'not-evaluated' })
  expect(found.get('1.1.1')!.notes).toMatch(
    /^Automated tests check a part of it: .* No person has evaluated it\.$/,
  )
  expect(found.get('3.3.8')).toEqual({
    level: 'not-evaluated',
    notes: 'No automated test checks it. No person has evaluated it.',
  })
  expect(found.get('2.4.7')).toMatchObject({ level: 'supports' })
  expect(report.author.name).toBeUndefined()
  expect(report.notes).toContain('No person has signed this report.')
})

test('a person overrules the tests, and is named with the day', () => {
  const report = read(formatOpenAcr(signed))
  const { signed: signature, evaluations } = signed.accessibility!
  const { by, role, on } = signature!
  expect(report.author.name).toBe(by)
  expect(report.notes).toContain(`${by}, ${role}, signed this report on ${on}.`)
  expect(report.report_date).toBe(on)
  for (const { criterion, level, notes, by, on } of evaluations)
    expect(listAdherence(report).get(criterion)).toEqual({
      level,
      notes: `${notes} Evaluated by ${by} on ${on}.`,
    })
  const failed = { criterion: '2.4.7', level: 'does-not-support', notes: 'No mark.', by, on } as const
  const overruled = { ...signed, accessibility: { evaluations: [failed] } }
  expect(listAdherence(read(formatOpenAcr(overruled))).get('2.4.7')!.level).toBe('does-not-support')
})
