/** What is known about the accessibility of the site, in short, with a link to the whole report. */
import { evaluateCriteria } from '#src/accessibility/evaluate.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { builtFiles } from '#src/routes.ts'
import type { Site } from '#src/site/site.ts'
import { joinWords, useWords } from '#src/words/context.tsx'

export function AccessibilityReport({ site: { accessibility } }: { site: Site }) {
  const words = useWords('pages').accessibility
  const locale = useWords('locale')
  const { signed } = accessibility
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
