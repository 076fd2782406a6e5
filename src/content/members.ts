import type { SectionOf } from './schemas/sections.ts'
import type { TeamMemberData } from './schemas/team-member.ts'

/** The members of the team that a section shows, in the order of `team`. */
export function findMembers<Member extends { id: string; data: Pick<TeamMemberData, 'title'> }>(
  { members, titles }: SectionOf<'team'>,
  team: readonly Member[],
): Member[] {
  return team.filter(
    ({ id, data }) => (members?.includes(id) ?? true) && (titles?.includes(data.title) ?? true),
  )
}
