import { useEffect, useRef } from 'react'
import type { AnswerError } from '#src/leads/answers.ts'

export interface ErrorSummaryProps {
  /** What a submit has found; a new list takes the focus. */
  problems: readonly AnswerError[]
  /** Id of the control of a field. */
  getId: (field: string) => string
}

/** All that is wrong, at the top of the form, each leading to its field. */
export function ErrorSummary({ problems, getId }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(markTitle, [])
  useEffect(() => box.current?.focus(), [problems])
  const headingId = getId('problems')
  return (
    <section ref={box} className="alert error-summary" aria-labelledby={headingId} tabIndex={-1}>
      <h3 id={headingId}>There is a problem</h3>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
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

const mark = 'Error: '
let marks = 0

/** Says in the title of the page that a form holds errors, until what it returns is called. */
function markTitle(): () => void {
  if (++marks === 1) document.title = mark + document.title
  return () => {
    if (--marks === 0 && document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
  }
}

/** Words with a hyphen in them do not end a line at it. */
export function Unbroken({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="unbroken">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
