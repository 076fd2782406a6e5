import { formatMeaningId, usePlain } from './markdown.tsx'
import { usePage } from './site-context.tsx'

/**
 * What the marked terms of this page mean, hidden until src/enhancements/on-visible/term.ts shows one beside its term. It
 * lists what has been rendered so far, so it must stand after all that marks terms.
 */
export function TermMeanings() {
  const { site, termsUsed } = usePage()
  const plain = usePlain()
  return site.glossary
    .filter(({ id }) => termsUsed.has(id))
    .map(({ id, term, definition }) => (
      <div key={id} id={formatMeaningId(id)} className="term-meaning" role="tooltip" popover="manual">
        <div className="term-meaning-sheet surface-bright">
          <b>{term}</b> {plain(definition)}
          {/* For fingers only; whoever is read to has a link that says where it leads. */}
          <span className="term-meaning-hint" aria-hidden="true">
            Tap the word again to open the glossary.
          </span>
        </div>
      </div>
    ))
}
