/** /accessibility: the accessibility statement of the firm, and what is known beyond it. */
import { evaluateCriteria } from '#src/accessibility/evaluate.ts'
import { singles } from '#src/content/collections.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { builtFiles, routes } from '#src/routes.ts'
import type { Site } from '#src/site/site.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { defineLegalPage } from './entry-pages.tsx'
import type { AnyPage } from './page-definition.tsx'

export const accessibilityPage: AnyPage = {
  ...defineLegalPage(routes.accessibility, 'accessibility', ReportSummary),
  shows: (_, { accessibility }) => (accessibility ? [singles.accessibility.file] : []),
}

/** How much is evaluated, and by whom, with a link to the whole report. */
function ReportSummary({ site: { accessibility } }: { site: Site }) {
  const words = useWords('pages').accessibility
  const locale = useWords('locale')
  const signed = accessibility?.signed
  const evaluations = evaluateCriteria(accessibility)
  const count = (by: 'tests' | 'person') => evaluations.filter((one) => one.by === by).length
  return (
    <p className="mt-stack max-w-measure border-t border-line pt-4 text-small text-muted">
      <a href={builtFiles.openAcr} type="application/yaml">
        {words.report}
      </a>
      {words.counts(evaluations.length, count('tests'), count('person'))}
      {signed
        ? joinWords(
            words.signed(signed.by, <time dateTime={signed.on}>{formatLongDate(signed.on, locale)}</time>),
          )
        : words.unsigned}
    </p>
  )
}
