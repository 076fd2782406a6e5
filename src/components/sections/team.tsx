import { clsx } from 'clsx'
import { findMembers } from '#src/content/members.ts'
import type { TeamMember } from '#src/content/entries.ts'
import { routes } from '#src/routes.ts'
import { findForeignLang } from '#src/site/languages.ts'
import { hide, joinWords, useWords } from '#src/words/context.tsx'
import { CardGrid } from '../card-grid.tsx'
import { ArrowLink } from '../links.tsx'
import { Inline } from '../markdown.tsx'
import { Monogram, Portrait } from '../portrait.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** A page shows this many members at once, and folds the others. */
const longestTeam = 12

/** Cards of team members: three side by side, two beside the heading, or one with its text beside the portrait. */
export function TeamSection({ section }: SectionProps<'team'>) {
  const members = findMembers(section, useSite().team)
  if (members.length === 0) return null
  return (
    <SectionFrame section={section} arrange={members.length < 3 ? 'split' : 'stack'}>
      {members.length === 1 ? (
        <TeamCard member={members[0]!} alone />
      ) : (
        <CardGrid limit={longestTeam}>
          {members.map((member) => (
            <TeamCard key={member.id} member={member} />
          ))}
        </CardGrid>
      )}
    </SectionFrame>
  )
}

/**
 * The whole card links to the profile. `alone` shows the words beside the portrait if there is room. Without a portrait,
 * the initials are beside the name.
 */
function TeamCard({ member: { id, file, data }, alone = false }: { member: TeamMember; alone?: boolean }) {
  const { viewProfile } = useWords('sections')
  return (
    <article
      lang={findForeignLang(file, useSite())}
      className={clsx(
        'group pressable flex print:block',
        alone ? 'flex-wrap items-end gap-x-6' : 'h-full flex-col',
      )}
      data-part="team-card"
    >
      {data.image && (
        <Portrait
          image={data.image}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw"
          className={clsx('print:hidden', alone && 'w-full max-w-xs')}
        />
      )}
      <div className={clsx('flex flex-1 flex-col items-start', data.image && 'pt-5', alone && 'basis-64')}>
        <div className="mb-3 flex items-center gap-4">
          {!data.image && <Monogram name={data.name} className="size-14 print:hidden" />}
          <div className="min-w-0">
            <h3 className="decoration-1 underline-offset-4 group-hover:underline">{data.name}</h3>
            <p className="mt-0.5 text-small text-muted">{data.title}</p>
          </div>
        </div>
        <Inline text={data.shortBio} />
        <div className="mt-auto pt-3 print:hidden">
          <ArrowLink href={routes.teamMember.href({ id })}>
            {joinWords(viewProfile(data.name, hide))}
          </ArrowLink>
        </div>
      </div>
    </article>
  )
}
