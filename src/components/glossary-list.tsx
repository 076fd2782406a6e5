import type { ReactNode } from 'react'
import type { GlossaryTerm } from '#src/content/schemas/glossary.ts'
import { routes } from '#src/routes.ts'
import { BackLink } from './links.tsx'
import { Inline } from './markdown.tsx'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export interface GlossaryListProps {
  /** Id of the element that contains the terms; the search filters inside it. */
  id: string
  /** In alphabetical order. */
  terms: readonly GlossaryTerm[]
  search: ReactNode
}

/** All terms by first letter. The search hides `[data-term]` without a match, and empty `[data-letter]`. */
export function GlossaryList({ id, terms, search }: GlossaryListProps) {
  const groups = new Map<string, GlossaryTerm[]>()
  for (const term of terms) {
    const letter = term.term[0]!.toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), term])
  }
  const names = new Map(terms.map((term) => [term.id, term.term]))
  return (
    <div className="glossary">
      <div className="glossary-tools">
        <div className="wrap glossary-tools-row">
          {search}
          <nav className="letters" aria-label="Terms by first letter">
            <ul>
              {letters.map((letter) => (
                <li key={letter}>
                  {groups.has(letter) ? (
                    <a href={`#letter-${letter.toLowerCase()}`}>{letter}</a>
                  ) : (
                    <span aria-hidden="true">{letter}</span>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="wrap glossary-terms" id={id}>
        {[...groups].map(([letter, group]) => (
          // The id contains the letter itself, because a term may start with a letter outside A–Z.
          <section key={letter} className="letter" data-letter={letter} id={`letter-${letter.toLowerCase()}`}>
            <h2>{letter}</h2>
            <dl>
              {group.map((term) => (
                <div key={term.id} className="term" data-term="" id={term.id}>
                  <dt data-searched="">{term.term}</dt>
                  <dd>
                    <div data-searched="">
                      <Inline text={term.definition} />
                    </div>
                    {term.seeAlso && (
                      <p className="see-also">
                        See also{' '}
                        {term.seeAlso.map((other, index) => (
                          <span key={other}>
                            {index > 0 && ', '}
                            <a href={`#${other}`}>{names.get(other)}</a>
                          </span>
                        ))}
                      </p>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <BackLink
          className="glossary-back"
          look="arrow-link"
          href={routes.practiceArea.href({ id: 'insurance-litigation' })}
        >
          Back to Insurance Litigation
        </BackLink>
      </div>
    </div>
  )
}
