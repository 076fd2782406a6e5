import { EmailWords } from '#src/components/email-link.tsx'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { FirmContact } from '#src/components/firm-contact.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { formatAnswers, formatMailLink } from '#src/leads/describe-answers.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { joinWords, useWords } from '#src/words/context.tsx'
import { notices } from './notice.tsx'
import type { Unsent } from './use-lead.ts'

/**
 * Says that the answers did not arrive, and offers other ways to send them. It takes the focus, which announces it; as a
 * live region it would be announced twice.
 */
export function UnsentAlert({
  definition,
  firm,
  unsent,
}: {
  definition: LeadDefinition
  firm: FirmContact
  unsent: Unsent
}) {
  const words = useWords('forms')
  const { answers, offline, reference } = unsent
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
    // In a dialog a toast may cover the other edge, so a phone scrolls it to below the toast.
    if (box.current?.closest('dialog')) box.current.scrollIntoView()
  }, [unsent])
  const id = useId()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const hasOneField = definition.questions.length === 1
  const mail = formatMailLink(firm.email, definition, answers, words.mail, reference)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatAnswers(definition, answers, words.mail, reference))
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return (
    <section
      ref={box}
      data-part="unsent"
      className={clsx(notices.error, 'grid scroll-mt-40 gap-3')}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      tabIndex={-1}
    >
      <h3 id={`${id}title`} className="text-h4">
        {definition.failure.title}
      </h3>
      <div id={`${id}text`}>
        <p>{definition.failure.text}</p>
        {offline && <p>{words.offline}</p>}
      </div>
      <p>
        {joinWords(
          words.stillHere(hasOneField, <PhoneLink number={firm.phone} />, <EmailWords email={firm.email} />),
        )}
      </p>
      <div className="actions">
        <a className="button button-quiet" href={mail.href}>
          {hasOneField ? words.emailInstead : words.emailAnswers}
        </a>
        {!hasOneField && (
          <button type="button" className="button button-quiet" onClick={() => void copy()}>
            {words.copyAnswers}
          </button>
        )}
      </div>
      {mail.shortened && <p>{words.tooLongForEmail}</p>}
      <output form="" className={copied ? undefined : 'sr-only'}>
        {copied === 'yes' && <span>{words.copied}</span>}
        {copied === 'no' && <span>{words.notCopied}</span>}
      </output>
    </section>
  )
}
