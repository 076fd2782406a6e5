import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { GlossaryTerm } from '#src/content/schemas/glossary.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { BackLink } from './links.tsx'
import { Inline, useText } from './markdown.tsx'

/** A letter of the index, large enough to tap. */
const letterCell = clsx('grid size-11 place-items-center font-display text-h4')

export interface GlossaryListProps {
  /** Id of the element that contains the terms; the search filters inside it. */
  id: string
  /** In alphabetical order. */
  terms: readonly GlossaryTerm[]
  search: ReactNode
  /** The link at the end. */
  back?: { label: string; href: string } | undefined
}

/** All terms by first letter. The search hides `[data-term]` without a match, and empty `[data-letter]`. */
export function GlossaryList({ id, terms, search, back }: GlossaryListProps) {
  const text = useText()
  const words = useWords('pages').glossary
  const letters = [...words.alphabet]
  // "É" is an E. In Spanish, "Ñ" is a letter of its own.
  const { compare } = new Intl.Collator(useWords('locale'), { sensitivity: 'base' })
  const groups = new Map<string, GlossaryTerm[]>()
  for (const term of terms) {
    const first = term.term[0]!
    const letter = letters.find((one) => compare(one, first) === 0) ?? first.toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), term])
  }
  const names = new Map(terms.map((term) => [term.id, term.term]))
  return (
    // The content below stays below the fold, however few terms match a search.
    <div className="min-h-svh pb-section">
      <div className="border-y border-line bg-bright print:hidden">
        <div className="wrap grid gap-x-columns gap-y-3 py-5 lg:grid-cols-[1fr_2fr]">
          {search}
          <nav className="letter-index" aria-label={words.letters}>
            <ul className="flex flex-wrap">
              {letters.map((letter) => (
                <li key={letter}>
                  {groups.has(letter) ? (
                    <a
                      className={clsx(
                        letterCell,
                        'font-semibold hover:bg-mist data-empty:text-muted data-empty:no-underline',
                      )}
                      href={`#letter-${letter.toLowerCase()}`}
                    >
                      {letter}
                    </a>
                  ) : (
                    <span className={clsx(letterCell, 'text-muted')} aria-hidden="true">
                      {letter}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div
        // Hidden until the search in the address has run: see cover-list.ts.
        className="wrap in-[[data-covers-list]:not(:has(:target))]:hidden"
        id={id}
      >
        {[...groups].map(([letter, group]) => (
          <section
            key={letter}
            className="gap-x-columns pt-stack lg:grid lg:grid-cols-[1fr_2fr] print:block"
            data-letter={letter}
            // It contains the letter itself, because a term may start with a letter outside A–Z.
            id={`letter-${letter.toLowerCase()}`}
          >
            <h2 className="mb-4 text-figure leading-none text-accent lg:sticky lg:top-below-bars lg:self-start">
              {letter}
            </h2>
            <dl>
              {group.map((term) => (
                <Term key={term.id} term={term} names={names} />
              ))}
            </dl>
          </section>
        ))}
        {back && (
          <BackLink className="mt-stack" look="plain" href={back.href}>
            {text(back.label)}
          </BackLink>
        )}
      </div>
    </div>
  )
}

function Term({ term, names }: { term: GlossaryTerm; names: ReadonlyMap<string, string> }) {
  const words = useWords('pages').glossary
  return (
    <div
      className="-mx-2 break-inside-avoid border-t border-line px-2 py-4 target:bg-mist"
      data-term=""
      id={term.id}
    >
      <dt
        className="font-display text-h3 leading-tight font-medium text-balance text-heading"
        data-searched=""
      >
        {term.term}
      </dt>
      <dd className="mt-1 max-w-measure">
        <div data-searched="">
          <Inline text={term.definition} />
        </div>
        {term.seeAlso && (
          <p className="mt-1.5 text-small text-muted">
            {joinWords(
              words.seeAlso(
                term.seeAlso.map((other, index) => (
                  <span key={other}>
                    {index > 0 && ', '}
                    <a href={`#${other}`}>{names.get(other)}</a>
                  </span>
                )),
              ),
            )}
          </p>
        )}
      </dd>
    </div>
  )
}
