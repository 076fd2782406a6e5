import type { SectionOf } from '#src/content/schemas/sections.ts'
import type { TeamMember } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { ArrowLink } from '../links.tsx'
import { Inline } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** Cards of team members: three side by side, two beside the heading, or one with its text beside the portrait. */
export function TeamSection({ section }: SectionProps<'team'>) {
  const members = findMembers(section, useSite().team)
  if (members.length === 0) return null
  return (
    <SectionFrame section={section} arrange={members.length < 3 ? 'split' : 'stack'}>
      <ul className={members.length === 1 ? 'team-alone' : 'team-cards'}>
        {members.map(({ id, data }) => (
          <li key={id}>
            <article className="team-card pressable">
              <Picture
                image={data.image}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw"
                className="portrait"
              />
              <div className="team-card-words">
                <h3>{data.name}</h3>
                <p className="team-title">{data.title}</p>
                <Inline text={data.shortBio} />
                <ArrowLink href={routes.teamMember.href({ id })}>
                  View Profile<span className="sr-only"> of {data.name}</span>
                </ArrowLink>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

/** The team members that a section shows, in team order. */
export function findMembers(
  { members, titles }: SectionOf<'team'>,
  team: readonly TeamMember[],
): readonly TeamMember[] {
  return team.filter(
    ({ id, data }) => (members?.includes(id) ?? true) && (titles?.includes(data.title) ?? true),
  )
}
