import type { Result } from '#src/content/entries.ts'
import { findForeignLang } from '#src/site/languages.ts'
import { useWords } from '#src/words/context.tsx'
import { Entry } from '../entry.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SampleLabel } from '../news/badges.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** Results of cases. Each has everything that the advertising rules require next to it. */
export function ResultsSection({ section }: SectionProps<'results'>) {
  const site = useSite()
  const { results } = site
  const shown = section.results.map((id) => results.get(id)).filter((found) => found !== undefined)
  return (
    <SectionFrame section={section} surface="sand">
      <LongList className="border-b border-line-strong">
        {shown.map(({ id, file, data }) => (
          <CaseResult key={id} lang={findForeignLang(file, site)} {...data} />
        ))}
      </LongList>
    </SectionFrame>
  )
}

/** `lang` is the language of what the file says, if it is not that of the page. */
function CaseResult({ lang, ...result }: Result['data'] & { lang: string | undefined }) {
  const { caseType, summary, outcome, amount, basis, withheld, role, year, court, county, demo } = result
  const text = useText()
  const words = useWords('sections').result
  const { resultsDisclaimer } = useSite().firm
  const disclaimer = result.disclaimer ?? resultsDisclaimer ?? ''
  return (
    <li
      data-part="result"
      className="grid gap-x-columns gap-y-3 border-t border-line-strong py-6 lg:grid-cols-[7fr_4fr] print:block"
    >
      <div>
        <h3 lang={lang}>{text(caseType)}</h3>
        <Inline text={summary} lang={lang} className="mt-1.5 max-w-measure text-muted" />
        {demo && (
          <p className="mt-3">
            <SampleLabel sample />
          </p>
        )}
      </div>
      <div>
        <p className="font-display text-h2 leading-tight font-book wrap-anywhere text-heading first-letter:uppercase">
          {amount ?? text(outcome)}
        </p>
        {amount && basis && (
          <p className="first-letter:uppercase">
            {text(outcome)}, {words.bases[basis]}
          </p>
        )}
        {withheld && <p className="text-small text-muted">{words.withheld(withheld)}</p>}
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-3 leading-normal">
          <Entry term={words.role}>{role}</Entry>
          <Entry term={words.year}>{year}</Entry>
          {(court || county) && (
            <Entry term={words.court}>{[court, county].filter(Boolean).join(', ')}</Entry>
          )}
        </dl>
      </div>
      <Inline
        text={demo ? `${disclaimer} ${words.sample}` : disclaimer}
        className="col-span-full max-w-measure text-small text-muted"
      />
    </li>
  )
}
