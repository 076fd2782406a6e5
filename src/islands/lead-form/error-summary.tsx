import { useEffect, useRef } from 'react'
import type { AnswerError } from '#src/leads/check-answers.ts'
import { markTitle } from './mark-title.ts'
import { Unbroken } from './unbroken.tsx'

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
