/** A fact from the register of legal facts, and its source. */
import { formatLongDate } from '#src/content/dates.ts'
import type { LegalFact } from '#src/content/schemas/legal-facts.ts'
import { usePage } from './site-context.tsx'

/** The fact with this id. Adds it to the sources at the end of the page. Throws if there is no such fact. */
export function useFact(id: string): LegalFact {
  const { site, factsUsed } = usePage()
  const fact = site.facts.get(id)
  if (!fact) throw new Error(`The legal fact "${id}" was not loaded.`)
  factsUsed.add(id)
  return fact
}

/** The citation, linked to the statute, with the date it was last verified. */
export function FactSource({ fact, className }: { fact: LegalFact; className: string }) {
  return (
    <p className={className}>
      <a href={fact.source} rel="noopener">
        {fact.citation}
      </a>
      {fact.status === 'verified' && fact.verifiedOn && (
        <span className="fact-checked">Checked on {formatLongDate(fact.verifiedOn)}</span>
      )}
    </p>
  )
}
