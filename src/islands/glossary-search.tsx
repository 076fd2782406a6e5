/**
 * The live search of the glossary. The terms are plain HTML outside this island, so that they do not depend on it; it
 * only hides terms that do not match, and says how many are left.
 */
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { uncoverList } from '#src/enhancements/cover-list.ts'
import { joinWords, useWords } from '#src/words/context.tsx'

/** Milliseconds between two changes of the address. WebKit throws after 100 in 10 s. */
const addressDelay = 250

/** `listId` is the id of the element with all `total` terms, `[data-term]` in groups `[data-letter]`. */
export default function GlossarySearch({ total, listId }: { total: number; listId: string }) {
  const words = useWords('glossary')
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(total)
  /** Writes the words into the address; undefined while they are there. */
  const timer = useRef<number>(undefined)

  const apply = useCallback(
    (asked: string) => {
      if (input.current) input.current.value = asked
      setQuery(asked)
      setShown(filterTerms(listId, asked))
    },
    [listId],
  )

  const writeAddress = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    keepInAddress(input.current!.value)
  }, [])

  const search = useCallback(
    (asked: string) => {
      apply(asked)
      timer.current ??= window.setTimeout(writeAddress, addressDelay)
    },
    [apply, writeAddress],
  )

  // Before the first paint, so that the list appears as the address asks for it.
  useLayoutEffect(() => {
    const readAddress = () => new URLSearchParams(location.search).get('q') ?? ''
    const showAddress = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      apply(readAddress())
      followHash()
    }
    const followHash = () => revealTarget(() => search(''))
    // What a visitor typed before this code arrived takes precedence over the address.
    apply(input.current?.value || readAddress())
    followHash()
    uncoverList()
    addEventListener('popstate', showAddress)
    addEventListener('hashchange', followHash)
    return () => {
      removeEventListener('popstate', showAddress)
      removeEventListener('hashchange', followHash)
    }
  }, [apply, search])

  const clear = () => {
    search('')
    input.current?.focus()
  }

  const trimmed = query.trim()
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <label className="mb-1 block leading-normal font-semibold" htmlFor={inputId}>
          {words.search}
        </label>
        <div className="flex gap-3">
          <input
            ref={input}
            className="control min-w-0 flex-1"
            id={inputId}
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-controls={listId}
            defaultValue=""
            onChange={(event) => search(event.target.value)}
            // The visitor may be about to follow a link.
            onBlur={writeAddress}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && query) {
                event.preventDefault()
                clear()
              }
            }}
          />
          <button type="button" className="button button-quiet" onClick={clear} hidden={!trimmed}>
            {words.clear}
          </button>
        </div>
        <output className="mt-1 block text-small text-muted" htmlFor={inputId}>
          {trimmed === '' ? words.all(total) : words.found(shown, total)}
        </output>
        {trimmed !== '' && shown === 0 && (
          <p key={trimmed} className="mt-2">
            {joinWords(
              words.noneFound(trimmed, (label) => (
                <button type="button" className="link" onClick={clear}>
                  {label}
                </button>
              )),
            )}
          </p>
        )}
      </form>
    </search>
  )
}

/** Shows the terms whose name or definition contains the words, ignoring case and accents. Returns how many. */
function filterTerms(listId: string, words: string): number {
  const wanted = fold(words.trim())
  document.documentElement.toggleAttribute('data-searches', wanted !== '')
  let shown = 0
  const list = document.getElementById(listId)
  for (const group of list?.querySelectorAll<HTMLElement>('[data-letter]') ?? []) {
    const terms = [...group.querySelectorAll<HTMLElement>('[data-term]')]
    for (const term of terms) term.hidden = wanted !== '' && !readWords(term).includes(wanted)
    const left = terms.filter((term) => !term.hidden).length
    shown += left
    group.hidden = left === 0
    for (const link of document.querySelectorAll(`a[href="#${group.id}"]`))
      link.toggleAttribute('data-empty', left === 0)
  }
  return shown
}

/** Name and definition, without the words of "See also", which belong to other terms. */
function readWords(term: HTMLElement): string {
  return fold([...term.querySelectorAll('[data-searched]')].map((part) => part.textContent).join('\n'))
}

/** The letters without case and accents: "Póliza" is found by "poliza". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Writes the words into the address, so that reload, back and a shared link show the same. */
function keepInAddress(words: string) {
  const url = new URL(location.href)
  if (words.trim() === '') url.searchParams.delete('q')
  else {
    url.searchParams.set('q', words)
    url.hash = ''
  }
  history.replaceState(history.state, '', url)
}

/** Shows the target of a link to a term that the search hides. */
function revealTarget(showAll: () => void) {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target || !target.closest('[hidden]')) return
  showAll()
  target.scrollIntoView()
}
