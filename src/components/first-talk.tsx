import type { ReactNode } from 'react'
import type { ImageField } from '#src/content/fields.ts'
import type { IconName } from '#src/content/schemas/sections.ts'
import { routes } from '#src/routes.ts'
import { joinWords, useWords } from '#src/words/context.tsx'
import { findFirmContact } from './firm-contact.ts'
import { Icon } from './icon.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Portrait } from './portrait.tsx'
import { useSite } from './site-context.tsx'

/**
 * What people with a new case want to know first: what the first talk costs, who calls back and by when, in which languages,
 * and whether the office is open. A script makes the day and the state exact. Nothing if the firm tells neither cost nor
 * reply.
 */
export function FirstTalk() {
  const site = useSite()
  const words = useWords('forms').firstTalk
  const { phone, hours, cost, languages } = findFirmContact(site)
  const reply = site.firm.firstTalk?.reply
  const member = reply && site.team.find(({ id }) => id === reply.from)!
  if (!cost && !reply) return null
  return (
    <div
      className="surface-paper border-b border-line bg-bright py-4 text-small text-foreground"
      data-part="first-talk"
    >
      <ul className="wrap grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4" data-enhance="office-state">
        {cost && <Answer icon="coins">{cost}</Answer>}
        {member && (
          <Answer icon="phone" image={member.data.image}>
            {joinWords(
              words.callsBack<ReactNode>(
                joinWords(
                  words.caller<ReactNode>(
                    <a href={routes.teamMember.href({ id: member.id })}>{member.data.name}</a>,
                    reply.or,
                  ),
                ),
                <PhoneLink number={phone} className="whitespace-nowrap" />,
                <span className="block" data-reply={reply.businessDays}>
                  {words.byBusinessDay(reply.businessDays)}
                </span>,
              ),
            )}
          </Answer>
        )}
        {languages && <Answer icon="people">{words.languages(languages)}</Answer>}
        <Answer icon="clock">
          <span className="block" data-state>
            {words.hours(hours)}
            <br />
            {'\u00a0'}
          </span>
        </Answer>
      </ul>
    </div>
  )
}

interface AnswerProps {
  icon: IconName
  /** A picture of the person whom the answer names, in place of the icon. */
  image?: ImageField | undefined
  children: ReactNode
}

function Answer({ icon, image, children }: AnswerProps) {
  return (
    <li className="flex flex-wrap gap-3">
      {image ? (
        <Portrait image={{ ...image, alt: '' }} sizes="3.5rem" className="size-14 flex-none" />
      ) : (
        <Icon name={icon} className="mt-0.5 size-5 text-accent" />
      )}
      <p className="flex-1 basis-40">{children}</p>
    </li>
  )
}
