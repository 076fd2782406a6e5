import { useEffect, useRef } from 'react'
import type { AnswerError } from '#src/leads/answers.ts'
import { useWords } from '#src/words/context.tsx'
import { notices } from './notice.tsx'

/**
 * All problems at the last submit, at the top of the form, each with a link to its field. A new list takes the focus.
 * `getId` returns the id of the control of a field.
 */
export function ErrorSummary({
  problems,
  hidden,
  getId,
}: {
  problems: readonly AnswerError[]
  /** The names of fields that are not asked any more. */
  hidden: readonly string[]
  getId: (field: string) => string
}) {
  const words = useWords('forms')
  const box = useRef<HTMLElement>(null)
  useEffect(() => markTitle(words.problemMark), [words])
  useEffect(() => box.current?.focus(), [problems])
  const headingId = getId('problems')
  return (
    <section ref={box} className={notices.error} aria-labelledby={headingId} tabIndex={-1}>
      <h3 id={headingId} className="text-h4">
        {words.problems}
      </h3>
      <ul className="mt-1.5">
        {problems
          .filter(({ field }) => !hidden.includes(field))
          .map(({ field, message }) => (
            <li key={field}>
              <a
                className="inline-flex py-1 font-semibold text-balance text-error"
                href={`#${getId(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(getId(field))?.focus()
                }}
              >
                <Unbroken text={message} />
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

let marks = 0

/** Marks the title of the page while a form has problems. Returns a function that removes the mark. */
function markTitle(mark: string): () => void {
  if (++marks === 1) document.title = mark + document.title
  return () => {
    if (--marks === 0 && document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
  }
}

/** Text in which no line breaks at a hyphen. */
export function Unbroken({ text }: { text: string }) {
  return (
    <span key={text}>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
