/**
 * The accessibility conformance report as OpenACR, the format of the General Services Administration:
 * https://github.com/GSA/openacr. In English, like the catalog that it follows.
 */
import { stringify } from 'yaml'
import { criteria } from '#src/content/wcag.ts'
import { findPhone } from '#src/content/phones.ts'
import { routes } from '#src/routes.ts'
import type { Site } from '#src/site/site.ts'
import { evaluateCriteria, type Evaluation } from './evaluate.ts'

/** The list of criteria of WCAG 2.2, without those of other standards. */
const catalog = '2.5-edition-wcag-2.2-en'

type Reported = Pick<Site, 'firm' | 'legal' | 'accessibility'>

/**
 * The report as YAML. The same content always gives the same text. The tools of OpenACR read YAML 1.1, where a day without
 * quotation marks is not a text.
 */
export const formatOpenAcr = (site: Reported): string =>
  stringify(createReport(site), { version: '1.1', lineWidth: 100 })

function createReport(site: Reported) {
  const { firm, accessibility } = site
  const signed = accessibility?.signed
  const contact = {
    company_name: firm.legalName,
    email: firm.email,
    phone: findPhone(firm, 'main').number,
    website: firm.url,
  }
  const evaluations = evaluateCriteria(accessibility)
  const listLevel = (level: 'A' | 'AA') =>
    evaluations.filter(({ criterion }) => criteria[criterion].level === level).map(formatCriterion)
  return {
    title: `${firm.name} Accessibility Conformance Report`,
    product: { name: `Website of ${firm.name}`, description: firm.url },
    author: { ...(signed && { name: signed.by }), ...contact },
    vendor: contact,
    report_date: findLatestDay(site),
    notes: `${
      signed
        ? `${signed.by}${signed.role === undefined ? '' : `, ${signed.role},`} signed this report on ${signed.on}.`
        : 'No person has signed this report.'
    } ${termNote}`,
    evaluation_methods_used: methods,
    feedback: `${firm.url}${routes.contact.href({})}`,
    catalog,
    chapters: {
      success_criteria_level_a: {
        criteria: [...listLevel('A'), removed],
      },
      success_criteria_level_aa: { criteria: listLevel('AA') },
      success_criteria_level_aaa: {
        notes: 'The site does not claim to meet criteria at this level.',
        disabled: true,
      },
    },
  }
}

const termNote =
  'At levels A and AA, "Not Evaluated" means what it says: the automated tests cannot decide the criterion, and no person has evaluated it. The catalog keeps this term for level AAA, so the report is complete only when no criterion has it.'

const methods =
  'Automated tests of the software open its pages in browsers, use them by keyboard, and run axe on every page. "One page of each kind" means: of a test site that has every kind of page and section. A criterion is "Supports" without a person only if the tests check it completely. What a person found has a name and a date.'

/** In the list of the catalog, but not in WCAG 2.2. */
const removed = formatCriterion({
  criterion: '4.1.1',
  level: 'not-applicable',
  notes: 'WCAG 2.2 does not have this criterion. It was removed as obsolete.',
})

function formatCriterion({
  criterion: num,
  level,
  notes,
}: Pick<Evaluation, 'level' | 'notes'> & { criterion: string }) {
  return { num, components: [{ name: 'web', adherence: { level, notes } }] }
}

/** The last day on which someone looked at the statement or the site. */
function findLatestDay({ legal, accessibility: { signed, evaluations } = { evaluations: [] } }: Reported) {
  const days = [legal.get('accessibility')?.data.reviewed, signed?.on, ...evaluations.map(({ on }) => on)]
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}
