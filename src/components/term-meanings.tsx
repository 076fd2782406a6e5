import { useWords } from '#src/words/context.tsx'
import { formatMeaningId, usePlain } from './markdown.tsx'
import { usePage } from './site-context.tsx'

/**
 * The meanings of the terms marked on this page, hidden until src/enhancements/on-visible/term.ts shows one beside its
 * term. It lists the terms rendered so far, so it must come after everything that marks one.
 */
export function TermMeanings() {
  const { site, termsUsed } = usePage()
  const plain = usePlain()
  const { openGlossary } = useWords('site')
  return site.glossary
    .filter(({ id }) => termsUsed.has(id))
    .map(({ id, term, definition }) => (
      <div key={id} id={formatMeaningId(id)} className="term-meaning" role="tooltip" popover="manual">
        <div className="surface-bright max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-sm border border-line-strong bg-surface px-4 py-3 text-small leading-normal text-foreground shadow-menu">
          <b className="block font-semibold text-heading">{term}</b> {plain(definition)}
          {/* For touch only. Screen reader users already hear that the term is a link. */}
          <span className="mt-2 hidden text-muted pointer-coarse:block" aria-hidden="true">
            {openGlossary}
          </span>
        </div>
      </div>
    ))
}
