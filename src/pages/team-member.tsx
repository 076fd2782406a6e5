import { TeamProfile } from '#src/components/team-profile.tsx'
import { routes } from '#src/routes.ts'
import { definePage } from './page-definition.tsx'

/** /team/{id}: the profile of an attorney or member of staff. */
export const teamMemberPage = definePage({
  route: routes.teamMember,
  find: (site, { id }) => site.team.find((member) => member.id === id),
  head: ({ data }) => ({ title: `${data.name}, ${data.title}`, description: data.description }),
  file: ({ file }) => file,
  View: ({ found }) => <TeamProfile member={found} />,
})
