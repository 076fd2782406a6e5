import { SectionFrame, useHeading } from '../section-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSite } from '../site-context.tsx'
import { TeamCard } from '../team-card.tsx'

/** Cards of team members: side by side, or one with the words beside the portrait. */
export function TeamSection({ section }: SectionProps<'team'>) {
  const heading = useHeading(section)
  const { team } = useSite()
  const members = section.members ? team.filter(({ id }) => section.members!.includes(id)) : team
  const alone = members.length === 1
  return (
    <SectionFrame heading={heading} type="team" arrange={alone ? 'split' : 'stack'}>
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
