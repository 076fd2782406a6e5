import { formatLongDate } from '#src/content/dates.ts'
import { usePage } from './site-context.tsx'

/**
 * The sources of the legal facts on this page. It lists the facts rendered so far, so it must come after everything
 * that cites one.
 */
export function SourcesOfLaw() {
  const { site, factsUsed } = usePage()
  const byCitation = new Map(
    [...factsUsed].map((id) => site.facts.get(id)!).map((fact) => [fact.citation, fact]),
  )
  const facts = [...byCitation.values()].sort((a, b) => a.citation.localeCompare(b.citation, 'en'))
  if (facts.length === 0) return null
  return (
    <aside className="sources surface-navy" aria-label="Sources of law">
      <div className="wrap">
        <details>
          <summary>Sources of law on this page</summary>
          <ul>
            {facts.map((fact) => (
              <li key={fact.id}>
                <a href={fact.source} rel="noopener">
                  {fact.citation}
                </a>
                {fact.status === 'verified' && fact.verifiedOn && (
                  <>, checked on {formatLongDate(fact.verifiedOn)}</>
                )}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </aside>
  )
}
