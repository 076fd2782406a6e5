import type { SectionOf } from '#src/content/schemas/sections.ts'
import type { TeamMember } from '#src/content/site.ts'
import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'
import { TeamCard } from '../team-card.tsx'

/** Cards of team members: three side by side, two beside the heading, or one with its text beside the portrait. */
export function TeamSection({ section }: SectionProps<'team'>) {
  const heading = useHeading(section)
  const { team } = useSite()
  const members = findMembers(section, team)
  const alone = members.length === 1
  if (members.length === 0) return null
  return (
    <SectionFrame heading={heading} type="team" arrange={members.length < 3 ? 'split' : 'stack'}>
      <ul className={alone ? 'team-alone' : 'team-cards'}>
        {members.map((member) => (
          <li key={member.id}>
            <TeamCard member={member} />
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
