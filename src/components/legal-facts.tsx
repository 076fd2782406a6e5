/** Facts from the register of legal facts, and their sources. */
import { formatLongDate } from '#src/content/dates.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { useWords } from '#src/words/context.tsx'
import { findLang } from '#src/site/languages.ts'
import { usePage, useSite } from './site-context.tsx'

/** The fact with this id. Adds it to the sources at the end of the page. Throws if there is no such fact. */
export function useFact(id: string): LegalFact {
  const { site, factsUsed } = usePage()
  const fact = site.facts.get(id)
  if (!fact) throw new Error(`The legal fact "${id}" was not loaded.`)
  factsUsed.add(id)
  return fact
}

/** The citation, linked to the statute, and when it was last reviewed. */
export function FactSource({ fact }: { fact: LegalFact }) {
  return (
    <p className="mt-1 touch-links flex flex-wrap items-baseline gap-x-6 text-small wrap-anywhere text-muted">
      <Citation fact={fact} />
      <span>
        <Review fact={fact} />
      </span>
    </p>
  )
}

/** The sources of the facts rendered so far, so it must come after everything that cites one. */
export function SourcesOfLaw() {
  const words = useWords('site').law
  const locale = useWords('locale')
  const { site, factsUsed } = usePage()
  const byCitation = new Map(
    [...factsUsed].map((id) => site.facts.get(id)!).map((fact) => [fact.citation, fact]),
  )
  const facts = [...byCitation.values()].sort((a, b) => a.citation.localeCompare(b.citation, locale))
  if (facts.length === 0) return null
  return (
    <aside
      className="surface-dark bg-dark-950 pt-5 text-small text-muted forced-colors:border-t"
      aria-label={words.sources}
    >
      <div className="wrap">
        <details>
          <summary className="inline-flex link py-3">{words.sourcesOnPage}</summary>
          <ul className="mt-2 grid gap-x-columns gap-y-1.5 sm:grid-cols-2">
            {facts.map((fact) => (
              <li key={fact.id}>
                <Citation fact={fact} /> · <Review fact={fact} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </aside>
  )
}

/** Each fact says it: a date, or that an attorney has still to review it. */
function Review({ fact: { status, verifiedOn } }: { fact: LegalFact }) {
  const { lastReviewed, reviewPending } = useWords('site').law
  const locale = useWords('locale')
  return status === 'verified' && verifiedOn
    ? lastReviewed(formatLongDate(verifiedOn, locale))
    : reviewPending
}

function Citation({ fact: { source, citation } }: { fact: LegalFact }) {
  const site = useSite()
  // The law is in the main language.
  const lang = site.language && findLang(site.versions[0]!)
  return (
    <a href={source} rel="noopener" lang={lang}>
      {citation}
    </a>
  )
}
