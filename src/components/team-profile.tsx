import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { listBarNumbers } from '#src/content/bar-numbers.ts'
import type { TeamMember } from '#src/content/entries.ts'
import { getToday } from '#src/content/dates.ts'
import { countYears } from '#src/content/days.ts'
import { findLaw } from '#src/content/law/registry.ts'
import { formatContactCardHref, routes } from '#src/routes.ts'
import { hide, joinWords, useWords } from '#src/words/context.tsx'
import type { Words } from '#src/words/dictionaries.ts'
import { ActionButton } from './action-button.tsx'
import { EmailLink } from './email-link.tsx'
import { BackLink } from './links.tsx'
import { Markdown } from './markdown.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Monogram, Portrait } from './portrait.tsx'
import { CallToActionSection } from './sections/call-to-action.tsx'
import { findBooking } from './schedule-link.tsx'
import { useSite } from './site-context.tsx'

/**
 * The whole page of a team member: portrait and credentials in the margin, the biography as running text. `above` is
 * rendered above the name: breadcrumbs.
 */
export function TeamProfile({ member, above }: { member: TeamMember; above: ReactNode }) {
  const { data, body } = member
  const words = useWords('pages').member
  const { schedule } = useWords('site')
  const site = useSite()
  const { firm } = site
  const button = { label: schedule, ...(!findBooking(site) && { href: routes.contact.href({}) }) }
  const law = findLaw(firm)
  const barNumbers = listBarNumbers(data, law)
  const licensed = data.licensedSince && describeLicense(data.licensedSince, getToday(firm.timeZone), words)
  return (
    <article>
      <div className="surface-dark py-stack text-foreground bg-dusk forced-colors:border-b">
        <div className="wrap gap-x-columns lg:grid lg:grid-cols-[1fr_2fr]">
          <div className="lg:col-start-2">
            {above}
            <div className="mt-stack mb-5 flex items-center gap-x-6">
              {!data.image && <Monogram name={data.name} className="size-14" />}
              <div className="min-w-0">
                <h1>{data.name}</h1>
                <p className="mt-2 text-lead text-muted">
                  {data.title}
                  {licensed && <span className="block text-small">{licensed}</span>}
                </p>
              </div>
            </div>
            <p className="actions">
              <ActionButton button={button} look="action" />
            </p>
          </div>
        </div>
      </div>
      <div className="wrap flex flex-col gap-x-columns gap-y-6 pt-stack pb-section lg:grid lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr]">
        {data.image && (
          <Portrait
            image={data.image}
            sizes="(min-width: 64rem) 24rem, 90vw"
            // It overlaps the edge of the dark block above.
            className="w-full max-w-xs lg:-mt-60 print:max-w-48"
            priority
          />
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2 className="sr-only">{words.biography}</h2>
          <Markdown text={body} className="prose prose-lead" />
        </div>
        <aside className="flex flex-col gap-6 text-small" aria-label={words.credentials}>
          <CredentialList title={words.education} lines={data.education} />
          <CredentialList
            title={words.admissions}
            lines={[
              ...(data.admissions ?? []),
              ...barNumbers.map(({ bar, number }) => words.barNumber(bar, number)),
            ]}
          >
            {law.register && barNumbers.some(({ isOwn }) => isOwn) && (
              <p className="mt-2">
                <a href={law.register} rel="noopener">
                  {words.lookUp}
                </a>
              </p>
            )}
          </CredentialList>
          <CredentialList
            title={words.certification}
            lines={data.boardCertifications?.map(({ area, certifiedBy }) =>
              words.certified(area, certifiedBy),
            )}
          />
          <CredentialList title={words.awards} lines={data.awards} />
          <CredentialList title={words.languages} lines={data.languages} />
          <MemberContact member={member} />
        </aside>
        <BackLink className="lg:col-start-2" href={routes.ourTeam.href({})}>
          {words.back}
        </BackLink>
      </div>
      <CallToActionSection
        section={{
          type: 'call-to-action',
          ...words.next,
          buttons: [button],
          phone: true,
        }}
        last
      />
    </article>
  )
}

/** `Licensed since 2009, for 17 years`. */
const describeLicense = (since: string, today: string, words: Words['pages']['member']): string =>
  words.licensed(since.slice(0, 4), countYears(since, today))

/** How to reach the person, and the card that a phone or a mail program saves. */
function MemberContact({ member: { id, data } }: { member: TeamMember }) {
  const words = useWords('pages').member
  const { name, phone, email, linkedin } = data
  const isOnlyCard = !phone && !email && !linkedin
  return (
    <Credentials title={words.contact} className={isOnlyCard ? 'print:hidden' : undefined}>
      <ul className="grid gap-2">
        {phone && <li>{joinWords(words.directLine(<PhoneLink number={phone} />))}</li>}
        {email && (
          <li>
            <EmailLink email={email} />
          </li>
        )}
        {linkedin && (
          <li>
            <a href={linkedin} rel="noopener">
              {joinWords(words.profile('LinkedIn', name, hide))}
            </a>
          </li>
        )}
        <li className="print:hidden">
          <a href={formatContactCardHref(id)}>{joinWords(words.saveContact(name, hide))}</a>
        </li>
      </ul>
    </Credentials>
  )
}

function Credentials({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={clsx('border-t border-line pt-4', className)}>
      <h2 className="mb-2 text-h4 font-semibold">{title}</h2>
      {children}
    </div>
  )
}

function CredentialList({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly string[] | undefined
  children?: ReactNode
}) {
  if (!lines || lines.length === 0) return null
  return (
    <Credentials title={title}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </Credentials>
  )
}
